import pg from 'pg';

/** Looked at so often: a purchase is `issuing` for some hundredths of a second. */
const everyMs = 3;

/**
 * Resolves at the moment when a purchase that was not in `status` when the watch began is seen in it;
 * answers its id, or null when `ended` says that nobody buys any more.
 */
export async function nextPurchaseIn(
  status: string,
  databaseUrl: string,
  ended: () => boolean,
): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const ask = async (): Promise<readonly string[]> => {
    const { rows } = await client.query<{ id: string }>({
      name: 'purchases-in-status',
      text: 'SELECT id FROM purchase WHERE status = $1',
      values: [status],
    });
    return rows.map(({ id }) => id);
  };
  try {
    const before = new Set(await ask());
    while (!ended()) {
      const found = (await ask()).find((id) => !before.has(id));
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    return null;
  } finally {
    await client.end();
  }
}
