// Content of a wallet cell, and which document is selected first.
import type { DocumentFolder, DocumentRow } from '@rfb/contract/membership/documents/documents.ts';
import { describe, expect, it } from 'vitest';
import { mostUrgent, purposeOf, refusedOf, renewWords, shownOf, titleOf } from './paper.ts';

const row = (more: Partial<DocumentRow> = {}): DocumentRow => ({
  id: 'd1',
  kind: 'iso',
  number: '',
  detail: '',
  issuedOn: null,
  validFrom: null,
  expiresOn: '2027-06-30',
  daysLeft: 227,
  status: 'valid',
  isCurrent: true,
  file: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  addedBy: '顾明远',
  reviewedAt: null,
  reviewer: '',
  rejectReason: null,
  ...more,
});
const folder = (more: Partial<DocumentFolder> = {}): DocumentFolder => ({
  kind: 'iso',
  isRequired: false,
  current: row(),
  waiting: null,
  earlier: [],
  joined: null,
  ...more,
});

describe('a wallet cell', () => {
  it('shows the new document while it is pending, and the old one after a rejection', () => {
    const next = row({ id: 'd2', status: 'pending', isCurrent: false, addedAt: '2026-11-14T00:00:00.000Z' });
    expect(shownOf(folder({ waiting: next }))?.id).toBe('d2');
    const refused = folder({ earlier: [{ ...next, status: 'rejected', rejectReason: '缺页' }] });
    expect([shownOf(refused)?.id, refusedOf(refused)?.rejectReason]).toEqual(['d1', '缺页']);
    const longAgo = { ...next, status: 'rejected' as const, addedAt: '2025-01-01T00:00:00.000Z' };
    expect(refusedOf(folder({ earlier: [longAgo] }))).toBeUndefined();
  });

  it.each([
    [folder({ current: null }), '上传'],
    [folder({ current: null, joined: { number: '9132', file: null } }), '登记有效期'],
    [folder({ current: row({ status: 'rejected' }) }), '重新上传'],
    [folder({ kind: 'carrierInsurance' }), '上传新保单'],
    [folder(), '更换'],
    [folder({ current: row({ status: 'expired' }) }), '上传新证'],
  ])('shows the next action', (one, words) => {
    expect(renewWords(one)).toBe(words);
  });

  it('says what is public only for approved documents', () => {
    expect(purposeOf(folder())).toBe('选填');
    expect(purposeOf(folder({ current: row({ reviewer: '沈岚' }) }))).toBe('选填　公开页展示');
    expect(purposeOf(folder({ current: row({ reviewer: '沈岚', status: 'expired' }) }))).toBe('选填　公开页标为已过期');
    expect(titleOf(folder(), 'ISO 9001')).toBe('ISO 9001');
    expect(titleOf(folder({ kind: 'creditGrade' }), 'AAA')).toBe('质量信誉考核 AAA');
  });
});

it('selects an expired required document first, then the one that expires next', () => {
  const required = (kind: DocumentFolder['kind'], status: DocumentRow['status'], daysLeft: number) =>
    folder({ kind, isRequired: true, current: row({ status, daysLeft }) });
  const soon = required('carrierInsurance', 'expiring', 27);
  const sooner = required('transportPermit', 'expiring', 9);
  const optional = folder({ current: row({ status: 'expired', daysLeft: -46 }) });
  expect(mostUrgent([optional, soon, sooner])?.kind).toBe('transportPermit');
  expect(mostUrgent([optional, soon, sooner, required('businessLicense', 'expired', -1)])?.kind).toBe(
    'businessLicense',
  );
});
