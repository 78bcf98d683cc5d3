// What the benchmark runs inside a browser: a bid is sealed, a part taken out, a key put under its code; nothing runs before.
import { newCustodianKey } from '../../packages/contract/src/trade/custody/keys.ts';
import { partOf } from '../../packages/contract/src/trade/custody/parts.ts';
import { type CustodianKeys, sealBid } from '../../packages/contract/src/trade/custody/sealing.ts';
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

const measure = async (custodians: CustodianKeys) => {
  const seal = await timed(() => sealBid(custodians, { ...place, bid }));
  const again = await timed(() => sealBid(custodians, { ...place, bid }));
  const holder = newCustodianKey();
  const [, second, third] = custodians;
  const { sealed } = sealBid([holder.publicKey, second, third], { ...place, bid });
  const part = await timed(() => partOf(holder, 1, sealed));
  const code = newCode();
  return { seal, again, part, wrap: await timed(() => wrapKey(holder, { by: 'code', code })) };
};
export type Measure = typeof measure;

Object.assign(globalThis, { measure });
