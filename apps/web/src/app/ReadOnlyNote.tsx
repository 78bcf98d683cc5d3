// What few administrators see: the note that a page may only be read, and the gate before a second factor is set up.

import { duties, roleNames, type StaffRole } from '@rfb/contract/staff/duties.ts';
import { dutyOf } from '@rfb/contract/staff/page-duties.ts';
import { lazy } from 'react';

export const ReadOnlyNote = ({ roles, path }: { roles: readonly StaffRole[]; path: string }) => {
  const duty = dutyOf(path);
  return duty ? (
    <p className="muted" role="note">
      你的角色（{roleNames(roles)}）在这里只能查看，改动由“{roleNames(duties[duty].does)}”角色办理。
    </p>
  ) : null;
};

const FactorRequired = lazy(async () => ({ default: (await import('./FactorRequired.tsx')).FactorRequired }));

/** Instead of the whole console. */
export const FactorGate = () => <FactorRequired />;
