// Benchmark of bids for three custodians: a thousand opened, one sealed in a browser slowed six times, what the bid page loads for it.
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { newCustodianKey } from '../../packages/contract/src/trade/custody/keys.ts';
import { checkAndOpen } from '../../packages/contract/src/trade/custody/opening.ts';
import { partOf } from '../../packages/contract/src/trade/custody/parts.ts';
import { type CustodianKeys, sealBid } from '../../packages/contract/src/trade/custody/sealing.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { goal, notRun } from '../shared/goal.ts';
import { median } from '../shared/median.ts';
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

const bundled = async (input: string) => {
  const bundle = await rolldown({ input, cwd: import.meta.dirname, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
};

const weigh = async () => {
  const kilobytes = gzipSync(await bundled('bid-page.ts'), { level: 9 }).length / 1_000;
  console.log(`scripts of the bid page for it: ${kilobytes.toFixed(1)} KB gz ${goal(kilobytes <= 20, '≤ 20 KB')}`);
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
    const rounds: Awaited<ReturnType<Measure>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.addScriptTag({ type: 'module', content: script });
      await page.waitForFunction('globalThis.measure !== undefined');
      rounds.push(
        await page.evaluate(
          (keys) => (globalThis as unknown as { measure: Measure }).measure(keys),
          custodians as [string, string, string],
        ),
      );
      await page.close();
    }
    const [seal, again, part, wrap] = (['seal', 'again', 'part', 'wrap'] as const).map((name) =>
      median(rounds.map((round) => round[name])),
    );
    console.log(
      `processor slowed ${SLOWER} times: first sealing ${seal?.toFixed(0)} ms ${goal((seal ?? 0) <= 300, '≤ 300 ms')}`,
    );
    console.log(
      `  the second sealing ${again?.toFixed(0)} ms; a custodian's part of one bid ${part?.toFixed(0)} ms; a key under its code ${wrap?.toFixed(0)} ms`,
    );
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
