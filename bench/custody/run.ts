// Benchmark of bids for three custodians: a thousand opened, one sealed in a browser slowed six times, what the bid page loads for it.
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import type { CustodianKeys } from '../../packages/contract/src/trade/custody/bid-sealing.ts';
import { newCustodianKey } from '../../packages/contract/src/trade/custody/new-key.ts';
import { checkAndOpen } from '../../packages/contract/src/trade/custody/opening.ts';
import { partOf } from '../../packages/contract/src/trade/custody/parts.ts';
import { sealBid } from '../../packages/contract/src/trade/custody/sealing.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { goal, median, notRun } from '../shared/figures.ts';
import { openThroughApi } from './opening.ts';
import { bid, type Measure, place } from './page.ts';

const BIDS = 1_000;
const SLOWER = 6;
const ROUNDS = 5;

const [one, two, three] = [newCustodianKey(), newCustodianKey(), newCustodianKey()];
const custodians: CustodianKeys = [one.publicKey, two.publicKey, three.publicKey];

const openAll = () => {
  const handed = Array.from({ length: BIDS }, () => {
    const { sealed } = sealBid(custodians, { ...place, bid });
    return { sealed, parts: [partOf(one, 1, sealed), partOf(three, 3, sealed)] };
  });
  const started = process.cpuUsage();
  const isOpened = handed.every(
    ({ sealed, parts }) =>
      checkAndOpen(sealed, { commitment: sealed.commitment, custodians }, parts).state === 'opened',
  );
  if (!isOpened) throw new Error('a bid was not opened');
  // Of the processor, which other load of the machine does not change.
  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1_000_000;
  console.log(
    `${BIDS} bids opened by two parts and sealed again: ${seconds.toFixed(1)} s ${goal(seconds <= 10, '≤ 10 s')}`,
  );
};

/** One file; `isSplit`: without what loads only where the browser has no curve. */
const bundled = async (input: string, { isSplit = false } = {}) => {
  const bundle = await rolldown({ input, cwd: import.meta.dirname, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: isSplit });
  await bundle.close();
  return output[0].code;
};

const weigh = async () => {
  const kilobytes = gzipSync(await bundled('bid-page.ts', { isSplit: true }), { level: 9 }).length / 1_000;
  console.log(`scripts of the bid page for it: ${kilobytes.toFixed(1)} KB gz ${goal(kilobytes <= 20, '≤ 20 KB')}`);
};

/** Browsers have their own curve on https and on this machine only. */
const ADDRESS = 'http://localhost/';

const timesIn = async (browser: Browser, script: string, isOld: boolean) => {
  const rounds: Awaited<ReturnType<Measure>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage();
    await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(ADDRESS);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addScriptTag({ type: 'module', content: script });
    await page.waitForFunction('globalThis.measure !== undefined');
    rounds.push(
      await page.evaluate((input) => (globalThis as unknown as { measure: Measure }).measure(input), {
        custodians: custodians as [string, string, string],
        isOld,
      }),
    );
    await page.close();
  }
  const of = (name: keyof Awaited<ReturnType<Measure>>) => median(rounds.map((round) => round[name]));
  return { seal: of('seal'), again: of('again'), part: of('part'), wrap: of('wrap') };
};

const inBrowser = async () => {
  const executablePath = findChromium();
  if (!executablePath) return notRun('no Chromium on this machine');
  const script = await bundled('page.ts');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const isOld of [false, true]) {
      const { seal, again, part, wrap } = await timesIn(browser, script, isOld);
      console.log(
        `${isOld ? 'without the browser’s own curve' : 'with the browser’s own curve'}, processor slowed ${SLOWER} times: ` +
          `first sealing ${seal.toFixed(0)} ms ${goal(seal <= 300, '≤ 300 ms')}, the second ${again.toFixed(0)} ms; ` +
          `a custodian's part of one bid ${part.toFixed(0)} ms; a key under its code ${wrap.toFixed(0)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
};

export const run = async () => {
  openAll();
  await openThroughApi();
  await weigh();
  await inBrowser();
};
