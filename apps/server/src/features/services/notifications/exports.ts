// Exports of notifications for other features.
export { deleteNoticesOf, hasOpenTodo } from './notifications.queries.ts';
export { type Notice, notify } from './notify.ts';
export { notifyCompanies } from './notify-companies.ts';
