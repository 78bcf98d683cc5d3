// Bundler configuration: the public site, the console, and the site's server bundle.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { offeredTools } from './tools.ts';

const fromHere = (file: string) => path.join(import.meta.dirname, file);
const require = createRequire(import.meta.url);

/** Rspack creates this Trusted Types policy to load chunks; the server's CSP names it. */
export const CHUNK_POLICY = 'rfb-chunks';
/** Drivers open their links in WeChat, whose browser may be years old. */
const OLD_BROWSERS = ['chrome >= 78', 'safari >= 13', 'ios_saf >= 13', 'firefox >= 78'];
const BROWSERS = ['chrome >= 109', 'edge >= 109', 'safari >= 16', 'ios_saf >= 16', 'firefox >= 115'];

/** CSS module class name: the class and a short hash of its file, equal in all bundles so that hydration matches. */
const classOf = ({ resourcePath }: { resourcePath: string }, _template: string, name: string) => {
  const file = path.relative(import.meta.dirname, resourcePath).replaceAll('\\', '/');
  const letters = createHash('sha256')
    .update(file)
    .digest('base64url')
    .replace(/[^a-z]/gi, '');
  return `${name}__${letters.slice(0, 3)}`;
};

// Named exports let the bundler remove unused classes and reject unknown ones.
const moduleNames = { namedExport: true, exportLocalsConvention: 'dashesOnly' } as const;

const pageRules: Rspack.RuleSetRule[] = [
  // A page loaded from the page list is reduced to its component.
  { test: /\.page\.ts$/, issuer: /site\/pages\.ts$/, use: [{ loader: fromHere('site-page-loader.cjs') }] },
  // Declarations and the contract have no side effects, so unused exports can be removed.
  { test: /\.page\.ts$|packages\/contract\/src\//, sideEffects: false },
];

const consoleRules: Rspack.RuleSetRule[] = [
  { test: /packages\/contract\/src\/.*\.ts$/, sideEffects: false, use: [{ loader: fromHere('endpoint-loader.cjs') }] },
  // antd's parts do not declare it, so whole libraries would come along with one function.
  { test: /node_modules\/@rc-component\/|node_modules\/@ant-design\//, sideEffects: false },
];

type Entries = NonNullable<NonNullable<RsbuildConfig['source']>['entry']>;

const browserHalf = (name: string, entry: Entries, rules: Rspack.RuleSetRule[] = []): RsbuildConfig => ({
  source: { entry },
  plugins: [pluginReact({ splitChunks: false })],
  // The first script lists the hash of every chunk, and hashes do not compress: 32 bits are enough.
  output: { target: 'web', overrideBrowserslist: BROWSERS, filenameHash: 'contenthash:8' },
  tools: {
    htmlPlugin: false,
    // Repairs the few browser bugs in parameters instead of rewriting every function that has them.
    swc: (options) => ({ ...options, env: { ...options.env, bugfixes: true } }),
    rspack: {
      module: { rules },
      optimization: { chunkIds: 'deterministic' },
      output: {
        chunkLoadTimeout: 120_000,
        trustedTypes: { policyName: CHUNK_POLICY, onPolicyCreationFailure: 'continue' },
        // Site and console never run on the same page, but share an output folder and a global variable.
        uniqueName: `rfb-${name}`,
        chunkLoadingGlobal: `rfb_${name}`,
      },
    },
  },
});

/** The first script runs while the others load; they share its modules, such as the session's token. */
const consoleEntries: Entries = {
  early: fromHere('src/app/early.ts'),
  console: { import: fromHere('src/app/console.tsx'), dependOn: 'early' },
};

const pdfFile = (name: string) => path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), name);

/** Files pdf.js fetches while rendering: character maps of Chinese fonts and the standard PDF fonts. */
const withPdfParts = (half: RsbuildConfig): RsbuildConfig => ({
  ...half,
  output: {
    ...half.output,
    copy: [
      { from: pdfFile('cmaps'), to: 'static/pdf/cmaps', globOptions: { ignore: ['**/LICENSE'] } },
      { from: pdfFile('standard_fonts'), to: 'static/pdf/fonts', globOptions: { ignore: ['**/LICENSE*'] } },
    ],
  },
});

/** What the page for checking offers for download, byte for byte: its hash is shown beside it, so it is not minified. */
const withTools = (half: RsbuildConfig): RsbuildConfig => ({
  ...half,
  output: {
    ...half.output,
    copy: offeredTools().map(({ from, path: to }) => ({ from, to, info: { minimized: true } })),
  },
});

/** The server inlines the styles of a public page, so the code that loads stylesheets is left out. */
const withoutStyleLoading = (half: RsbuildConfig): RsbuildConfig => ({
  ...half,
  tools: { ...half.tools, cssExtract: { pluginOptions: { runtime: false } } },
});

/** The document has the console's first sheets in the body; a page's sheet overrides them, so it has to follow. */
const withSheetsInBody = (half: RsbuildConfig): RsbuildConfig => ({
  ...half,
  tools: { ...half.tools, cssExtract: { pluginOptions: { insert: (link) => document.body.append(link) } } },
});

type Options = {
  /** Ids of the variables in antd's extracted sheet; without them antd styles itself at run time. */
  antdVariables?: string[];
  mode?: 'production' | 'development';
};

export const webConfig = (
  base: string,
  out: string,
  { antdVariables = [], mode = 'production' }: Options = {},
): RsbuildConfig => ({
  root: import.meta.dirname,
  mode,
  logLevel: 'warn',
  server: { base },
  source: {
    define: {
      'process.env.BASE_PATH': JSON.stringify(base),
      'process.env.ANTD_VARIABLES': JSON.stringify(antdVariables.join(' ')),
      'process.env.TOOLS': JSON.stringify(
        JSON.stringify(offeredTools().map(({ name, sha256, path: file }) => ({ name, sha256, path: file }))),
      ),
      'process.env.APP_VERSION': JSON.stringify(require('../../package.json').version),
    },
  },
  // In development the server reads pages and styles from disk, too; errors are in the terminal, because the
  // content policy forbids the overlay's HTML.
  dev: { lazyCompilation: false, writeToDisk: true, client: { overlay: false } },
  resolve: {
    alias: {
      // The published path is the CommonJS copy, which brings its own copies of other locales.
      'antd/locale': path.join(path.dirname(require.resolve('antd/package.json')), 'es/locale'),
    },
  },
  output: {
    distPath: { root: out },
    assetPrefix: base,
    // Pages opened before a deployment still request the old files.
    cleanDistPath: false,
    legalComments: 'none',
    dataUriLimit: { font: 0 },
    cssModules: moduleNames,
  },
  tools: {
    cssLoader: { modules: { getLocalIdent: classOf } },
    // A preview frame gets the text of the same sheets (`?inline`), which the bundler would leave with their plain names.
    bundlerChain: (chain, { CHAIN_ID }) => {
      const inline = chain.module.rule(CHAIN_ID.RULE.CSS).oneOf(CHAIN_ID.ONE_OF.CSS_INLINE);
      inline.use(CHAIN_ID.USE.CSS).tap((options) => ({
        ...(options as object),
        modules: { ...moduleNames, auto: true, getLocalIdent: classOf },
      }));
    },
  },
  environments: {
    site: withTools(
      withoutStyleLoading({
        ...browserHalf('site', { site: fromHere('src/site/client.tsx') }, pageRules),
        splitChunks: false,
      }),
    ),
    // React alone is heavier than the whole page may be, so its components are drawn by a few hundred lines of our own.
    standalone: withoutStyleLoading({
      ...browserHalf(
        'standalone',
        {
          consignee: fromHere('src/features/transport/orders/site/consignee-links/consignee-client.tsx'),
          driver: fromHere('src/features/transport/orders/site/driver-links/driver-client.tsx'),
          'driver-worker': fromHere('src/features/transport/orders/site/driver-links/driver-worker.ts'),
          wake: fromHere('src/site/wake.ts'),
        },
        pageRules,
      ),
      plugins: [pluginReact({ splitChunks: false, fastRefresh: false, swcReactOptions: { development: false } })],
      output: { target: 'web', overrideBrowserslist: OLD_BROWSERS },
      resolve: { alias: { 'react/jsx-runtime': fromHere('src/site/small/jsx-runtime.ts') } },
      splitChunks: false,
    }),
    console: withPdfParts(
      withSheetsInBody({
        ...browserHalf('console', consoleEntries, mode === 'production' ? consoleRules : []),
        splitChunks: { preset: 'default' },
      }),
    ),
    server: {
      plugins: [pluginReact({ splitChunks: false })],
      source: { entry: { site: fromHere('src/site/server.tsx') } },
      output: {
        target: 'node',
        module: true,
        minify: mode === 'production',
        distPath: { root: path.join(out, 'server'), js: '' },
        filename: { js: '[name].js' },
        copy: [],
      },
      splitChunks: false,
      tools: { rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } },
    },
  },
});
