// The web of development mode: bundles in watch mode with hot reload, written to a folder the server can read.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { writeIcons } from './icons.ts';
import { writeManifest } from './manifest.ts';
import { webConfig } from './rsbuild.config.ts';
import { writeTokensCss } from './src/styles/tokens-css.ts';

type Answer = Parameters<typeof createServer>[1];
type Options = {
  /** Answers everything that is not a file of the bundles. */
  forward: NonNullable<Answer>;
  /** Called when a bundle that the server reads has changed, the first time when all are complete. */
  onServerBundle: () => void;
};

const isBundled = (url: string) => url.startsWith('/static/') || /\.hot-update\.\w+(?:\?|$)/.test(url);

/** Starts bundling; returns the server to listen with and a function that reloads the public pages open in browsers. */
export const startDevWeb = async (out: string, { forward, onServerBundle }: Options) => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  cpSync(path.join(import.meta.dirname, 'public'), out, { recursive: true });
  writeTokensCss();
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    rsbuildConfig: webConfig('/', out, { mode: 'development' }),
  });
  const compilations: Partial<Record<string, Rspack.Compilation>> = {};
  let used = '';
  const publish = async () => {
    const { site, standalone, console, server } = compilations;
    if (!site || !standalone || !console || !server) return;
    await writeIcons(out, '/');
    await writeManifest(out, '/', { site, standalone, console });
    // The server does not read the console's modules, so it goes on while they change.
    const now = [site, standalone, server].map(({ hash }) => hash).join();
    if (now !== used) onServerBundle();
    used = now;
  };
  // One after the other, because several bundles are often ready at the same time.
  let publishing = Promise.resolve();
  rsbuild.onAfterEnvironmentCompile(({ environment, stats }) => {
    if (!stats || !('compilation' in stats) || stats.hasErrors()) return;
    compilations[environment.name] = stats.compilation;
    publishing = publishing.then(publish);
    return publishing;
  });
  const web = await rsbuild.createDevServer({ getPortSilently: true });
  const front: Server = createServer((request, response) =>
    isBundled(request.url ?? '') ? web.middlewares(request, response) : forward(request, response),
  );
  web.connectWebSocket({ server: front });
  return { front, reloadSite: () => web.environments.site?.hot.send('full-reload'), close: () => web.close() };
};
