// The line of the dashboard about the audit trail.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuditLine } from './AuditLine.tsx';

const checkedAt = '2026-11-14T19:00:00.000Z';

it('shows count and time of a successful check without an alert', () => {
  const html = renderToStaticMarkup(<AuditLine check={{ checkedAt, sealed: 12_345, problem: null }} />);
  expect(html).toContain('操作记录完整：12,345 条，2026-11-15 03:00 核验');
  expect(html).not.toContain('alert');
});

it('shows an alert with the problem when records were changed', () => {
  const html = renderToStaticMarkup(<AuditLine check={{ checkedAt, sealed: 2, problem: '第 3 条记录与封存不符' }} />);
  expect(html).toMatch(/role="alert".*操作记录被改动：第 3 条记录与封存不符/);
});

it('says that no check has run yet', () => {
  expect(renderToStaticMarkup(<AuditLine check={null} />)).toContain('尚未核验');
});
