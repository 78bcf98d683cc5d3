// Shared by all commands: opens the installation and prints a failure as one sentence.
import { readConfig } from '../config.ts';
import { joinInstallation } from '../installation.ts';
import { StartRefusal } from '../platform/refusal.ts';

const quiet = () => {};

export const openInstallation = () => joinInstallation(readConfig(process.env), quiet);

/** Runs a command; a failure prints one sentence and exits with code 1. */
export const runCommand = async (work: () => Promise<unknown>) => {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error);
    process.exit(1);
  }
};
