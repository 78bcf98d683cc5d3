// What other features may know of credit scores.
export { creditScore, findCreditScore } from './credits.queries.ts';
