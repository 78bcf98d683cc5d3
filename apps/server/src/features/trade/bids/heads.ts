// The head of a tender's chain at the deadline: fixed once, signed, sent out as a code that tells nothing about the bids.
import { deadlineCodeOf, deadlineText } from '@rfb/contract/trade/bids/proof.ts';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addLeaf, findLeaf } from '../../services/checkpoints/exports.ts';
import { notify, notifyCompanies } from '../../services/notifications/exports.ts';
import {
  addHead,
  type findChain,
  findHead,
  findRecordedHead,
  reachedCompanies,
  subjectOf,
  type TenderRow,
} from '../tenders/exports.ts';
import { askCustodians } from './custody-notices.ts';
import { findLastLink } from './links.queries.ts';
import { signText } from './receipts.ts';

type Chain = NonNullable<Awaited<ReturnType<typeof findChain>>>;
type Head = NonNullable<Awaited<ReturnType<typeof findHead>>>;

/** To the shipper and to every fleet the tender reaches: who bid cannot be told from who gets it. */
const sendCode = async (deps: Deps, trx: Trx, tender: TenderRow, code: string) => {
  const values = { tenderTitle: tender.title, tenderNo: tender.tenderNo ?? '', deadlineCode: code };
  if (tender.content.custody === 'three' && tender.mode === 'sealed')
    await askCustodians(deps, trx, tender, { template: 'custody.asked', key: 'asked' });
  else if (tender.mode === 'sealed')
    await notify(deps, trx, {
      to: { companyId: tender.companyId },
      template: 'tender.closed',
      values,
      link: `/user/bidding/${tender.id}`,
      about: [tender.id],
      dedupKey: `tender:${tender.id}:closed`,
    });
  await notifyCompanies(deps, trx, {
    template: 'tender.fixed',
    values,
    link: `/user/fleet-management/bids?tender=${tender.id}`,
    dedupKey: `tender:${tender.id}:fixed`,
    companies: reachedCompanies(tender.id),
  });
};

/** What the public log holds of a deadline: the signed text. */
export const leafOf = ({ mode }: Pick<TenderRow, 'mode'>, data: string) => ({
  kind: mode === 'auction' ? ('auction' as const) : ('tender' as const),
  data,
});

/**
 * In the transaction that holds the tender's lock, after the deadline; the first call decides for good. A head the audit trail
 * already holds is taken from there: then somebody removed the row, or it was closed by an earlier release.
 */
export const fixHead = async (deps: Deps, trx: Trx, tender: TenderRow, chain: Chain): Promise<Head> => {
  const { id: tenderId } = tender;
  const fixed = await findHead(trx, tenderId);
  if (fixed) return fixed;
  const recorded = await findRecordedHead(trx, tenderId);
  const head = recorded?.head ?? (await findLastLink(trx, tender))?.hash ?? chain.startHash;
  // The same head has the same code, also after a restored backup.
  const salt = deps.keys.mac('deadline salt', `${tenderId}\n${head}`).toString('hex');
  const code = await deadlineCodeOf({ tenderId, head, salt });
  const closesAt = tender.closesAt ?? '';
  const fixedAt = tender.now;
  const text = deadlineText({ tenderNo: tender.tenderNo ?? '', code, closesAt, fixedAt });
  const signature = signText(deps.keys, text);
  // Not for tenders closed by an earlier release: thousands at once would keep new ones waiting for their place.
  if (recorded?.code !== null) await addLeaf(trx, leafOf(tender, text));
  await addHead(trx, { tenderId, head, salt, code, closesAt, fixedAt, signature });
  if (recorded === undefined) {
    const after = { head, deadlineCode: code, closesAt };
    await recordAudit(trx, { action: 'tender.closed', ...systemContext, subject: subjectOf(tenderId), after });
  }
  if (tender.phase === 'closed' || tender.mode === 'auction') await sendCode(deps, trx, tender, code);
  return { tenderId, head, salt, code, closesAt, fixedAt, signature };
};

/** With what anybody asks the public log for the proof of this deadline. */
export const deadlineLeafOf = async (db: Db, tender: Pick<TenderRow, 'id' | 'mode' | 'tenderNo'>) => {
  const fixed = await findHead(db, tender.id);
  if (!fixed) return undefined;
  const leaf = await findLeaf(db, leafOf(tender, deadlineText({ ...fixed, tenderNo: tender.tenderNo ?? '' })));
  return leaf && { salt: leaf.salt.toString('hex'), entry: leaf.entry.toString('hex') };
};
