// Entry point of the process that seeds a new demo (seeder.ts): waits until the database is there, seeds it and ends.
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import type { Config } from '../config.ts';

// The server has ended, and with it its database.
process.once('disconnect', () => process.exit(1));
enableCompileCache(process.argv[2]);
const [
  { joinInstallation },
  { prepareDemo, seedDemo },
  { addUsages },
  { addDeals },
  { addDealEndings },
  { addTrade },
  { recountLanes },
] = await Promise.all([
  import('../installation.ts'),
  import('./seed.ts'),
  import('./add-usages.ts'),
  import('./add-deals.ts'),
  import('./add-deal-endings.ts'),
  import('./add-trade.ts'),
  import('../features/fleet/fleets/lane-figures.actions.ts'),
]);
prepareDemo();
const [config] = (await once(process, 'message')) as [Config];
const { deps, close } = await joinInstallation(config, console.log, { isBare: true });
await seedDemo(deps);
process.send?.('seeded');
// The first pages come first. Not earlier: the server waits for the companies, and on a loaded machine would wait for minutes.
setPriority(10);
/** A demo whose accounts were closed or whose memberships have ended goes on without. */
const goOn = (error: unknown) => console.log(`演示竞价没有全部生成：${String(error)}`);
await addUsages(deps);
await addDeals(deps).catch(goOn);
// Of these months; the server counted before they were there.
await recountLanes(deps.db);
await addDealEndings(deps).catch(goOn);
await addTrade(deps).catch(goOn);
await recountLanes(deps.db);
await close();
process.exit(0);
