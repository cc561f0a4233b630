import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { createListener, type Listener } from './listen.ts';

let database: TestDatabase;
let admin: pg.Client;
let listener: Listener;
const reconnects: (() => void)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  listener = createListener(database.url, { warn: () => undefined, error: () => undefined });
  listener.onReconnect(() => reconnects.shift()?.());
});
afterAll(async () => {
  await listener.close();
  await admin.end();
  await database.drop();
});

function reconnected(): Promise<void> {
  return new Promise((resolve) => reconnects.push(resolve));
}

/** Notifies until it is received: LISTEN of a new channel has no answer to wait for. */
async function heard(channel: string, payload: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = listener.on(channel, (got) => {
      if (got !== payload) return;
      clearInterval(timer);
      stop();
      resolve(got);
    });
    const timer = setInterval(() => {
      admin.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(reject);
    }, 25);
  });
}

test('each channel hears its own notifications', async () => {
  expect(await heard('purchase', 'p-1')).toBe('p-1');
  expect(await heard('Catalogue "odd" name', 'c-1')).toBe('c-1');
});

test('after the server ended the connection it listens again and says so', async () => {
  expect(await heard('purchase', 'before')).toBe('before');
  const again = reconnected();
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'cotejo-listen' AND datname = current_database()`,
  );
  await again;
  expect(listener.connected).toBe(true);
  expect(await heard('purchase', 'after')).toBe('after');
});

test('a receiver that throws does not keep others from hearing', async () => {
  const stop = listener.on('purchase', () => {
    throw new Error('mine alone');
  });
  expect(await heard('purchase', 'still')).toBe('still');
  stop();
});
