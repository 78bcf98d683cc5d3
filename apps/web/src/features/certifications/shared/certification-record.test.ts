// The browser's record of certification: one per user, the specification's fields, nothing but a mirror.
import type { Certification } from '@rfb/contract/certifications/certifications.endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { mirrorCertification } from './certification-record.ts';
import { nextAskIn } from './use-certification.ts';

const KEY = 'fleet_certification_status';
const processing: Certification = {
  status: 'processing',
  mode: 'auto',
  submittedAt: '2026-11-15T02:36:08.000Z',
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
  it('is one per user, and follows the server', () => {
    mirrorCertification('u1', processing);
    mirrorCertification('u2', processing);
    mirrorCertification('u1', approved);
    expect(stored()).toMatchObject({ u1: { status: 'approved' }, u2: { userId: 'u2', status: 'processing' } });
  });

  // spec: 9.certification-key
  it('of this user alone is removed by a reset', () => {
    mirrorCertification('u1', approved);
    mirrorCertification('u2', approved);
    mirrorCertification('u1', none);
    expect(Object.keys(stored())).toEqual(['u2']);
    mirrorCertification('u2', none);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  // spec: 9.certification-key
  it('that was forged or broken is replaced by what the server says', () => {
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

describe('the page’s own timer', () => {
  const at = Date.parse(processing.submittedAt ?? '');
  // spec: 9.certification-delay
  it('asks when 3000 ms have passed since it was sent, also after a reload', () => {
    expect(nextAskIn(processing, at)).toBe(3000);
    expect(nextAskIn(processing, at + 1200)).toBe(1800);
  });

  it('stays between half a second and three seconds when the browser’s clock is wrong', () => {
    expect(nextAskIn(processing, at - 3_600_000)).toBe(3000);
    expect(nextAskIn(processing, at + 3_600_000)).toBe(500);
  });

  it('asks once a minute where people decide', () => {
    expect(nextAskIn({ ...processing, mode: 'review' }, at + 500)).toBe(60_000);
  });

  it('rests when nothing is under way', () => {
    expect([nextAskIn(none), nextAskIn(approved), nextAskIn(undefined)]).toEqual([false, false, false]);
  });
});
