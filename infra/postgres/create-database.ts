import { Client } from 'pg';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const onServer = async (adminUrl: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** 42P04: it is there already; 23505: another start made it at the same moment. */
const alreadyThere = new Set(['42P04', '23505']);

/** Makes a database, from a template if one is named; one that exists stays as it is. */
export async function createDatabase(
  adminUrl: string,
  name: string,
  template?: string,
): Promise<void> {
  // Copies files: a template has no open pages to log, and a quarter of the time is left.
  const from = template === undefined ? '' : ` TEMPLATE ${quoted(template)} STRATEGY file_copy`;
  try {
    await onServer(adminUrl, `CREATE DATABASE ${quoted(name)}${from}`);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (template !== undefined || !alreadyThere.has(code)) throw error;
  }
}

export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  onServer(adminUrl, `DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
