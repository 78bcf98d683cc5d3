// The limit of the grace period after a term of membership.

/** The longest grace the settings allow; indexes are searched for so many days. */
export const MAX_GRACE_DAYS = 90;
