import { Client } from 'pg';

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** 57P03: the server is there and recovers from its log; a refused connection: not there yet. */
const notYet = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET']);

/** Asks a database one question. A wrong address, password or name is an answer, not an error. */
export async function askDatabase(url: string): Promise<Answer> {
  let client: Client;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  } catch (error) {
    return { kind: 'refused', code: 'ERR_INVALID_URL', message: String(error) };
  }
  // A server that ends after the answer and before the connection is closed does not matter here.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return { kind: 'ready' };
  } catch (error) {
    const { code = 'UNKNOWN', message } = error as Error & { code?: string };
    return notYet.has(code) ? { kind: 'starting' } : { kind: 'refused', code, message };
  } finally {
    await client.end().catch(() => undefined);
  }
}
