// Tests that the console's first answers wait for at most three statements one after another, the session's included.

import { type Endpoint, pathOf } from '@rfb/contract/endpoint.ts';
import { getBoardCounts, getUsageBoard } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { getMemberSummary, listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { countEnterprises, listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { getWorkbench } from '@rfb/contract/overview/workbench/workbench.endpoints.ts';
import { getTenderSummary } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { testApp } from './app.ts';
import { countSteps, watched } from './statement-steps.ts';

const t = await testApp();
const counter = countSteps();
const app = await buildApp({ ...t.deps, db: watched(t.db, counter.plugin) }, { logLevel: 'silent', hasSite: false });
afterAll(() => app.close());
const people = { admin: await t.admin(), fleet: await t.fleet(), shipper: await t.shipper() };

const stepsOf = async (who: keyof typeof people, endpoint: Endpoint, query: Record<string, string> = {}) => {
  counter.reset();
  const answer = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, { query }),
    headers: { authorization: `Bearer ${people[who].token}`, 'x-forwarded-for': people[who].address },
  });
  expect(answer.statusCode).toBe(200);
  return counter.read().steps;
};

const week = { from: '2026-11-16', span: 'week' };
const answers: [string, keyof typeof people, Endpoint, Record<string, string>?][] = [
  ['the profile of a company', 'shipper', getCompanyProfile],
  ["a fleet's start page", 'fleet', getWorkbench],
  ["a shipper's start page", 'shipper', getWorkbench],
  ["a fleet's figures and to-dos", 'fleet', getFleetWorkbench],
  ["a fleet's orders on its start page", 'fleet', getOrderBench],
  ["a shipper's orders on its start page", 'shipper', getOrderBench],
  ["a shipper's trade figures", 'shipper', getTenderSummary],
  ['the board of vehicle usage', 'fleet', getUsageBoard, week],
  ['the counts above the board', 'fleet', getBoardCounts],
  ['the dashboard', 'admin', getDashboard],
  ['the enterprise list', 'admin', listEnterprises],
  ['the counts above the enterprise list', 'admin', countEnterprises],
  ['the member list', 'admin', listMembers],
  ['the counts above the member list', 'admin', getMemberSummary],
];

describe('at most three statements in sequence', () => {
  it.each(answers)('%s', async (_, who, endpoint, query) => {
    expect(await stepsOf(who, endpoint, query)).toBeLessThanOrEqual(3);
  });
});

it('counts statements sent together as one step, and those that wait for another as two', async () => {
  const db = watched(t.db, counter.plugin);
  const one = () => db.selectFrom('users').select('id').limit(1).execute();
  counter.reset();
  await Promise.all([one(), one()]);
  expect(counter.read()).toEqual({ steps: 1, statements: 2 });
  await one();
  expect(counter.read()).toEqual({ steps: 2, statements: 3 });
});
