// Starts the server: the database comes up while everything above it is loaded; stops it cleanly.
import { readConfig } from './config.ts';
import { openInstallation } from './installation.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const STOP_LIMIT_MS = 15_000;
/** After Ctrl-C the previous server still needs a moment to close its database. */
const LOCK_TIMEOUT_MS = 10_000;

const open = async (env: NodeJS.ProcessEnv) => {
  const opening = openInstallation(readConfig(env), {
    say: (line) => console.log(line),
    timeoutMs: LOCK_TIMEOUT_MS,
  });
  // Told below, once the rest is loaded.
  opening.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  return serve(await opening);
};

const fail = (error: unknown): never => {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exit(1);
};

/** Runs until a signal ends it. */
export const start = async (env: NodeJS.ProcessEnv) => {
  const { stop, announce } = await open(env).catch(fail);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      stop().then(() => process.exit(0), fail);
    });
  // Only now: whoever reads that it is up may stop it, and must not meet a process that does not listen yet.
  announce();
};
