// The browser's record of certification, one per user: a mirror of what the server said, never asked for a decision.
import type { Certification } from '@rfb/contract/certifications/certifications.endpoints.ts';

const KEY = 'fleet_certification_status';

export type CertificationRecord = Pick<Certification, 'status' | 'submittedAt' | 'approvedAt' | 'applicationData'> & {
  userId: string;
};
type Records = Record<string, CertificationRecord>;

const isRecords = (value: unknown): value is Records =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What somebody else wrote there and cannot be read counts as nothing. */
const readRecords = (): Records => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isRecords(stored) ? stored : {};
  } catch {
    return {};
  }
};

/** A browser may refuse to store; the server's word does not depend on it. */
const keepRecords = (records: Records) => {
  try {
    if (Object.keys(records).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(records));
  } catch {}
};

/** Writes down this user's certification; without one, this user's record goes and the others stay. */
export const mirrorCertification = (userId: string, certification: Certification) => {
  const { status, submittedAt, approvedAt, applicationData } = certification;
  const { [userId]: mine, ...others } = readRecords();
  if (status !== 'none')
    keepRecords({ ...others, [userId]: { userId, status, submittedAt, approvedAt, applicationData } });
  else if (mine) keepRecords(others);
};
