// What matching reads and returns: lines, members with what they may owe, and proposals.
import type { MatchReason } from '@rfb/contract/membership/bank-lines/match-reasons.ts';

export type LineToMatch = {
  id: string;
  bookedOn: string;
  /** Above zero. */
  amountFen: number;
  payerName: string;
  /** A keyed hash of the account; empty if the bank does not tell it. */
  payerAccountKey: string;
  remark: string;
  isReversal?: boolean;
  /** Lines of one file may be confirmed together. */
  fileId?: string;
};

/** What went out: money that went back to its payer is no payment. */
export type Outgoing = { bookedOn: string; amountFen: number; payerName: string; remark: string };

export type Offer = {
  key: string;
  kind: 'receivable' | 'renewal';
  /** As people read it: 2027 年银牌会费. */
  label: string;
  amountFen: number;
  dueOn: string;
};

export type MemberToMatch = {
  memberId: string;
  memberNo: string;
  companyName: string;
  shortName?: string | undefined;
  legalPerson: string;
  contactPerson: string;
  phone: string;
  offers: readonly Offer[];
  knownAccountKeys: readonly string[];
};

export type Voucher = { memberId: string; amountFen?: number | undefined; uploadedOn: string };

/** A payment already in the ledger: the same transfer may come again in another file, or have been entered by hand. */
export type RecordedPayment = { memberId: string; amountFen: number; paidOn: string };

export type Part = { memberId: string; offerKey: string; amountFen: number };

export type Proposal = {
  /** Several when only together they pay what is owed. */
  lineIds: string[];
  certainty: 'certain' | 'likely' | 'none';
  parts: Part[];
  reasons: MatchReason[];
  /** What came in less what is owed: below zero when too little came. */
  differenceFen: number;
  /** Members worth a look where nothing is proposed, the likeliest first. */
  candidates: string[];
};
