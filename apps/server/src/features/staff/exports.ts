// What an approved proposal about the office's people does.
export { applyOwner, applyRoles } from './roles.actions.ts';
