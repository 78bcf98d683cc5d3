// Calls endpoints as every kind of user and compares the statuses with the golden table; one of each kind, all in a sweep.
import { endpoints } from '@rfb/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { golden, type KindOfUser, kindOfEndpoint, kindsOfUsers } from './access-table.ts';
import { testApp } from './app.ts';
import { certified } from './certifications.ts';
import { makeRealObjects } from './real-objects.ts';
import { samples } from './samples.ts';
import { sampled } from './sweep.ts';

const t = await testApp();
const { realInput, hasMaker } = await makeRealObjects(t);

const principals = {
  stranger: async () => undefined,
  applied: () => t.fleet({ application: 0 }),
  inReview: () => t.shipper({ application: 1 }),
  rejected: () => t.fleet({ application: 3 }),
  fleet: () => t.fleet(),
  shipper: () => t.shipper(),
  suspended: () => t.fleet({ isSuspended: true }),
  expired: () => t.shipper({ daysLeft: -90 }),
  admin: () => t.admin(),
};

/** A separate phone per user, so that rate limits of one do not affect another. */
const sampleOf = (name: string, index: number): object => {
  const { body, ...rest } = samples[name] ?? {};
  return body ? { ...rest, body: 'phone' in body ? { ...body, phone: `1370000010${index}` } : body } : rest;
};

/** One user of each kind for the whole table; replaced after signing out. */
const usersByKind = new Map<string, Awaited<ReturnType<(typeof principals)['fleet']>> | undefined>();
const endsTheSession = ['logout'];
const personOf = async (kind: KindOfUser, name: string) => {
  if (!usersByKind.has(kind) || endsTheSession.includes(name)) usersByKind.set(kind, await principals[kind]());
  const person = usersByKind.get(kind);
  if (endsTheSession.includes(name)) usersByKind.delete(kind);
  return person;
};

/** Statuses that differ for a fleet with a valid certification. */
const whenCertified: Record<string, number> = {
  issueCertificationPaper: 200,
  submitCertification: 409,
};
const certifiedFleet = await certified(t, await t.admin());

const PLAIN_FLEET = kindsOfUsers.indexOf('fleet');
/** Without revealReporter: an anonymous report has no reporter, which is a 404 too. */
const staffOnly = Object.entries(endpoints).filter(
  ([name, { owner }]) => owner === 'staff' && name !== 'revealReporter',
);

const kindOf = (name: string) => {
  const endpoint = endpoints[name];
  return endpoint ? kindOfEndpoint(endpoint) : name;
};

describe('every endpoint answers every kind of user as in the golden table', () => {
  it('and the table is complete', () => {
    expect(Object.keys(golden).sort()).toEqual(Object.keys(endpoints).sort());
    expect(Object.keys(samples).sort()).toEqual(Object.keys(endpoints).sort());
  });

  // spec: 6.server-flags, 7.auth/currentUser
  it.each(sampled(Object.keys(golden), kindOf))('%s', async (name) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    const real = endpoint.owner === 'staff' ? undefined : await realInput(name, endpoint, samples[name] ?? {});
    const statuses: number[] = [];
    for (const kind of kindsOfUsers) {
      const person = await personOf(kind, name);
      const { status, code } = await t.call(endpoint, real?.input ?? sampleOf(name, statuses.length), person);
      expect(code === 0).toBe(status === 200);
      statuses.push(status);
    }
    expect(statuses).toEqual(golden[name]);
    if (endpoint.access === 'canFleet') {
      const { status } = await t.call(endpoint, real?.input ?? sampleOf(name, 0), certifiedFleet);
      expect(status, 'a certified fleet').toBe(whenCertified[name] ?? golden[name]?.[PLAIN_FLEET]);
    }
    // The object exists: its owner gets another status than another company of the same kind.
    if (real) {
      const own = await t.call(endpoint, real.input, real.owner);
      expect(own.status, own.body).not.toBe(golden[name]?.[PLAIN_FLEET]);
      expect([200, 400, 409]).toContain(own.status);
    }
  });

  it('about an object of the office has a real one to be asked for', () => {
    expect(staffOnly.filter(([, endpoint]) => !hasMaker(endpoint)).map(([name]) => name)).toEqual([]);
  });

  it.each(sampled(staffOnly, ([, endpoint]) => kindOfEndpoint(endpoint)))(
    '%s finds an existing object, for administrators only',
    async (name, endpoint) => {
      const real = await realInput(name, endpoint, samples[name] ?? {});
      if (!real) throw new Error(`no real object for ${name}`);
      expect((await t.call(endpoint, real.input)).status).toBe(401);
      expect((await t.call(endpoint, real.input, real.owner)).status).toBe(403);
      const { status, msg } = await t.call(endpoint, real.input, await personOf('admin', name));
      expect([200, 400, 409], `${status} ${msg}`).toContain(status);
    },
  );
});
