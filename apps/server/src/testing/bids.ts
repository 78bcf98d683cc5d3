// Test helpers for sealed bids: certified fleets, bids through the API, opened tenders.

import { DAY_MS, dayOf } from '@rfb/contract/days.ts';
import { addBidAttachment, openTender, placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { BidForm } from '@rfb/contract/trade/bids/bids.ts';
import { sql } from 'kysely';
import { aPdf } from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import { certified } from './certifications.ts';
import type { Person } from './people.ts';

export const bidForm = (form: Partial<BidForm> = {}): BidForm => ({
  priceE4: 89_800_000,
  surcharges: [],
  validUntil: dayOf(new Date(Date.now() + 60 * DAY_MS).toISOString()),
  vehicleId: null,
  note: '',
  lowReason: '',
  ...form,
});

type Published = { id: string; lots: { id: string }[] };
export const lotParams = ({ id, lots }: Published, index = 0) => ({ tenderId: id, lotId: lots[index]?.id ?? '' });

export const makeBids = (t: TestApp) => ({
  fleets: async (admin: Person, count: number) => {
    const found: Person[] = [];
    for (let made = 0; made < count; made += 1) found.push(await certified(t, admin));
    return found;
  },
  place: async (fleet: Person, tender: Published, form: Partial<BidForm> = {}, index = 0) => {
    const sent = await t.call(placeBid, { params: lotParams(tender, index), body: bidForm(form) }, fleet);
    if (sent.code !== 0) throw new Error(`no bid: ${sent.msg} ${JSON.stringify(sent.data)}`);
    return sent.data;
  },
  attach: async (fleet: Person, tender: Published, file?: File, index = 0) => {
    const input = { params: lotParams(tender, index), body: {}, file: file ?? (await aPdf()) };
    const sent = await t.call(addBidAttachment, input, fleet);
    if (sent.code !== 0) throw new Error(`not attached: ${sent.msg}`);
    return sent.data;
  },
  /** Moves the deadline into the past instead of the clock, which would end every session. */
  close: async ({ id }: { id: string }) => {
    await sql`update tenders set starts_at = app_now() - interval '2 hours', closes_at = app_now()
      where id = ${id}`.execute(t.db);
  },
  open: async (shipper: Person, { id }: { id: string }) => {
    const opened = await t.call(openTender, { params: { tenderId: id } }, shipper);
    if (opened.code !== 0) throw new Error(`not opened: ${opened.msg}`);
    return opened.data;
  },
});
