// A status as colour, shape and word together; the words come from the contract.
import { applicationStatuses, closeKinds } from '@rfb/contract/applications/applications.labels.ts';
import { articleStatusNames, UNPUBLISHED_CHANGES } from '@rfb/contract/articles/articles.labels.ts';
import { certificationBadges } from '@rfb/contract/certifications/certifications.labels.ts';
import { versionStandings } from '@rfb/contract/convention/convention.labels.ts';
import { documentStatuses } from '@rfb/contract/documents/document.labels.ts';
import { driverStates } from '@rfb/contract/drivers/driver.labels.ts';
import { listingKinds, listingPhases } from '@rfb/contract/listings/listings.labels.ts';
import { memberLevels, memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { messageStatuses } from '@rfb/contract/messages/messages.labels.ts';
import { reportStatuses } from '@rfb/contract/reports/reports.labels.ts';
import { maintenanceStandings, usagePhases } from '@rfb/contract/usages/usage.labels.ts';
import { vehicleStates } from '@rfb/contract/vehicles/vehicle.labels.ts';
import './StatusTag.css';

type Look = [
  colour: 'grey' | 'blue' | 'brand' | 'red' | 'amber',
  shape: 'ring' | 'half' | 'dot' | 'bar' | 'diamond' | 'square',
];
type Kind = { words: Record<string, string>; looks: Record<string, Look> };

const listingLooks: Record<string, Look> = {
  proposed: ['grey', 'ring'],
  notice: ['blue', 'half'],
  answered: ['amber', 'diamond'],
  decided: ['amber', 'diamond'],
  publicity: ['blue', 'half'],
  expired: ['grey', 'bar'],
  repaired: ['brand', 'square'],
  revoked: ['grey', 'bar'],
  withdrawn: ['grey', 'bar'],
};

const kinds = {
  application: {
    words: { ...applicationStatuses, withdrawn: closeKinds.withdrawn },
    looks: {
      0: ['grey', 'ring'],
      1: ['blue', 'half'],
      2: ['brand', 'dot'],
      3: ['red', 'bar'],
      withdrawn: ['grey', 'bar'],
    },
  },
  member: {
    words: memberStatuses,
    looks: { active: ['brand', 'dot'], inactive: ['grey', 'bar'], suspended: ['amber', 'bar'] },
  },
  convention: {
    words: versionStandings,
    looks: { past: ['grey', 'bar'], current: ['brand', 'dot'], coming: ['blue', 'half'] },
  },
  suspension: { words: { suspended: '会员已暂停' }, looks: { suspended: ['amber', 'bar'] } },
  listing: { words: listingKinds, looks: { red: ['brand', 'dot'], black: ['red', 'bar'] } },
  redListing: { words: listingPhases, looks: { ...listingLooks, effective: ['brand', 'dot'] } },
  blackListing: { words: listingPhases, looks: { ...listingLooks, effective: ['red', 'bar'] } },
  message: {
    words: messageStatuses,
    looks: { new: ['grey', 'ring'], handling: ['blue', 'half'], replied: ['brand', 'dot'], closed: ['grey', 'bar'] },
  },
  certification: {
    words: certificationBadges,
    looks: {
      none: ['grey', 'ring'],
      processing: ['blue', 'half'],
      approved: ['brand', 'dot'],
      rejected: ['red', 'bar'],
      expired: ['amber', 'diamond'],
      revoked: ['red', 'bar'],
    },
  },
  vehicle: {
    words: vehicleStates,
    looks: {
      idle: ['grey', 'ring'],
      assigned: ['blue', 'half'],
      in_transit: ['brand', 'dot'],
      maintenance: ['amber', 'diamond'],
      disabled: ['grey', 'bar'],
      scrapped: ['grey', 'bar'],
    },
  },
  usage: {
    words: usagePhases,
    looks: {
      planned: ['blue', 'ring'],
      late: ['amber', 'diamond'],
      running: ['brand', 'half'],
      overdue: ['red', 'diamond'],
      done: ['brand', 'dot'],
      cancelled: ['grey', 'bar'],
    },
  },
  maintenance: {
    words: maintenanceStandings,
    looks: { overdue: ['red', 'bar'], soon: ['amber', 'diamond'], ok: ['brand', 'dot'] },
  },
  driver: {
    words: driverStates,
    looks: { active: ['brand', 'dot'], disabled: ['amber', 'bar'], left: ['grey', 'bar'] },
  },
  document: {
    words: documentStatuses,
    looks: {
      missing: ['grey', 'ring'],
      pending: ['blue', 'half'],
      upcoming: ['blue', 'half'],
      valid: ['brand', 'dot'],
      expiring: ['amber', 'diamond'],
      expired: ['red', 'bar'],
      rejected: ['red', 'bar'],
      withdrawn: ['grey', 'bar'],
    },
  },
  report: {
    words: reportStatuses,
    looks: {
      received: ['grey', 'ring'],
      accepted: ['blue', 'half'],
      refused: ['grey', 'bar'],
      investigating: ['blue', 'half'],
      decided: ['brand', 'dot'],
      published: ['brand', 'dot'],
      appealed: ['amber', 'diamond'],
      closed: ['grey', 'bar'],
    },
  },
  article: {
    words: { ...articleStatusNames, changed: UNPUBLISHED_CHANGES },
    looks: {
      draft: ['grey', 'ring'],
      in_review: ['blue', 'half'],
      scheduled: ['blue', 'ring'],
      published: ['brand', 'dot'],
      withdrawn: ['red', 'bar'],
      archived: ['grey', 'bar'],
      changed: ['grey', 'half'],
    },
  },
} satisfies Record<string, Kind>;

export const StatusTag = ({ kind, value }: { kind: keyof typeof kinds; value: string | number }) => {
  const { words, looks }: Kind = kinds[kind];
  const [colour, shape] = looks[value] ?? ['grey', 'ring'];
  return (
    <span className={`status-tag status-${colour}`}>
      <i className={`shape-${shape}`} aria-hidden="true" />
      {words[value] ?? value}
    </span>
  );
};

export const LevelTag = ({ level }: { level: keyof typeof memberLevels }) => (
  <span className={`level-tag level-${level}`}>{memberLevels[level]}</span>
);
