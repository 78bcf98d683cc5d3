// Benchmark of the board with 312 vehicles over 31 days in a real browser: the longest task while scrolling down and up.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { chromium, type Page } from 'playwright-core';
import { buildApp } from '../../apps/server/src/app.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { makePeople } from '../../apps/server/src/testing/people.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { goal, notRun } from '../shared/figures.ts';

const VEHICLES = 312;
const DAYS = 31;
const GOAL_MS = 200;
const ROUNDS = 3;
const CPU_STEPS = 78;
const WEB = join(import.meta.dirname, '../../apps/web/dist');

/** Every vehicle has a trip on every visible day; past ones are done, the rest is planned. */
const fill = async (db: Db, companyId: string) => {
  await sql`insert into vehicles (id, company_id, plate_no, plate_color, vehicle_type, body_type, length_mm, gross_mass_kg, ownership)
    select 'v' || n, ${companyId}, '苏E' || lpad(n::text, 5, '0'), 'yellow', 'truck', 'box', 9600, 18000, 'own'
    from generate_series(1, ${VEHICLES}::int) n`.execute(db);
  await sql`insert into usages (id, company_id, kind, state, vehicle_id, origin, destination, starts_at, ends_at, started_at, ended_at)
    select 'u' || v.id || '_' || d, ${companyId}, 'trip', case when at.ends < app_now() then 'done' else 'planned' end, v.id,
      '苏州', '成都', at.starts, at.ends, case when at.ends < app_now() then at.starts end,
      case when at.ends < app_now() then at.ends end
    from vehicles v cross join generate_series(-16, 16) d
    cross join lateral (select date_trunc('day', app_now()) + make_interval(days => d, hours => 1) as starts,
      date_trunc('day', app_now()) + make_interval(days => d, hours => 21) as ends) at`.execute(db);
};

type Seen = { longest: number; tasks: number; rows: number; bars: number; frames: number; total: number };

/** Scrolls down and up again at the speed of a fast mouse wheel: one screen in a few frames. */
const scrollThrough = (page: Page) =>
  page.evaluate(async (): Promise<Seen> => {
    const box = document.querySelector('[class*="gantt__"]') as HTMLElement;
    const seen = { longest: 0, tasks: 0, rows: 0, bars: 0, frames: 0, total: 0 };
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.tasks += 1;
        seen.longest = Math.max(seen.longest, duration);
      }
    });
    watch.observe({ type: 'longtask' });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const step of [160, -160]) {
      for (;;) {
        const before = box.scrollTop;
        box.scrollTop += step;
        await frame();
        seen.frames += 1;
        seen.rows = Math.max(seen.rows, box.querySelectorAll('[class*="gantt-row__"]').length);
        seen.bars = Math.max(seen.bars, box.querySelectorAll('[class*="gantt-bar__"]').length);
        if (box.scrollTop === before) break;
      }
      await new Promise((done) => setTimeout(done, 500));
    }
    seen.total = Number(box.querySelector('table')?.getAttribute('aria-rowcount')) - 1;
    watch.disconnect();
    return seen;
  });

/** CPU time of the page's main thread per step, which does not depend on other load of the machine. */
const stepsInCpuTime = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const steps: number[] = [];
  let before = await taken();
  for (let step = 0; step < CPU_STEPS; step += 1) {
    await page.evaluate(() => {
      (document.querySelector('[class*="gantt__"]') as HTMLElement).scrollTop += 160;
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    const after = await taken();
    steps.push(after - before);
    before = after;
  }
  return steps.sort((a, b) => a - b);
};

const open = async (page: Page, token: string) => {
  await page.addInitScript((known) => {
    localStorage.setItem('token', known);
    localStorage.setItem('userRole', 'company');
  }, token);
  await page.goto('/user/vehicle-usage?span=month');
  await page.locator('[class*="gantt-bar__"]').first().waitFor();
  await page.waitForTimeout(1_000);
};

export const run = async () => {
  const executablePath = findChromium();
  if (!executablePath || !existsSync(WEB)) {
    const missing = executablePath ? 'apps/web/dist is missing, npm run build first' : 'no Chromium on this machine';
    return notRun(missing);
  }
  const { url, dataDir, close } = await openCluster();
  const world = await openBenchServer(url, 'gantt', dataDir);
  const app = await buildApp(world.deps, { logLevel: 'silent' });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { token, companyId } = await makePeople(world.deps).fleet();
    await fill(world.db, companyId ?? '');
    await world.vacuum();
    const baseURL = await app.listen({ host: '127.0.0.1', port: 0 });
    const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    await open(page, token);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { longest, tasks, rows, bars, frames, total } = await scrollThrough(page);
      const words = tasks === 0 ? 'none over 50 ms' : `${longest.toFixed(0)} ms, ${tasks} over 50 ms`;
      console.log(
        `round ${round}  ${total} vehicles × ${DAYS} days, ${frames} frames  longest task ${words} ${goal(longest <= GOAL_MS, `≤ ${GOAL_MS}`)}` +
          `  at most ${rows} rows and ${bars} bars in the page at once`,
      );
    }
    const steps = await stepsInCpuTime(page);
    console.log(
      `processor time of a step of four rows: ${steps[Math.floor(steps.length / 2)]?.toFixed(0)} ms in the middle, ${steps.at(-1)?.toFixed(0)} ms at most`,
    );
  } finally {
    await browser.close();
    await app.close();
    await world.close();
    await close();
  }
};
