// For journeys that host several servers in one process: what a start does, without signals and without an embedded database.
export { readConfig } from './config.ts';
export { openInstallation } from './installation.ts';
export { serve } from './serve.ts';
