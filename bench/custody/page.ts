// What the benchmark runs inside a browser: a bid is sealed, a part taken out, a key put under its code; nothing runs before.

import type { CustodianKeys } from '../../packages/contract/src/trade/custody/bid-sealing.ts';
import { sealInBrowser } from '../../packages/contract/src/trade/custody/browser-sealing.ts';
import { newCustodianKey } from '../../packages/contract/src/trade/custody/new-key.ts';
import { partOf } from '../../packages/contract/src/trade/custody/parts.ts';
import { sealBid } from '../../packages/contract/src/trade/custody/sealing.ts';
import { newCode, wrapKey } from '../../packages/contract/src/trade/custody/wrapping.ts';

const timed = async (work: () => unknown) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

export const bid = {
  ...{ priceE4: 68_500_000, surcharges: [], validUntil: '2026-12-17', plateNo: '沪A88888' },
  ...{ note: '可垫付油费，夜间装车', lowReason: '' },
};
export const place = { tenderId: 't', lotId: 'l', fleetId: 'f', revision: 1, noticeNumber: 0 };

/** `isOld`: as on a phone whose browser has no X25519. */
const measure = async ({ custodians, isOld }: { custodians: CustodianKeys; isOld: boolean }) => {
  const sealing = isOld ? sealBid : sealInBrowser;
  const seal = await timed(() => sealing(custodians, { ...place, bid }));
  const again = await timed(() => sealing(custodians, { ...place, bid }));
  const holder = newCustodianKey();
  const [, second, third] = custodians;
  const { sealed } = sealBid([holder.publicKey, second, third], { ...place, bid });
  const part = await timed(() => partOf(holder, 1, sealed));
  const code = newCode();
  return { seal, again, part, wrap: await timed(() => wrapKey(holder, { by: 'code', code })) };
};
export type Measure = typeof measure;

Object.assign(globalThis, { measure });
