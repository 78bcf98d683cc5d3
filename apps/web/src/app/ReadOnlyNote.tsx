// One line above an office page for somebody whose role may look but not change: says which role may.
import { duties, roleNames, type StaffRole } from '@rfb/contract/duties.ts';
import { dutyOf } from '@rfb/contract/page-duties.ts';

export const ReadOnlyNote = ({ roles, path }: { roles: readonly StaffRole[]; path: string }) => {
  const duty = dutyOf(path);
  return duty ? (
    <p className="muted" role="note">
      你的角色（{roleNames(roles)}）在这里只能查看，改动由“{roleNames(duties[duty].does)}”角色办理。
    </p>
  ) : null;
};
