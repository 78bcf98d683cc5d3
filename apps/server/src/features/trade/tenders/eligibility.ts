// Whether a fleet may bid on a lot: every requirement with what the fleet has and the page that mends it.

import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lengthBands } from '@rfb/contract/length-bands.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { companyDocuments } from '@rfb/contract/membership/documents/document.labels.ts';
import type { Requirement } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { LotContent, TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/named.ts';
import { type PaperRequirement, paperRequirement, requiredPapersOf } from '../../membership/documents/exports.ts';
import {
  type Connection,
  connectionToOpenTenders,
  connectionToShippers,
  connectionToTender,
  countVehicles,
  type FleetFacts,
  fleetFacts,
} from './fleet-facts.queries.ts';

/** Everything about a fleet and a shipper that no single lot changes. */
export type BidderFacts = { fleet: FleetFacts; papers: PaperRequirement[]; connection: string | undefined };

const PAPERS = '/user/fleet-management/documents';
const levels = Object.keys(memberLevels);

/** 500 万元 → 500; undefined where the policy does not say a sum. */
const insuredWan = (detail: string) => {
  const [, sum] = /(\d+(?:\.\d+)?)\s*万/.exec(detail.replaceAll(',', '')) ?? [];
  return sum === undefined ? undefined : Number(sum);
};

const always = ({ fleet, papers, connection }: BidderFacts): Requirement[] => [
  {
    key: 'membership',
    text: '会员资格正常',
    isMet: fleet.memberStatus === 'active',
    detail: fleet.memberStatus === 'active' ? '正常' : '会员资格未生效、已暂停或已失效',
    link: '/user/profile',
  },
  {
    key: 'certification',
    text: '车队认证有效',
    isMet: fleet.certification === 'approved',
    detail: fleet.certification === 'approved' ? `认证至 ${fleet.certifiedUntil ?? '长期'}` : '尚未认证或认证已失效',
    link: '/user/fleet-management',
  },
  {
    key: 'blackList',
    text: '不在黑名单',
    isMet: !fleet.isBlacklisted,
    detail: fleet.isBlacklisted ? '已列入黑名单' : '未列入',
    link: '/industry-discipline',
  },
  ...papers.map(({ kind, ...found }) => ({
    key: `papers.${kind}`,
    text: `必备证照：${companyDocuments[kind]}`,
    ...found,
    link: PAPERS,
  })),
  {
    key: 'connection',
    text: '与货主无关联',
    isMet: connection === undefined,
    detail: connection === undefined ? '信用代码、法定代表人、手机均不同' : `与货主的${connection}相同，不能报价`,
    link: '',
  },
];

const stated = ({ fleet }: BidderFacts, content: TenderContent, lot: LotContent): Requirement[] => {
  const paper = (kind: string) => fleet.papers.find((one) => one.kind === kind);
  const requirements: Requirement[] = content.documents.map((kind) => ({
    key: `document.${kind}`,
    text: companyDocuments[kind],
    isMet: paper(kind) !== undefined,
    detail: paper(kind) ? `有效至 ${paper(kind)?.expiresOn ?? '长期'}` : '未登记或已过期',
    link: PAPERS,
  }));
  if (content.insuranceWan !== null) {
    const policy = paper('carrierInsurance');
    const sum = policy && insuredWan(policy.detail);
    requirements.push({
      key: 'insurance',
      text: `承运人责任险 ≥ ${content.insuranceWan} 万元`,
      isMet: sum !== undefined && sum >= content.insuranceWan,
      detail: policy ? (sum === undefined ? '保单未写明保额' : `当前保额 ${sum} 万元`) : '没有有效的保单',
      link: PAPERS,
    });
  }
  if (content.minLevel !== null)
    requirements.push({
      key: 'level',
      text: `${memberLevels[content.minLevel]}会员及以上`,
      isMet: fleet.level !== null && levels.indexOf(fleet.level) >= levels.indexOf(content.minLevel),
      detail: fleet.level === null ? '不是会员' : `${memberLevels[fleet.level]}会员`,
      link: '/user/profile',
    });
  if (content.minRating !== null) {
    const rating = fleet.rating ?? 4.5;
    requirements.push({
      key: 'rating',
      text: `评分 ≥ ${content.minRating / 10}`,
      isMet: Math.round(rating * 10) >= content.minRating,
      detail: fleet.rating === null ? '暂无评价，按 4.5 计' : `${fleet.rating}，${fleet.ratingCount} 条评价`,
      link: '',
    });
  }
  if (content.minCredit !== null)
    requirements.push({
      key: 'credit',
      text: `信用分 ≥ ${content.minCredit}`,
      isMet: fleet.credit >= content.minCredit,
      detail: `${fleet.credit} 分`,
      link: '/user/dashboard',
    });
  if (lot.vehiclesNeeded !== null && lot.lengthBand !== null) {
    const count = countVehicles(fleet, lot.lengthBand, lot.bodies);
    const bodies = lot.bodies.map((body) => bodyTypes[body]).join('、');
    requirements.push({
      key: 'vehicles',
      text: `${lengthBands[lot.lengthBand].label} ${bodies} ≥ ${lot.vehiclesNeeded} 台`,
      isMet: count >= lot.vehiclesNeeded,
      detail: `证照齐全 ${count} 台`,
      link: '/user/fleet-management/vehicles',
    });
  }
  return requirements;
};

export const requirementsOf = (facts: BidderFacts, content: TenderContent, lot: LotContent): Requirement[] => [
  ...always(facts),
  ...stated(facts, content, lot),
];

/** The same for many lots: what holds everywhere is compared once, and only what the lot itself asks for each time. */
export const manyRequirements = (facts: BidderFacts) => {
  const everywhere = always(facts);
  return (content: TenderContent, lot: LotContent) => ({ everywhere, stated: stated(facts, content, lot) });
};

type AboutFleet = [FleetFacts[], Parameters<typeof paperRequirement>[0][], Connection[]];
type Facts = Omit<BidderFacts, 'connection'> & { connections: Map<string, string> };

export const factsIn = ([[fleet], papers, connections]: AboutFleet): Facts | undefined =>
  fleet && {
    fleet,
    papers: papers.map(paperRequirement),
    connections: new Map(connections.map(({ id, what }) => [id, what])),
  };

/** Everything that decides about a fleet's bid on this tender, for one round trip with other statements. */
export const bidderStatements = (fleetId: string, tenderId: string) =>
  [
    fleetFacts.with({ fleetId }),
    requiredPapersOf.with({ companyId: fleetId }),
    connectionToTender.with({ fleetId, tenderId }),
  ] as const;
/** From the rows of these statements. */
export const bidderFactsIn = (rows: AboutFleet): BidderFacts | undefined => {
  const facts = factsIn(rows);
  return facts && { ...facts, connection: [...facts.connections.values()][0] };
};

/** The same about all open tenders; `connections` by shipper. */
export const openStatements = (fleetId: string) =>
  [
    fleetFacts.with({ fleetId }),
    requiredPapersOf.with({ companyId: fleetId }),
    connectionToOpenTenders.with({ fleetId }),
  ] as const;

export const bidderFactsOf = async (db: Db, fleetId: string, shipperId: string): Promise<BidderFacts | undefined> => {
  const rows = await together(db, [
    fleetFacts.with({ fleetId }),
    requiredPapersOf.with({ companyId: fleetId }),
    connectionToShippers.with({ fleetId, shipperIds: [shipperId] }),
  ]);
  return bidderFactsIn(rows);
};
