// The certification record in localStorage, and the poll interval.
import type { Certification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { mirrorCertification } from './certification-record.ts';
import { nextPollIn } from './use-certification.ts';

const KEY = 'fleet_certification_status';
const processing: Certification = {
  status: 'processing',
  mode: 'auto',
  submittedAt: '2026-11-15T02:36:08.000Z',
  decider: '演示自动认证',
  promiseDays: 3,
  approvedAt: null,
  certificationNo: null,
  expiresOn: null,
  rejection: null,
  revocation: null,
  applicationData: {
    permitNo: '320500001234',
    vehicleCount: 86,
    serviceTypes: ['整车'],
    contactPerson: '顾明远',
    phone: '0512-66668888',
  },
};
const approved: Certification = { ...processing, status: 'approved', approvedAt: '2026-11-15T02:36:11.000Z' };
const none: Certification = { ...processing, status: 'none', submittedAt: null, applicationData: null };
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

afterEach(() => localStorage.clear());

describe('the certification record', () => {
  // spec: 9.certification-key
  it('holds userId, status, submittedAt, approvedAt and applicationData under its key', () => {
    mirrorCertification('u1', approved);
    const { submittedAt, approvedAt, applicationData } = approved;
    expect(stored()).toEqual({ u1: { userId: 'u1', status: 'approved', submittedAt, approvedAt, applicationData } });
  });

  // spec: 9.certification-key
  it('is kept per user and updated from the server', () => {
    mirrorCertification('u1', processing);
    mirrorCertification('u2', processing);
    mirrorCertification('u1', approved);
    expect(stored()).toMatchObject({ u1: { status: 'approved' }, u2: { userId: 'u2', status: 'processing' } });
  });

  // spec: 9.certification-key
  it('is removed by a reset, other users’ records stay', () => {
    mirrorCertification('u1', approved);
    mirrorCertification('u2', approved);
    mirrorCertification('u1', none);
    expect(Object.keys(stored())).toEqual(['u2']);
    mirrorCertification('u2', none);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  // spec: 9.certification-key
  it('is overwritten with the server’s state when it was forged or is malformed', () => {
    localStorage.setItem(KEY, JSON.stringify({ u1: { userId: 'u1', status: 'approved' } }));
    mirrorCertification('u1', none);
    expect(localStorage.getItem(KEY)).toBeNull();
    for (const broken of ['{', '[]', 'null', '7']) {
      localStorage.setItem(KEY, broken);
      mirrorCertification('u1', processing);
      expect(Object.keys(stored())).toEqual(['u1']);
    }
  });
});

describe('the poll interval', () => {
  const at = Date.parse(processing.submittedAt ?? '');
  // spec: 9.certification-delay
  it('ends 3000 ms after submission, also after a reload', () => {
    expect(nextPollIn(processing, at)).toBe(3000);
    expect(nextPollIn(processing, at + 1200)).toBe(1800);
  });

  it('stays between 0.5 and 3 seconds when the browser’s clock is wrong', () => {
    expect(nextPollIn(processing, at - 3_600_000)).toBe(3000);
    expect(nextPollIn(processing, at + 3_600_000)).toBe(500);
  });

  it('is one minute in review mode', () => {
    expect(nextPollIn({ ...processing, mode: 'review' }, at + 500)).toBe(60_000);
  });

  it('is false when nothing is being processed', () => {
    expect([nextPollIn(none), nextPollIn(approved), nextPollIn(undefined)]).toEqual([false, false, false]);
  });
});
