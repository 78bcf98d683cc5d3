// Pages ask endpoints in process; the limits of an endpoint count the visitor of the page.
import { defineEndpoint } from '@rfb/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { tinyApp } from '../../testing/tiny-app.ts';
import { askOf } from './ask.ts';
import { keptAnswersOf } from './kept-answers.ts';
import { onKept } from './route.ts';

const find = defineEndpoint({
  method: 'GET',
  path: '/found',
  access: 'public',
  kept: true,
  limit: { count: 3, seconds: 3600, per: 'address' },
  query: z.strictObject({ q: z.string() }),
  reply: z.strictObject({ q: z.string() }),
});
const routes = [onKept(find, { tables: ['articles'] }, async ({ query }) => query)];
const { app, deps } = await tinyApp(routes);

it('what a page has to compute counts for its visitor, what is kept does not', async () => {
  const answers = keptAnswersOf(deps, routes);
  const visitor = (address: string) => async (q: string) => {
    const { ask, used } = askOf(app, deps, answers, address);
    const status = await ask(find, { query: { q } }).then(
      () => 200,
      (error) => error.status,
    );
    return { status, isKept: used.isKept };
  };
  const [one, other] = [visitor('203.0.113.7'), visitor('203.0.113.8')];
  for (const q of ['一', '二', '三', '一', '二']) expect(await one(q)).toEqual({ status: 200, isKept: true });
  expect(await one('四')).toEqual({ status: 429, isKept: false });
  expect((await one('三')).status).toBe(200);
  expect((await other('四')).status).toBe(200);
});
