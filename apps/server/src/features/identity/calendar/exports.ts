// What other features may use of the calendar.
export { workingDaysAhead } from './calendar.queries.ts';
