// One backup or drill at a time on all instances: whoever holds the database's lock, which ends with its process.
import pg from 'pg';

const LOCK = `hashtext('backups')`;

/** Does nothing while another instance is at it. */
export const alone = async (url: string, work: () => Promise<void>) => {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // A lost connection is noticed by the work itself, which asks the same database.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isHeld: boolean }>(`select pg_try_advisory_lock(${LOCK}) as "isHeld"`);
    if (rows[0]?.isHeld) await work();
  } finally {
    await client.end();
  }
};
