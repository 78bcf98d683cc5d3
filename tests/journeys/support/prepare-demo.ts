// Seeds the demo data of the journeys into a folder; `npm test` runs it beside other tests, which leave a core idle at times.
import { startServer } from './server.ts';

export const prepareDemo = async (dataDir: string) => {
  const { stop } = await startServer({ dataDir });
  const code = await stop();
  if (code !== 0) throw new Error(`the prepared folder was not closed cleanly: ${code}`);
};

const [, script, folder] = process.argv;
if (script === import.meta.filename && folder) await prepareDemo(folder);
