// The page-weight gate: `node apps/web/weigh.ts [--out dir]` prints the size of each page and fails over budget.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PageWeight } from './build.ts';

const KB = 1000;
// Lazily loaded calls and rules of a page count as well.
const limits = { siteJs: 105 * KB, siteCss: 8 * KB, siteRequests: 6, editor: 130 * KB };
/** Script of the pages people see first (of phones' pages the styles, too), without what loads later; the names are those of `weights.json`. */
const pageLimits: Record<string, number> = {
  // Loaded once somebody uses the page; before that only the next one is.
  'site home.page.ts': 81.4 * KB,
  'standalone wake': 1 * KB,
  'site login.page.ts': 85 * KB,
  'site register.page.ts': 91.5 * KB,
  // The driver's and the consignee's page, opened on a phone with a bad connection: with their styles.
  'standalone driver': 40 * KB,
  'standalone consignee': 25 * KB,
  'console DashboardPage.tsx': 236.9 * KB,
  'console WorkbenchPage.tsx': 247.6 * KB,
  'console EnterpriseListPage.tsx': 364.9 * KB,
  'console VehicleUsagePage.tsx': 340 * KB,
  // Beside its own chunk it loads parts that other pages share.
  'console RichEditor.tsx': 382.9 * KB,
};
/** These carry all of custody's mathematics: the auditor's page, and /verify once somebody turns to checking files. */
const withCustody: Record<string, number> = { 'trustee.page.ts': 116 * KB, 'check-receipt.ts': 113 * KB };
const HEAVY_LIBRARY = /node_modules\/(?:antd|@ant-design|@rc-component|@tanstack|react-router)\//;
const EDITOR_LIBRARY = /node_modules\/(?:@tiptap\/|prosemirror-)/;
const EDITOR = 'RichEditor.tsx';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = path.resolve(values.out ?? path.join(import.meta.dirname, 'dist'));
type Half = 'site' | 'standalone' | 'console';
const weights: Record<Half, PageWeight[]> = JSON.parse(readFileSync(path.join(out, 'weights.json'), 'utf8'));

const sizeOf = (files: string[], end: string) =>
  [...new Set(files)]
    .filter((file) => file.endsWith(end))
    .reduce((sum, file) => sum + statSync(path.join(out, `${file}.gz`)).size, 0);

const failures: string[] = [];
const check = (isGood: boolean, failure: string) => {
  if (!isGood) failures.push(failure);
};

const rowsOf = (half: Half) => {
  const entry = { files: weights[half].filter(({ page }) => page === 'entry').flatMap(({ files }) => files) };
  return weights[half].map(({ page, files, modules }) => {
    const all = [...new Set([...entry.files, ...files])];
    const later = weights[half].filter(({ askedBy }) => page !== 'entry' && askedBy.includes(page));
    return {
      half,
      page: page === 'entry' ? '(entry)' : path.basename(page),
      js: sizeOf(all, '.js'),
      // Without what other pages load as well.
      own: sizeOf(
        files.filter((file) => weights[half].every((other) => other.page === page || !other.files.includes(file))),
        '.js',
      ),
      ownCss: sizeOf(
        files.filter((file) => !entry.files.includes(file)),
        '.css',
      ),
      isPage: page.endsWith('.page.ts'),
      hasEditor: modules.some((module) => EDITOR_LIBRARY.test(module)),
      inUse: sizeOf([...all, ...later.flatMap(({ files }) => files)], '.js'),
      css: sizeOf(all, '.css'),
      // Site styles are inlined in the HTML, so only scripts and the page itself are requested.
      requests: 1 + all.filter((file) => file.endsWith('.js')).length,
      modules: [...modules, ...later.flatMap(({ modules }) => modules)],
    };
  });
};

const rows = [...rowsOf('site'), ...rowsOf('standalone'), ...rowsOf('console')];
for (const [name, limit] of Object.entries(pageLimits)) {
  const row = rows.find(({ half, page }) => `${half} ${page}` === name);
  if (!row) check(false, `${name}: not found, so not weighed`);
  else {
    const weight = row.half === 'standalone' ? row.js + row.css : row.js;
    check(
      weight <= limit,
      `${name}: ${weight} bytes of script${row.half === 'standalone' ? ' and styles' : ''}, at most ${limit}`,
    );
  }
}
for (const row of rows) {
  const name = `${row.half} ${row.page}`;
  if (row.half !== 'console') {
    const most = withCustody[row.page] ?? limits.siteJs;
    check(row.inUse <= most, `${name}: ${row.inUse} bytes of script in use, at most ${most}`);
    check(row.css <= limits.siteCss, `${name}: ${row.css} bytes of styles, at most ${limits.siteCss}`);
    check(row.requests <= limits.siteRequests, `${name}: ${row.requests} requests, at most ${limits.siteRequests}`);
    const heavy = row.modules.find((module) => HEAVY_LIBRARY.test(module));
    check(!heavy, `${name}: contains ${heavy}`);
    // The server inlines the styles of the entry and of a page only, and the site's bundle cannot load others.
    check(
      row.half === 'standalone' || row.isPage || row.ownCss === 0,
      `${name}: styles of a chunk that is loaded later are never applied`,
    );
  }
}

const editors = rows.filter(({ hasEditor }) => hasEditor);
check(
  editors.some(({ page }) => page === EDITOR),
  'the console has no editor to weigh',
);
for (const { half, page, own } of editors) {
  check(half === 'console' && page === EDITOR, `${half} ${page}: contains the editor’s library`);
  check(own <= limits.editor, `${page}: ${own} bytes of script of its own, at most ${limits.editor}`);
}

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);
console.table(
  rows.map(({ half, page, js, inUse, css, requests }) => ({
    half,
    page,
    'js KB gz': kilobytes(js),
    ...(half !== 'console' && { 'in use': kilobytes(inUse) }),
    'css KB gz': kilobytes(css),
    requests,
  })),
);
for (const failure of failures) console.error(`too heavy: ${failure}`);
if (failures.length > 0) process.exitCode = 1;
else {
  for (const { own } of editors) console.log(`the editor’s own chunk: ${kilobytes(own)} KB gz`);
  console.log('page weights hold');
}
