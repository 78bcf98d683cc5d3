// Exports of templates for other features.
export { rendered } from './render-message.ts';
