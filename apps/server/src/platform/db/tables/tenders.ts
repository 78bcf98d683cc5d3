// Types of the tables for tenders: content, lots, notices, questions, invitations, templates.
import type { LotState, PriceUnit, Reach, TenderMode, TenderState } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { NoticeChange } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json.ts';

type Tenders = {
  id: string;
  companyId: string;
  tenderNo: string | null;
  copiedFromId: string | null;
  state: Generated<TenderState>;
  title: Generated<string>;
  mode: TenderMode;
  unit: PriceUnit;
  content: Json<TenderContent>;
  bodies: Generated<string[]>;
  reach: Generated<Reach>;
  firstHours: number | null;
  publishAt: string | null;
  publishBy: string | null;
  publishedAt: string | null;
  startsAt: string | null;
  questionsUntil: string | null;
  closesAt: string | null;
  opensAt: string | null;
  openedAt: string | null;
  countedAt: string | null;
  isAwarded: Generated<boolean>;
  reconfirmNumber: Generated<number>;
  confirmHours: Generated<number>;
  extensionMinutes: Generated<number>;
  maxExtensions: Generated<number>;
  endedAt: string | null;
  endReason: Generated<string>;
  searchGrams: Generated<string[]>;
  createdBy: string | null;
  createdAt: Generated<string>;
  changedAt: Generated<string>;
  listedAt: GeneratedAlways<string>;
  version: Generated<number>;
  isDemo: Generated<boolean>;
};
type TenderLots = {
  id: string;
  tenderId: string;
  number: number;
  state: Generated<LotState>;
  failReason: Generated<string>;
  originCode: string;
  destinationCode: string;
  lengthBand: string;
  bodies: string[];
  quantityMilli: number;
  ceilingE4: number | null;
  decrementE4: number | null;
  closesAt: string;
  extensions: Generated<number>;
  bidCount: Generated<number>;
  bestE4: number | null;
};
type TenderNotices = {
  tenderId: string;
  number: number;
  at: Generated<string>;
  reason: string;
  changes: Json<NoticeChange[]>;
  needsReconfirm: boolean;
  deadlineAt: string | null;
};
type TenderTemplates = {
  id: string;
  companyId: string;
  name: string;
  content: Json<TenderContent>;
  savedBy: string | null;
  savedAt: Generated<string>;
};
type TenderQuestions = {
  id: string;
  tenderId: string;
  askerTag: Buffer;
  text: string;
  askedAt: Generated<string>;
  answer: string | null;
  answeredAt: string | null;
};

export type TendersTables = {
  tenders: Tenders;
  tenderLots: TenderLots;
  tenderInvitations: { tenderId: string; companyId: string; invitedAt: Generated<string> };
  tenderNotices: TenderNotices;
  tenderQuestions: TenderQuestions;
  tenderTemplates: TenderTemplates;
};
