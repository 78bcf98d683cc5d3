// What other features may use of messages.
export { anonymiseMessagesOf } from './messages.queries.ts';
