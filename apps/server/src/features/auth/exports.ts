// What other features may use of signing in.
export { createAdmin } from './admins.actions.ts';
export { spendCaptcha } from './captcha.actions.ts';
export { createUser } from './create-user.ts';
export { deviceName } from './device-name.ts';
export { forgetPassword } from './forgotten-password.ts';
export { checkNewPassword } from './password-rules.ts';
export { changePassword } from './passwords.actions.ts';
export { hashPassword } from './passwords.ts';
export { proveNewPhone, provePassword } from './phone-change.ts';
export { provePhone } from './phone-proof.ts';
export { findActor, isSessionAlive, startSession } from './sessions.actions.ts';
export { endSessionsOf } from './sessions.queries.ts';
export { currentUserOf, findNameOf, findTaken, hasAdmin } from './users.queries.ts';
