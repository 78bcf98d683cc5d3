// What other features may use of papers.
export { drawInThread } from './drawing.ts';
