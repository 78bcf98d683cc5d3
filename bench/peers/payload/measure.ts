// Measures a running Payload like our own server: list with total and articles by id, six rounds each.
import { median } from '../../shared/figures.ts';
import type { Load } from '../load.ts';
import { cpuOf, startScript } from '../processes.ts';

const ROUNDS = 6;
const ROUND_MS = 2_000;

const [port, pid] = process.argv.slice(2).map(Number);
if (!port || !pid) throw new Error('usage: measure.ts PORT PID');

const lists = Array.from({ length: 500 }, (_, page) => `/api/articles?limit=20&page=${page + 1}&sort=-createdAt`);
const answer = await fetch(`http://127.0.0.1:${port}/api/articles?limit=10000&select[title]=true&depth=0`);
const { docs } = (await answer.json()) as { docs: { id: string | number }[] };
const articles = docs.map(({ id }) => `/api/articles/${id}`);

const load = await startScript('load.ts', {}, false);
for (const [name, paths] of Object.entries({ list: lists, article: articles })) {
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const rounds: { perSecond: number; cpuMs: number }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const before = cpuOf(pid);
    const sent: Load = { port, requests, status: 200, ms: ROUND_MS };
    const { answers, ms } = await load.ask<{ answers: number; ms: number }>(sent);
    if (round >= 0) rounds.push({ perSecond: (1000 * answers) / ms, cpuMs: (cpuOf(pid) - before) / answers });
  }
  const perSecond = median(rounds.map((one) => one.perSecond));
  const cpuMs = median(rounds.map((one) => one.cpuMs));
  console.log(`${name.padEnd(10)} ${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of processor time per answer`);
}
await load.stop();
