// What other features may use of ratings.
