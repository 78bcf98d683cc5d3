// Tests that the demo trades by itself: only while somebody looks, one auction at a time, few kept, never in production.
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { countEndedAuctions } from '../features/trade/bids/bids.jobs.ts';
import { testApp } from '../testing/app.ts';
import { IS_SWEEP } from '../testing/sweep.ts';
import { addTrade } from './add-trade.ts';
import { demoAccounts } from './demo-rows.ts';
import { keepTrading } from './keep-trading.ts';
import { seedDemo } from './seed.ts';

const t = await testApp();
const demo = { ...t.deps, config: { ...t.deps.config, mode: 'demo' as const } };
const visit = async () => {
  const account = demoAccounts.find(({ username }) => username === 'shipper');
  const { code } = await t.call(login, { body: { username: 'shipper', password: account?.password ?? '' } });
  expect(code).toBe(0);
};

type Auction = { id: string; title: string; phase: string; bids: number; bidders: string[] };
/** Those of the demo shipper, oldest first. */
const auctions = async () => {
  const { rows } = await sql<Auction>`
    select t.id, t.title, tender_phase(t, app_now()) as phase, count(b.id)::int as bids,
      array(select distinct u.username from auction_bids x join users u on u.id = x.user_id
        where x.tender_id = t.id order by 1) as bidders
    from tenders t join users s on s.company_id = t.company_id and s.username = 'shipper'
    left join auction_bids b on b.tender_id = t.id
    where t.mode = 'auction' group by t.id order by t.closes_at`.execute(t.db);
  return rows;
};
const newest = async () => (await auctions()).at(-1);
/** The chores in the order of the server, after some time. */
const later = async (interval: string) => {
  await t.travel(interval);
  await countEndedAuctions(demo);
  await keepTrading(demo);
};

describe.runIf(IS_SWEEP)('the demo', () => {
  beforeAll(async () => {
    await seedDemo(demo);
    await addTrade(demo);
  });

  it('does nothing while nobody is signed in', async () => {
    const before = await auctions();
    await later('10 minutes');
    expect(await auctions()).toEqual(before);
  });

  it('has three fleets bid while somebody is, no faster than every twenty seconds', async () => {
    await visit();
    const before = (await newest())?.bids ?? 0;
    await later('1 minute');
    const soon = (await newest())?.bids ?? 0;
    expect(soon).toBeGreaterThan(before);
    await keepTrading(demo);
    expect((await newest())?.bids).toBe(soon);
    for (let round = 0; round < 6; round += 1) await later('1 minute');
    expect((await newest())?.bidders).toEqual(['demo-fleet-04', 'demo-fleet-05', 'demo-fleet-07']);
  });

  it('begins a new auction when one has ended, never two at once, and decides the old one', async () => {
    const [first] = await auctions();
    await t.travel('25 minutes');
    await visit();
    await later('0');
    await Promise.all([keepTrading(demo), keepTrading(demo)]);
    const [old, next, ...more] = await auctions();
    expect([old?.id, old?.phase, next?.phase, more]).toEqual([first?.id, 'evaluating', 'bidding', []]);
    expect(next?.title).toMatch(/^【演示】/);
    await later('40 minutes');
    expect((await auctions())[0]?.phase).toBe('settled');
    const { rows } = await sql<{ state: string }>`
      select distinct a.state from awards a where a.tender_id = ${first?.id}`.execute(t.db);
    expect(rows).toEqual([{ state: 'confirmed' }]);
  });

  it('is not kept alive by a server in production', async () => {
    await visit();
    const before = await auctions();
    await t.travel('2 minutes');
    await expect(keepTrading(t.deps)).rejects.toThrow('demo mode');
    expect(await auctions()).toEqual(before);
  });
});

describe('production', () => {
  it('has no such chore, whatever the setting says', () => {
    const production = { MODE: 'production', DEMO_TRADE: 'on' };
    expect(readConfig(production).hasDemoTrade).toBe(false);
    expect(readConfig({}).hasDemoTrade).toBe(true);
    expect(readConfig({ DEMO_TRADE: 'off' }).hasDemoTrade).toBe(false);
  });

  it('refuses to run it', async () => {
    await expect(keepTrading(t.deps)).rejects.toThrow('demo mode');
  });
});
