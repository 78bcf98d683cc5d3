// What other features use of the log.
export { findSubjectNames } from './subjects.queries.ts';
