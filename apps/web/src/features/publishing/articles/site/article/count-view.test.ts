// Counting a view sends the token when one exists, like every call.
import { afterEach, expect, it } from 'vitest';
import { ok, resetBrowser, signIn, stubServer } from '../../../../../lib/testing.ts';
import { countView } from './count-view.ts';

afterEach(resetBrowser);

// spec: 7.bearer-token
it('sends the token when one exists, like every call', async () => {
  const server = stubServer({ 'POST /articles/a1/views': ok({ views: 3 }) });
  await countView('a1');
  signIn('company');
  await countView('a1');
  expect(server.tokens()).toEqual([null, 'Bearer old']);
});
