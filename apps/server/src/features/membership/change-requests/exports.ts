// Exports of change requests for other features.
export { type RequestedChange, requestChange } from './change-requests.actions.ts';
