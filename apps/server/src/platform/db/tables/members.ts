// Types of the tables for membership: terms, suspensions, standing.
import type { Generated } from 'kysely';

type Level = 'basic' | 'silver' | 'gold' | 'platinum';
type Members = {
  id: string;
  companyId: string;
  memberNo: Generated<string>;
  nextLevel: Level | null;
  joinedAt: string;
  resignedAt: string | null;
  /** Those of the last term and of the company are kept by triggers. */
  lastStartsOn: string | null;
  lastEndsOn: string | null;
  lastLevel: Level | null;
  lastGraceDays: number | null;
  companyType: Generated<'fleet' | 'shipper'>;
  province: Generated<string>;
  version: Generated<number>;
};
type MemberTerms = {
  id: string;
  memberId: string;
  startsOn: string;
  endsOn: string;
  level: Level;
  amountFen: number;
  /** The term whose remainder this one continues at a higher level. */
  continuesId: string | null;
  /** The setting of the day the term was ordered. */
  graceDays: Generated<number>;
  createdAt: Generated<string>;
};
type MemberSuspensions = {
  id: string;
  memberId: string;
  since: Generated<string>;
  until: string | null;
  liftedAt: string | null;
  reason: string;
};
type MemberStandings = {
  memberId: string;
  companyId: string;
  joinedAt: string;
  level: Level;
  endsOn: string;
  expiresAt: string;
  daysLeft: number;
  status: 'active' | 'inactive' | 'suspended';
  isInGrace: boolean;
  memberNo: string;
  nextLevel: Level | null;
  resignedAt: string | null;
  graceDays: number;
};

export type MembersTables = {
  members: Members;
  memberTerms: MemberTerms;
  memberSuspensions: MemberSuspensions;
  memberStandings: MemberStandings;
  activeMembers: { companyId: string };
  visibleMembers: { companyId: string; status: 'active' | 'suspended' };
};
