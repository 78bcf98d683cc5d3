// What other features may use of changes of registered facts.
export { requestChange, type WantedChange } from './change-requests.actions.ts';
