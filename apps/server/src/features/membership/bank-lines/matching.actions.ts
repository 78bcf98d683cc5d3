// Matches all open lines with what members owe now, and keeps what is proposed for each.
import type { BankOffer } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { StoredProposal } from '../../../platform/db/tables/membership.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import * as rows from './bank-lines.queries.ts';
import { matchLines } from './matching/match-lines.ts';
import type { Proposal } from './matching/matched-things.ts';
import { offersOf } from './offers.ts';
import * as owing from './owing.queries.ts';

/** A payer's account, as the matching compares it. */
const macText = (mac: Buffer | null) => mac?.toString('base64') ?? '';

const lineOf = (row: rows.LineRow) => ({
  id: row.id,
  bookedOn: row.bookedOn,
  amountFen: row.amountFen,
  payerName: row.payerName,
  payerAccountKey: macText(row.accountMac),
  remark: row.remark,
  isReversal: row.isReversal,
  fileId: row.bankFileId,
});

const storedOf = (
  { parts, reasons, differenceFen, candidates }: Proposal,
  offers: Map<string, BankOffer[]>,
): StoredProposal => ({
  parts: parts.flatMap(({ memberId, offerKey, amountFen }) => {
    const offer = offers.get(memberId)?.find(({ key }) => key === offerKey);
    return offer ? [{ memberId, amountFen, offer }] : [];
  }),
  reasons,
  differenceFen,
  candidates,
});

/** Keys in one order: the database keeps them in another. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Returns how many lines have another proposal now. Call after `lockBankLines`. */
export const rematch = async (deps: Deps, trx: Trx) => {
  const lines = await rows.listOpenLines(trx);
  if (lines.length === 0) return 0;
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [firstOn = '', lastOn = ''] = [days[0], days.at(-1)];
  const settings = await readSettings({ ...deps, db: trx });
  const accounts = Map.groupBy(await owing.listKnownAccounts(trx), ({ memberId }) => memberId);
  const found = await owing.listOwing(trx);
  const offers = new Map<string, BankOffer[]>();
  const members = found.map((member) => {
    const own = offersOf(member, settings);
    offers.set(member.memberId, own);
    const knownAccountKeys = accounts.get(member.memberId)?.map(({ accountMac }) => macText(accountMac)) ?? [];
    return { ...member, offers: own, knownAccountKeys };
  });
  const proposals = matchLines({
    lines: lines.map(lineOf),
    members,
    outgoings: (await rows.listOutgoings(trx, firstOn)).map((one) => ({ ...one, amountFen: -one.amountFen })),
    recorded: await owing.listRecordedPayments(trx, firstOn, lastOn),
    // The form of a renewal tells a level, so the voucher beside it tells an amount.
    vouchers: found.flatMap(({ memberId, voucherOn }) => {
      const renewal = offers.get(memberId)?.find(({ kind }) => kind === 'renewal');
      return voucherOn ? [{ memberId, uploadedOn: voucherOn, amountFen: renewal?.amountFen }] : [];
    }),
  });
  const byId = new Map(lines.map((line) => [line.id, line]));
  const proposed = proposals.flatMap((one) => {
    const [leadId = ''] = one.lineIds;
    const leadRow = byId.get(leadId)?.rowNo ?? 0;
    return one.lineIds.map((id) => ({
      ...{ id, certainty: one.certainty, leadId, leadRow },
      proposal: id === leadId ? storedOf(one, offers) : {},
    }));
  });
  const changed = proposed.filter((one) => {
    const before = byId.get(one.id);
    return (
      before?.certainty !== one.certainty ||
      before.leadId !== one.leadId ||
      text(before.proposal) !== text(one.proposal)
    );
  });
  await rows.saveProposals(trx, changed);
  return changed.length;
};
