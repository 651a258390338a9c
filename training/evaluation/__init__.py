"""Who is better, by how much, and how sure that is: matches, tables with intervals, ratings, reports."""
