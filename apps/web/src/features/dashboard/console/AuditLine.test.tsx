// What the dashboard says about the audit trail.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuditLine } from './AuditLine.tsx';

const checkedAt = '2026-11-14T19:00:00.000Z';

it('says calmly that the records are whole, with count and time', () => {
  const html = renderToStaticMarkup(<AuditLine check={{ checkedAt, sealed: 12_345, problem: null }} />);
  expect(html).toContain('操作记录完整：12,345 条，2026-11-15 03:00 核验');
  expect(html).not.toContain('alert');
});

it('raises an alert with what was found when records were changed', () => {
  const html = renderToStaticMarkup(<AuditLine check={{ checkedAt, sealed: 2, problem: '第 3 条记录与封存不符' }} />);
  expect(html).toMatch(/role="alert".*操作记录被改动：第 3 条记录与封存不符/);
});

it('says so before the first check', () => {
  expect(renderToStaticMarkup(<AuditLine check={null} />)).toContain('尚未核验');
});
