// Tests that forged input is rejected: roles, headers, types, extra fields, impossible dates, random values.
// Every endpoint's schema is tested in memory; requests are sent to one endpoint of each kind, to all in a sweep.

import type { Endpoint, Schema } from '@rfb/contract/endpoint.ts';
import { endpoints } from '@rfb/contract/endpoints.ts';
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { updateMembership } from '@rfb/contract/membership/change-requests/change-requests.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { kindOfEndpoint } from './access-table.ts';
import { anAddress, testApp } from './app.ts';
import { samples } from './samples.ts';
import { howMany, sampled } from './sweep.ts';

const t = await testApp();
const fleet = await t.fleet();
const other = await t.shipper();
const admin = await t.admin();

const personFor = ({ access }: Endpoint) => {
  if (access === 'public') return undefined;
  return access === 'canAdmin' ? admin : access === 'canShipper' ? other : fleet;
};
const withBody = Object.entries(endpoints).filter(([, { body, upload }]) => body && !upload);
const asked = sampled(Object.entries(endpoints), ([, endpoint]) => kindOfEndpoint(endpoint));
const askedNames = new Set(asked.map(([name]) => name));
/** Without an upload, whose body is a form. */
const askedWithBody = new Set(sampled(withBody, ([, endpoint]) => kindOfEndpoint(endpoint)).map(([name]) => name));
/** These tests exceed rate limits, so a call rejected for that reason is repeated. */
const beyondLimits = async <T extends { status: number }>(ask: () => Promise<T>) => {
  const answer = await ask();
  if (answer.status !== 429) return answer;
  await t.db.deleteFrom('rateCounters').execute();
  return ask();
};
const send = (endpoint: Endpoint, name: string, body: unknown) =>
  beyondLimits(() => t.call(endpoint, { ...samples[name], body } as object, personFor(endpoint)));
const expectRejected = async (endpoint: Endpoint, name: string, body: unknown, what?: string) => {
  expect(endpoint.body?.safeParse(body).success, what).toBe(false);
  if (askedWithBody.has(name)) expect(await send(endpoint, name, body), what).toMatchObject({ status: 400, code: 400 });
};

describe('a forged identity', () => {
  const forged = {
    'x-user-id': admin.userId,
    'x-user-role': 'admin',
    'x-userrole': 'admin',
    userrole: 'admin',
    'x-company-id': other.companyId,
    cookie: 'userRole=admin; role=admin',
  };

  it('in headers or cookies does not make a fleet an administrator', async () => {
    expect((await t.call(getDashboard, {}, fleet, { headers: forged })).status).toBe(403);
    expect((await t.call(getDashboard, {}, undefined, { headers: forged })).status).toBe(401);
  });

  it('gives no access to another company', async () => {
    const { data } = await t.call(getCompanyProfile, {}, fleet, { headers: forged });
    expect(data.user.id).toBe(fleet.userId);
  });

  it('in the body is rejected as an unknown field', async () => {
    for (const extra of [
      { userRole: 'admin' },
      { role: 'admin' },
      { companyId: other.companyId },
      { id: other.userId },
    ]) {
      const body = { ...samples.updateMembership?.body, ...extra } as never;
      expect((await t.call(updateMembership, { body }, fleet)).status).toBe(400);
    }
    const body = { ...samples.login?.body, userRole: 'admin' } as never;
    expect((await t.call(login, { body })).status).toBe(400);
  });
});

const wrongValues = [[], ['x'], {}, { $ne: '' }, null, 7, true];
/** Nullable fields: no voucher, no end, a draft without category or cover, an unknown mass or day. */
const mayBeNull = [
  ...['voucherFileId', 'until', 'category', 'coverFileId', 'lengthBand', 'body', 'taxPercent', 'delivery'],
  ...['grossMassKg', 'kerbMassKg', 'approvedLoadKg', 'volumeLitres', 'registeredOn', 'licensedOn', 'integrityGrade'],
  ...['distanceKm', 'loadKg', 'odometerKm', 'everyDays', 'everyKm', 'lastKm', 'establishYear'],
];
const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** Variants of the body, each with an extra field in one of its nested objects. */
const forgedInside = (value: unknown, path = ''): { path: string; forged: unknown }[] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      forgedInside(item, `${path}.${index}`).map(({ path: place, forged }) => ({
        path: place,
        forged: value.with(index, forged),
      })),
    );
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    forgedInside(part, `${path}.${key}`).map(({ path: place, forged }) => ({
      path: place,
      forged: { ...value, [key]: forged },
    })),
  );
  return path === '' ? inside : [{ path, forged: { ...value, isAdmin: true } }, ...inside];
};

/** Paths in a JSON schema of objects that accept additional properties. */
const openObjectsIn = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.entries(schema).flatMap(([key, part]) => openObjectsIn(part, `${path}/${key}`));
  const isOpen =
    'properties' in schema &&
    'type' in schema &&
    (!('additionalProperties' in schema) || schema.additionalProperties !== false);
  return isOpen ? [path, ...inside] : inside;
};

describe('every body', () => {
  it.each(withBody)('of %s accepts no extra field', async (name, endpoint) => {
    const forged = { ...samples[name]?.body, isAdmin: true };
    const { error } = endpoint.body?.safeParse(forged) ?? {};
    expect(error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['isAdmin'] }));
    if (!askedWithBody.has(name)) return;
    const answer = await send(endpoint, name, forged);
    expect(answer).toMatchObject({ status: 400, code: 400, data: { fields: { isAdmin: expect.any(String) } } });
  });

  it.each(withBody)('of %s accepts no extra field in nested objects and lists of objects', async (name, endpoint) => {
    const body = samples[name]?.body ?? {};
    for (const { path, forged } of forgedInside(body)) await expectRejected(endpoint, name, forged, path);
    // Also covers nested objects the sample does not contain.
    expect(openObjectsIn(toJSONSchema(endpoint.body as Schema, { io: 'input', unrepresentable: 'any' }))).toEqual([]);
  });

  it.each(withBody)('of %s accepts no array, object, null or number in place of text', async (name, endpoint) => {
    const body = samples[name]?.body ?? {};
    for (const [field, right] of Object.entries(body)) {
      const wrong = wrongValues
        .filter((value) => shapeOf(value) !== shapeOf(right))
        .filter((value) => value !== null || !mayBeNull.includes(field))
        .map((value) => ({ ...body, [field]: value }));
      // One request per field is enough; the other values are checked against the schema alone.
      await expectRejected(endpoint, name, wrong[0], field);
      for (const forged of wrong) expect(endpoint.body?.safeParse(forged).success, JSON.stringify(forged)).toBe(false);
    }
  });

  it.each(withBody)('of %s is an object, not a list, text or null', async (name, endpoint) => {
    for (const body of [[], [samples[name]?.body], 'text', null]) {
      expect(endpoint.body?.safeParse(body).success).toBe(false);
      if (!askedWithBody.has(name)) continue;
      const { status } = await beyondLimits(async () => {
        const { statusCode } = await t.app.inject({
          method: endpoint.method,
          url: `/zwli/api${endpoint.path}`,
          headers: {
            ...(personFor(endpoint) ? { authorization: `Bearer ${personFor(endpoint)?.token}` } : {}),
            'content-type': 'application/json',
            'x-forwarded-for': anAddress(),
          },
          payload: JSON.stringify(body),
        });
        return { status: statusCode };
      });
      expect(status).toBe(400);
    }
  });
});

type Definition = {
  type: string;
  format?: string;
  shape?: Record<string, Field>;
  innerType?: Field;
  in?: Field;
  options?: Field[];
};
type Field = { _zod: { def: Definition } };

/** The names of all fields of a schema that accept a day or an instant, however they are wrapped. */
const timesIn = (field: unknown, name = ''): string[] => {
  const { type, format, shape, innerType, in: input, options } = (field as Field)._zod.def;
  if (type === 'string') return format === 'date' || format === 'datetime' ? [name] : [];
  if (shape) return name ? [] : Object.entries(shape).flatMap(([key, inner]) => timesIn(inner, key));
  return [innerType, input, ...(options ?? [])].flatMap((inner) => (inner ? timesIn(inner, name) : []));
};

describe('an impossible day or instant', () => {
  const parts = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    (['query', 'body'] as const).flatMap((part) =>
      [...new Set(endpoint[part] ? timesIn(endpoint[part]) : [])].map((field) => ({ name, endpoint, part, field })),
    ),
  );
  const days = ['0000-01-01', '0001-01-01', '-0001-01-01', '+012026-01-01', '9999-12-31', '2026-02-30'];
  const invalid = [...days, ...days.map((day) => `${day}T23:59:59Z`), '2026-01-01T24:00:00Z', '2026-01-01T00:00:60Z'];

  it.each(parts)('is 400 as $field of $name', async ({ name, endpoint, part, field }) => {
    const sample = samples[name] as Record<string, object> | undefined;
    const forged = invalid.map((value) => ({ ...sample?.[part], [field]: value }));
    // One request is enough; the other values are checked against the schema alone.
    const input = { ...sample, [part]: forged[0] };
    if (askedNames.has(name)) {
      const answer = await beyondLimits(() => t.call(endpoint, input as object, personFor(endpoint)));
      expect(answer, field).toMatchObject({ status: 400, code: 400 });
    }
    for (const values of forged) expect(endpoint[part]?.safeParse(values).success, JSON.stringify(values)).toBe(false);
  });

  it('is tested for more than twenty fields', () => expect(parts.length).toBeGreaterThan(20));
});

describe('random input', () => {
  const RUNS = howMany({ usual: 5, sweep: 10, deep: 5_000 });
  // spec: 7.envelope
  it.each(asked)('to %s gets an envelope and never a server error', async (name, endpoint) => {
    const sample = samples[name] ?? {};
    // Without any input to vary, one call is enough.
    const isFixed = !sample.params && !sample.query && !sample.body;
    const junk = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
    );
    // Values in a URL are always text.
    const words = fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String));
    const mutated = (part: object | undefined, wrong: fc.Arbitrary<unknown> = junk) =>
      part
        ? fc.record(
            Object.fromEntries(
              Object.entries(part).map(([key, value]) => [
                key,
                fc.oneof({ weight: 2, arbitrary: fc.constant(value as unknown) }, { weight: 1, arbitrary: wrong }),
              ]),
            ),
          )
        : fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(
        mutated(sample.params, words),
        mutated(sample.query, words),
        mutated(sample.body),
        async (params, query, body) => {
          const { file } = sample;
          const input = {
            ...(params && { params }),
            ...(query && { query }),
            ...(body && { body }),
            ...(file && { file }),
          };
          const answer = await t.call(endpoint, input as object, personFor(endpoint));
          expect(answer.status).toBeLessThan(500);
          expect(answer).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
          if (answer.code === 0 && endpoint.reply !== 'bytes') endpoint.reply.parse(answer.data);
        },
      ),
      { numRuns: isFixed ? 1 : RUNS },
    );
  });
});
