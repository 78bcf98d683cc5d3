// Exports of notifications for other features.
export { type Notice, notify } from './notify.ts';
export { notifyCompanies } from './notify-companies.ts';
