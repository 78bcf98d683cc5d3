// Bundler settings required by the specification.
import { expect, it } from 'vitest';
import { webConfig } from './rsbuild.config.ts';

const halves = Object.entries(webConfig('/zwl/', '/nowhere').environments ?? {}).filter(([name]) => name !== 'server');

// spec: 9.chunk-timeout
it.each(halves)('a chunk of the %s has a timeout of 120 seconds and is reported by its number', (_, half) => {
  expect(half.tools?.rspack).toMatchObject({
    optimization: { chunkIds: 'deterministic' },
    output: { chunkLoadTimeout: 120_000 },
  });
});

// spec: 2.base-path, 9.public-path
it.each(['/', '/zwl/'])('the build for %s loads every asset under that path', (base) => {
  const { server, output } = webConfig(base, '/nowhere');
  expect([server?.base, output?.assetPrefix]).toEqual([base, base]);
});
