// What other features may use of cases: list, claim, deadline, notes, history, receipt numbers, and outreach to people without an account.
export { findNameOf, listCaseNotes } from './case-records.queries.ts';
export { caseHistory, caseRow, pageOfCases } from './case-views.ts';
export { addCaseNote, isHeldByColleague, notifyOverdueCases, refuseCaseMove } from './cases.actions.ts';
export { caseQueries, newReceiptNo } from './cases.queries.ts';
export { outreachJobs, sendToOutsider } from './outreach.ts';
