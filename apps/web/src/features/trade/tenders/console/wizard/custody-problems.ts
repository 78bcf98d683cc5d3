// What is missing before a sealed tender can be published with three custodians; the server says the same when publishing.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { getCustodians } from '@rfb/contract/trade/custody/custody.endpoints.ts';
import type { Problem } from '@rfb/contract/trade/tenders/publish-problems.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';

/** Undefined custodians: not known yet, only the server checks. */
export const custodyProblems = (
  { mode, custody }: Pick<TenderContent, 'mode' | 'custody'>,
  custodians: ReplyOf<typeof getCustodians> | undefined,
): Problem[] => {
  if (mode !== 'sealed' || custody !== 'three' || !custodians) return [];
  if (!custodians.isReady)
    return [{ path: 'custody', text: '分会或监督员的钥匙还没有备齐，请联系分会，或改用平台保管' }];
  const isOwnReady = custodians.own.some(({ role, state }) => role === 'shipper' && state === 'ready');
  return isOwnReady ? [] : [{ path: 'custody', text: '你公司还没有生成钥匙，请在“开启方式”里生成第 1 份' }];
};
