// What other features may use of messages: the shared parts of cases, and outreach to people without an account.
export { type Case, listCaseNotes } from './case-records.queries.ts';
export { caseHistory, caseRow, pageOfCases } from './case-views.ts';
export { addCaseNote, isHeldByColleague, notifyOverdueCases, refuseCaseMove } from './cases.actions.ts';
export { caseQueries, workingDaysAhead } from './cases.queries.ts';
export { sendToOutsider } from './outreach.ts';
