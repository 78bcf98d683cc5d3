// What other features may use of a company's own profile.
export { profileOf } from './profile.ts';
