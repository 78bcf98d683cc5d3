// The signed keys of a tender's custodians: with this file a bid is sealed, in the browser or by tools/seal-bid.
import { validFromOf } from '@rfb/contract/trade/bids/bid-problems.ts';
import type { CustodyTender } from '@rfb/contract/trade/custody/schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listPlaces } from '../custody/exports.ts';
import { findChain, findTenderFor, laneOf } from '../tenders/exports.ts';
import { keyProblem } from './custody-check.ts';
import { signDocument } from './receipts.ts';

export const custodyFileOf = async ({ db, keys }: Deps, fleetId: string, tenderId: string) => {
  const tender = (await findTenderFor(db, fleetId, tenderId)) ?? refuse('notFound');
  const chain = await findChain(db, tenderId);
  const [first, second, third] = (await listPlaces(db, tenderId)).map(({ role, name, publicKey, fingerprint }) => ({
    role,
    name,
    publicKey,
    fingerprint,
  }));
  if (!chain?.keySet || !first || !second || !third) return refuse('notFound');
  const problem = await keyProblem(db, tenderId, chain.keySet);
  if (problem !== undefined) return refuse('broken', { msg: `${problem}，请不要报价，并向分会举报` });
  const { content } = tender;
  const document: CustodyTender = {
    version: 1,
    type: 'custody-tender',
    tenderId,
    tenderNo: tender.tenderNo ?? '',
    title: tender.title,
    contentHash: chain.contentHash,
    noticeNumber: tender.reconfirmNumber,
    closesAt: tender.closesAt ?? '',
    unit: content.unit,
    validFrom: validFromOf(content),
    lots: content.lots.map((lot, index) => {
      const { origin, destination } = laneOf(lot);
      return { id: lot.id ?? '', number: index + 1, name: `${origin}—${destination}`, ceilingE4: lot.ceilingE4 };
    }),
    surcharges: content.surcharges.map(({ name, maxE4 }) => ({ name, maxE4 })),
    custodians: [first, second, third],
  };
  return signDocument(keys, document);
};
