// Seeds the demo data of the journeys into a folder; `npm test` runs it beside other tests, which leave a core idle at times.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from './server.ts';

/** Tenders and orders come last, in one transaction; a server told to stop before gives them a minute and a half, too little on a loaded machine. */
const isSeeded = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select from tenders limit 1');
  await client.end();
  return rows.length > 0;
};

export const prepareDemo = async (dataDir: string) => {
  const { databaseUrl, stop } = await startServer({ dataDir });
  while (!(await isSeeded(databaseUrl()))) await setTimeout(500);
  const code = await stop();
  if (code !== 0) throw new Error(`the prepared folder was not closed cleanly: ${code}`);
};

const [, script, folder] = process.argv;
if (script === import.meta.filename && folder) await prepareDemo(folder);
