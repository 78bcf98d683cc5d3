// Helpers for journeys of bids: tenders published, opened and awarded through the API by the demo's shipper.

import type { Endpoint, InputOf } from '@rfb/contract/endpoint.ts';
import { awardLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { openTender } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import {
  addTenderNotice,
  createTender,
  publishTender,
  saveTender,
} from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { ACCOUNTS } from './browser.ts';
import { callAs, tokenOf } from './calls.ts';
import type { Server } from './server.ts';
import { query } from './tenders.ts';

type Published = { id: string; lots: { id: string }[] };

export const openShipper = async (server: Server) => {
  const who = { url: server.url, token: await tokenOf(server.url, ACCOUNTS.shipper) };
  const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => callAs(who, endpoint, input);
  return {
    ...who,
    publish: async (content: TenderContent) => {
      const { id, version } = await call(createTender, { body: { copyOf: null } });
      const params = { tenderId: id };
      const saved = await call(saveTender, { params, body: { content, version } });
      return call(publishTender, { params, body: { version: saved.version } });
    },
    change: (tenderId: string, body: InputOf<typeof addTenderNotice>['body']) =>
      call(addTenderNotice, { params: { tenderId }, body }),
    open: (tenderId: string) => call(openTender, { params: { tenderId } }),
    award: ({ id, lots }: Published, fleetId: string, reason = '') =>
      call(awardLot, {
        params: { tenderId: id, lotId: lots[0]?.id ?? '' },
        body: { shares: [{ fleetId, shareBp: 10_000 }], reason },
      }),
  };
};

/** Moves the end of an auction to so many seconds from now, and tells its watchers. */
export const endAuction = async (server: Server, { id, lots }: Published, seconds: number) => {
  const until = `app_now() + interval '${seconds} seconds'`;
  await query(server, `update tenders set closes_at = ${until} where id = $1`, [id]);
  await query(server, `update tender_lots set closes_at = ${until} where tender_id = $1`, [id]);
  for (const lot of lots)
    await query(server, `select pg_notify('live', $1)`, [JSON.stringify({ topic: `lot:${lot.id}` })]);
};
