// What other features may use of signing in.
export { createAdmin } from './admins.actions.ts';
export { checkNewPassword } from './password-rules.ts';
export { changePassword } from './passwords.actions.ts';
export { hashPassword } from './passwords.ts';
export { findActor, startSession } from './sessions.actions.ts';
export { endSessionsOf } from './sessions.queries.ts';
export { currentUserOf, hasAdmin } from './users.queries.ts';
