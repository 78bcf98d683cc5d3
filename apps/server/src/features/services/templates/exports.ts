// Exports of templates for other features.
export { activeOf, contentOf, listContents, readActive } from './active.ts';
export { drawInThread } from './drawing.ts';
export { rendered } from './render-message.ts';
export type { Sample } from './template-view.ts';
