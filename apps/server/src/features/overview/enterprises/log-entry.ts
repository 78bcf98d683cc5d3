// Maps an audit row to an entry of the enterprise log.
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import type { LogEntry } from '@rfb/contract/overview/enterprises/enterprises.ts';
import type { LogRow } from './log.queries.ts';

const detailOf = ({ action, kind, keptName, closedName, isKept }: LogRow) => {
  if (action === 'enterprise.merged') return isKept ? `“${closedName}”并入本企业` : `本企业并入“${keptName}”`;
  return action.startsWith('document.') && kind ? (documentNames as Record<string, string>)[kind] : undefined;
};

export const logEntry = (row: LogRow): LogEntry => ({
  id: row.id,
  at: row.at,
  action: row.action,
  who: row.who ?? '系统',
  reason: row.reason,
  changed: row.changed ?? [],
  detail: detailOf(row) ?? null,
});
