// Exports of authentication for other features.
export { createAdmin } from './admins.actions.ts';
export { spendCaptcha } from './captcha.actions.ts';
export { deviceIdOf } from './cookies.ts';
export { createUser } from './create-user.ts';
export { currentUser } from './current-user.ts';
export { deviceName } from './device-name.ts';
export { signInFirst, startFirstSession } from './first-session.ts';
export { invalidatePassword } from './invalidate-password.ts';
export { checkNewPassword } from './password-rules.ts';
export { changePassword } from './passwords.actions.ts';
export { hashPassword, unusableHash } from './passwords.ts';
export { confirmPassword, verifyNewPhone } from './phone-change.ts';
export { verifyPhone } from './phone-proof.ts';
export { factorStateOf, resetFactor, resetFactorByCommand } from './second-factor.actions.ts';
export { hasFactor } from './second-factor.queries.ts';
export { findActor, isSessionAlive, startSession } from './sessions.actions.ts';
export { endSessionsOf } from './sessions.queries.ts';
export { findNameOf, findTaken, hasAdmin, saveInitialPassword } from './users.queries.ts';
