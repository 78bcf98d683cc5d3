// Exports of the registration for other features.
export { findRegistrationMinutes } from './minutes.queries.ts';
