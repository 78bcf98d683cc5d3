// What the facts say about each station of a newcomer's road. `act` is set where the company itself can do something now.

import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import { rejectReasons } from '@rfb/contract/membership/applications/reject-reasons.ts';
import {
  certificationFields,
  certificationLabels,
} from '@rfb/contract/membership/certifications/certifications.labels.ts';
import { type CompanyDocumentKind, documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { inForce, isInForce, waitingPapers } from '@rfb/contract/membership/documents/document.states.ts';
import type { RoadAct, Station, StationState } from '@rfb/contract/overview/workbench/road.labels.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { RequiredPaper } from '../../membership/documents/exports.ts';
import type { RoadFacts } from './road.queries.ts';

export type Seen = {
  station: Station;
  state: Exclude<StationState, 'current'>;
  at?: string | null;
  note?: string;
  act?: RoadAct;
  label?: string;
  dueOn?: string | null;
  paper?: CompanyDocumentKind;
};

const past = (station: Station, at: string | null, note = ''): Seen => ({ station, state: 'past', at, note });
const ahead = (station: Station, act?: RoadAct, more: Partial<Seen> = {}): Seen => ({
  station,
  state: 'ahead',
  ...(act && { act }),
  ...more,
});

const isMember = ({ membership }: RoadFacts) => membership !== null;
const isApplying = ({ application }: RoadFacts) => isOneOf(undecided, application?.status);

/** What a rejection asks for, where the office used its own words for it; a free text is quoted and not interpreted. */
const corrections: Partial<Record<keyof typeof rejectReasons, string>> = {
  permitMissing: '补许可证编号，重新提交',
  licenceUnclear: '换一张清楚的执照，重新提交',
  licenceExpired: '换成换发后的执照，重新提交',
  contactUnproved: '改联系人，重新提交',
  mismatch: '核对名称与信用代码，重新提交',
};
const correctionOf = (text: string) => {
  const found = Object.entries(rejectReasons).filter(([, reason]) => reason.text !== '' && text.includes(reason.text));
  const [only] = found.length === 1 ? found : [];
  return (only && corrections[only[0] as keyof typeof rejectReasons]) ?? '按原因修改，重新提交';
};

const submitStation = ({ application, joinedAt }: RoadFacts): Seen => {
  if (application?.closeKind === 'imported' && joinedAt === null)
    return {
      station: 'submit',
      state: 'returned',
      note: '分会已登记企业资料，还缺营业执照',
      act: 'resubmit',
      label: '补交资料',
    };
  return past('submit', application?.appliedAt ?? joinedAt);
};

const licenceStation = (facts: RoadFacts): Seen => {
  const { application, joinedAt } = facts;
  if (isMember(facts)) return past('licence', application?.reviewedAt ?? joinedAt);
  if (application?.closeKind === 'imported') return ahead('licence');
  if (application?.closeKind === 'withdrawn')
    return ahead('licence', 'resubmit', { note: '申请已撤回', label: '重新提交申请' });
  if (application?.status === 3) {
    const note = application.rejectReason ?? '';
    return {
      station: 'licence',
      state: 'returned',
      at: application.reviewedAt,
      note,
      act: 'resubmit',
      label: correctionOf(note),
    };
  }
  const { claimedAt = null, dueOn = null } = application ?? {};
  return { station: 'licence', state: 'office', at: claimedAt, note: claimedAt ? '核对中' : '等待核对', dueOn };
};

const PERMIT = 'transportPermit' as const;

/** Sending the photo is the company's part; a permit turned down comes back. */
const permitStation = (facts: RoadFacts, mayBegin: boolean): Seen => {
  const { permit } = facts;
  if (permit?.status === 'rejected')
    return {
      station: 'permit',
      state: 'returned',
      note: permit.rejectReason ?? '',
      ...(mayBegin && { act: 'permit', label: '重拍许可证，重新提交', paper: PERMIT }),
    };
  if (permit && isInForce(permit.status)) return past('permit', permit.addedAt);
  if (permit?.status === 'pending') return past('permit', permit.addedAt, '等分会核对');
  if (permit?.status === 'upcoming') return past('permit', permit.addedAt, '还没到生效日');
  return ahead('permit', mayBegin ? 'permit' : undefined, {
    paper: PERMIT,
    ...(permit?.status === 'expired' && { note: '已过期' }),
  });
};

/** Photo and vehicle do not wait for the licence; the personal data of a third person does. */
const driverStation = (facts: RoadFacts): Seen => {
  if (facts.driver) return past('driver', facts.driver.at, facts.driver.name);
  return isMember(facts) ? ahead('driver', 'driver') : ahead('driver', undefined, { note: '通过后登记' });
};

const certificationStation = (facts: RoadFacts): Seen => {
  const { certification } = facts;
  switch (certification?.status) {
    case 'approved':
      return past('certification', certification.approvedAt ?? certification.submittedAt);
    case 'processing':
      return { station: 'certification', state: 'office', at: certification.submittedAt, dueOn: certification.dueOn };
    case 'rejected': {
      const fields = certificationFields.filter((field) => certification.fieldReasons[field] !== undefined);
      const names = fields.map((field) => certificationLabels[field]).join('、');
      return {
        station: 'certification',
        state: 'returned',
        note: certification.rejectReason ?? '',
        act: 'certify',
        label: names ? `改${names}，重新提交` : '按原因修改，重新提交',
      };
    }
    default:
      return ahead('certification', isMember(facts) ? 'certify' : undefined);
  }
};

/** A bid is refused without papers in force, so a missing one is said before the first is written. */
const bidStation = (facts: RoadFacts, papers: RequiredPaper[], doneAt: string | null): Seen => {
  if (doneAt) return past('bid', doneAt);
  if (facts.certification?.status !== 'approved') return ahead('bid');
  const unmet = papers.filter(({ status }) => !isOneOf(inForce, status));
  if (unmet.length === 0) return ahead('bid', 'bid');
  const open = unmet.filter(({ status }) => !isOneOf(waitingPapers, status));
  const names = (some: RequiredPaper[]) => some.map(({ kind }) => documentNames[kind]).join('、');
  const [first] = open;
  if (!first) return { station: 'bid', state: 'office', note: `等分会核对${names(unmet)}` };
  return ahead('bid', 'papers', { note: `还差${names(open)}`, label: `补${names([first])}`, paper: first.kind });
};

export const fleetStations = (facts: RoadFacts, papers: RequiredPaper[], doneAt: string | null): Seen[] => {
  const mayBegin = isMember(facts) || isApplying(facts);
  const { vehicle } = facts;
  return [
    submitStation(facts),
    licenceStation(facts),
    permitStation(facts, mayBegin),
    vehicle
      ? past('vehicle', vehicle.at, shownPlate(vehicle.name))
      : ahead('vehicle', mayBegin ? 'vehicle' : undefined),
    driverStation(facts),
    certificationStation(facts),
    bidStation(facts, papers, doneAt),
  ];
};

export const shipperStations = (facts: RoadFacts): Seen[] => {
  const { draft, invitedAt, hasChosen, publishedAt } = facts;
  const act = <A extends RoadAct>(name: A) => (isMember(facts) ? name : undefined);
  return [
    submitStation(facts),
    licenceStation(facts),
    draft || publishedAt ? past('lane', draft?.at ?? publishedAt, draft?.name) : ahead('lane', act('lane')),
    invitedAt || hasChosen || publishedAt ? past('invitation', invitedAt) : ahead('invitation', act('invite')),
    publishedAt ? past('publish', publishedAt) : ahead('publish', draft ? act('publish') : undefined),
  ];
};
