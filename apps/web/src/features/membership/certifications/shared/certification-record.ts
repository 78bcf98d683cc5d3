// Copy of the certification in localStorage per user: required by the specification, never read for decisions.
import type { Certification } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';

const KEY = 'fleet_certification_status';

type CertificationRecord = Pick<Certification, 'status' | 'submittedAt' | 'approvedAt' | 'applicationData'> & {
  userId: string;
};
type Records = Record<string, CertificationRecord>;

const isRecords = (value: unknown): value is Records =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unreadable or malformed data counts as empty. */
const readRecords = (): Records => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isRecords(stored) ? stored : {};
  } catch {
    return {};
  }
};

/** Storage may be full or blocked; nothing depends on this copy. */
const saveRecords = (records: Records) => {
  try {
    if (Object.keys(records).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(records));
  } catch {}
};

/** Saves this user's certification, or removes this user's record when there is none. */
export const mirrorCertification = (userId: string, certification: Certification) => {
  const { status, submittedAt, approvedAt, applicationData } = certification;
  const { [userId]: mine, ...others } = readRecords();
  if (status !== 'none')
    saveRecords({ ...others, [userId]: { userId, status, submittedAt, approvedAt, applicationData } });
  else if (mine) saveRecords(others);
};
