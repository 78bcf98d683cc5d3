// What other features may use of messages: notes and records of a case, words to people without an account.
export { type Case, listCaseHandling, listCaseNotes, saveCaseNote } from './case-records.queries.ts';
export { tellStranger } from './outreach.ts';
