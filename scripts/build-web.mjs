// Builds the web for one base path unless its sources have not changed since: `node scripts/build-web.mjs --base / --out apps/web/dist [--quick]`.
import { parseArgs } from 'node:util';
import { buildIfChanged } from './built-from.mjs';
import { squeezeMissing } from './squeeze.mjs';

const { base, out, quick } = parseArgs({
  options: {
    base: { type: 'string', default: '/' },
    out: { type: 'string', default: 'apps/web/dist' },
    quick: { type: 'boolean', default: false },
  },
}).values;

buildIfChanged({
  name: `网页 (${base}) `,
  folders: ['apps/web', 'packages/contract/src', 'tools'],
  out,
  result: 'manifest.json',
  command: ['apps/web/build.ts', '--base', base, '--out', out],
});
if (!quick) await squeezeMissing(out);
