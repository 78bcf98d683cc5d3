// The facts printed on a notice, each a short text; '' for what is not known yet. Number and day are added when it is drawn.
import { clauseNames } from '@rfb/contract/conduct/convention/numerals.ts';
import { listingKinds } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { FactsOf } from '@rfb/contract/services/templates/documents/document-template.ts';
import type {
  listingNoticeVariables,
  renewalNoticeVariables,
} from '@rfb/contract/services/templates/documents/notices.ts';
import type { ListingDecision } from '../../conduct/listings/exports.ts';
import type { RenewalSource } from './notice-sources.queries.ts';

export type Office = { officePhone: string; officeAddress: string };
type Facts<T extends Record<string, string>> = Omit<T, 'noticeNo' | 'issuedOn'>;

export const listingFacts = (row: ListingDecision, office: Office): Facts<FactsOf<typeof listingNoticeVariables>> => ({
  ...office,
  companyName: row.companyName,
  creditCode: row.creditCode,
  listKind: listingKinds[row.kind],
  decisionNo: row.decisionNo ?? '',
  decidedOn: row.decidedOn ?? '',
  decisionText: row.decisionText ?? '',
  clauses: clauseNames(row.clauses),
  conventionVersion: String(row.conventionVersion),
  term: row.termMonths === null ? '' : `${row.termMonths} 个月`,
  publicityFrom: row.publishedOn ?? '',
  publicityTo: row.publicityTo ?? '',
  effectiveFrom: row.effectiveFrom ?? '',
  effectiveTo: row.effectiveTo ?? '',
  appealUntil: row.appealUntil ?? '',
  repairFrom: row.repairFrom ?? '',
});

type Next = { startsOn: string; endsOn: string; feeFen: number };

export const renewalFacts = (
  row: RenewalSource,
  next: Next,
  office: Office,
): Facts<FactsOf<typeof renewalNoticeVariables>> => ({
  ...office,
  companyName: row.companyName,
  creditCode: row.creditCode,
  memberNo: row.memberNo,
  level: memberLevels[row.level],
  endsOn: row.endsOn,
  lastGraceDay: row.lastGraceDay,
  nextTerm: `${next.startsOn} 至 ${next.endsOn}`,
  fee: `¥${formatFen(next.feeFen)}`,
});
