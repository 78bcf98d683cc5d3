// What other features may use of notices.
export { type Notice, notify } from './notify.ts';
export { notifyCompanies } from './notify-companies.ts';
