// Connects as the owner of a test's database, who may change what the server's role may not.
import pg from 'pg';

/** Runs one statement and returns its rows. */
export const asOwner = async (url: string, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};
