// How long an invitation lasts and how often it is sent; the same for companies and for the office.
export const INVITATION_DAYS = 7;
/** Open ones of one company, or of the office. */
export const OPEN_INVITATIONS = 20;
/** Messages of one invitation, the first included. */
export const INVITATION_SENDS = 3;
