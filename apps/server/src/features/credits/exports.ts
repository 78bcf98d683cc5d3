// What other features may use of credit scores.
export { creditScore, findCreditScore } from './credits.queries.ts';
