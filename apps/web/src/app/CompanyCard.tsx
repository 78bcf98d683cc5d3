// The company summary above the menu: name, kind and membership status.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { applicationStatuses, closeKinds } from '@rfb/contract/membership/applications/applications.labels.ts';
import type { CompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import * as styles from './Sidebar.module.css';

const words: Record<number, string> = applicationStatuses;

const standingOf = ({ member, application }: CompanyProfile) =>
  member
    ? `${memberLevels[member.memberLevel]}会员`
    : `入会申请${application.closeKind ? closeKinds[application.closeKind] : (words[application.status] ?? '')}`;

export const CompanyCard = ({ profile }: { profile: CompanyProfile }) => (
  <div className={styles.companyCard}>
    <strong>{profile.companyName}</strong>
    <span>
      {companyTypes[profile.companyType]} · {standingOf(profile)}
    </span>
  </div>
);
