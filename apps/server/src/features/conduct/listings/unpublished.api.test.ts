// Before publication an entry is visible to staff only and, from the notice on, to its company.

import { listMyListings } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicants } from '../../../testing/applicants.ts';
import { makeListings } from '../../../testing/listings.ts';
import type { Person } from '../../../testing/people.ts';
import { samples } from '../../../testing/samples.ts';
import { sampled } from '../../../testing/sweep.ts';

const t = await testApp();
const { fileOf } = makeApplicants(t);
const admin = await t.admin();
const make = await makeListings(t, admin);
const proposer = await t.admin(['reviewer']);

/** Part of every text of an entry. */
const MARK = '泄密标记';
const reads = Object.entries(endpoints).filter(([, { method, stream }]) => method === 'GET' && !stream);
const texts = { reason: `${MARK}：三次放弃派车`, noticeText: `${MARK}：事实与证据详见附件。` };

let target: Person;
let unaware: Person;
const ids: string[] = [];
const files: string[] = [];

/** One entry in each phase before publication, with a file. */
beforeAll(async () => {
  [target, unaware] = [await t.fleet(), await t.fleet()];
  const steps = ['proposed', 'notice', 'answered', 'decided', 'withdrawn'] as const;
  for (const step of steps) {
    const company = step === 'notice' ? target : step === 'proposed' ? unaware : await t.fleet();
    const paper = await fileOf(proposer, { purpose: 'decision' });
    const { data } = await make.propose(company.companyId, { ...texts, files: [paper] }, proposer);
    const id = data.listingId;
    ids.push(id);
    files.push(paper);
    if (step === 'proposed') continue;
    await make.notice(id);
    if (step === 'notice') continue;
    await make.say(id, company);
    await make.age(id, 8);
    if (step === 'decided') await make.decide(id);
    if (step === 'withdrawn') await make.end('withdrawListing', id);
    expect(await make.phase(id)).toBe(step);
  }
});

const named = (endpoint: Endpoint, sample: object) => {
  const inputs: object[] = [sample];
  if (endpoint.path.includes(':listingId'))
    for (const listingId of ids) inputs.push({ ...sample, params: { listingId } });
  if (endpoint.path.includes(':fileId')) for (const fileId of files) inputs.push({ ...sample, params: { fileId } });
  return inputs;
};

const leaksTo = async (person: Person | undefined, among = reads) => {
  const found: string[] = [];
  let answered = 0;
  for (const [name, endpoint] of among)
    for (const input of named(endpoint, samples[name] ?? {})) {
      const { body = '', status } = await t.call(endpoint, input, person);
      answered += status === 200 ? 1 : 0;
      const hasLeak =
        body.includes(MARK) || ids.some((id) => body.includes(id)) || files.some((id) => body.includes(id));
      // A refusal may contain only the requested id.
      if (hasLeak && status === 200) found.push(name);
      if (body.includes(MARK)) found.push(`${name} (${status})`);
    }
  return { found, answered };
};

const readers: [string, () => Promise<Person | undefined>, number][] = [
  ['a stranger', async () => undefined, 5],
  ['another fleet', () => t.fleet(), 20],
  ['a shipper', () => t.shipper(), 20],
  ['a company that is only proposed', async () => unaware, 20],
  ['an applicant', () => t.fleet({ application: 0 }), 20],
];

it.each(sampled(readers, ([, , atLeast]) => String(atLeast)))(
  '%s finds nothing of it in any GET endpoint',
  async (_, who, atLeast) => {
    const { found, answered } = await leaksTo(await who());
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(atLeast);
  },
);

it('shows its company the notice only in its own list, its workbench and its notifications', async () => {
  const { found } = await leaksTo(target);
  expect([...new Set(found.map((name) => name.split(' ')[0]))].sort()).toEqual([
    'getFleetWorkbench',
    'listMyListings',
    'listNotices',
  ]);
  const { data } = await t.call(listMyListings, {}, target);
  expect(data.items.map(({ phase }) => phase)).toEqual(['notice']);
});

it('is found by staff, which proves that the search works', async () => {
  const ofStaff = ['listAllListings', 'getListingDetail'];
  const { found } = await leaksTo(
    admin,
    reads.filter(([name]) => ofStaff.includes(name)),
  );
  for (const name of ofStaff) expect(found).toContain(name);
});
