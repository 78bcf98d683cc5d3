// What makes taking something back take two people: the member holds the receipt, or keeps a term that is no longer paid.
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import { receivableKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { listGivenReceipts, listReopenedTerms } from './taking-back.queries.ts';

/** Of receipts that were handed over, mailed, or can be downloaded: without the payment they would be receipts for nothing. */
export const receiptDoubts = async (trx: Trx, entryIds: string[]): Promise<ProposalLine[]> =>
  (await listGivenReceipts(trx, entryIds)).map(({ number, companyName, amountFen }) => ({
    name: `会费票据 ${number}`,
    before: `已交给${companyName}，${formatFen(amountFen)}`,
    after: '收款撤销，票据须收回作废',
  }));

/** Of terms that stay although what paid them is taken back: the same as a renewal without money. */
export const termDoubts = async (deps: Deps, trx: Trx, entryIds: string[]): Promise<ProposalLine[]> => {
  const tolerated = (await readSettings({ ...deps, db: trx })).now('dues.shortfall');
  const terms = await listReopenedTerms(trx, entryIds);
  return terms
    .filter(({ openFen }) => openFen > tolerated)
    .map(({ kind, startsOn, endsOn, openFen }) => ({
      name: receivableKinds[kind],
      before: `${startsOn} 至 ${endsOn}`,
      after: `会员期保留，欠 ${formatFen(openFen)}`,
    }));
};
