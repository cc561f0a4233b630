import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, dropDatabase } from '@cotejo/infra/postgres/create-database.ts';
import { databaseUrl } from '@cotejo/tests/support/database/database.ts';
import { serviceAddresses } from '@cotejo/tests/support/services/service-addresses.ts';
import { migrations } from '../migrations/registry.ts';
import { hashOf } from '../crypto/hash-of.ts';

const { adminUrl } = serviceAddresses();
const name = `test_old_links_${randomUUID().replaceAll('-', '')}`;
const own = '0220-purchase-access';
let client: pg.Client;

beforeAll(async () => {
  await createDatabase(adminUrl, name);
  client = new pg.Client({ connectionString: databaseUrl(adminUrl, name) });
  await client.connect();
  for (const { name: each, up } of migrations) if (each < own) await client.query(up);
}, 60_000);
afterAll(async () => {
  await client?.end();
  await dropDatabase(adminUrl, name);
});

test('addresses from before the migration are found by their hash, with the end that fits their purchase', async () => {
  const sessions = ['AAAAAAAAAAAAAAAAAAAAA1', 'AAAAAAAAAAAAAAAAAAAAA2', 'AAAAAAAAAAAAAAAAAAAAA3'];
  // Only its own columns matter: what a purchase belongs to is left out.
  await client.query('SET session_replication_role = replica');
  for (const [at, status] of ['filling', 'confirmed', 'expired'].entries())
    await client.query(
      `INSERT INTO purchase (id, session, country_code, language, product_id, product_code,
              product_type, product, persons, price, status, version, lead_id, ends_at)
       VALUES (gen_random_uuid(), $1, 'CL', 'es', 1, 'P', 'T', '{}', '[]', '{}', $2, 1,
              gen_random_uuid(), now())`,
      [sessions[at], status],
    );
  await client.query('SET session_replication_role = origin');
  await client.query(migrations.find((each) => each.name === own)?.up ?? '');
  const { rows } = await client.query(
    `SELECT l.hash, p.status, round(extract(epoch FROM l.expires_at - now()) / 86400)::int AS days
       FROM purchase_link l JOIN purchase p ON p.id = l.purchase_id ORDER BY days`,
  );
  expect(rows).toEqual([
    { hash: hashOf(sessions[2] ?? ''), status: 'expired', days: 7 },
    { hash: hashOf(sessions[1] ?? ''), status: 'confirmed', days: 30 },
    { hash: hashOf(sessions[0] ?? ''), status: 'filling', days: 60 },
  ]);
  const columns = await client.query(
    "SELECT FROM information_schema.columns WHERE table_name = 'purchase' AND column_name = 'session'",
  );
  expect(columns.rowCount).toBe(0);
});

test('what was agreed to goes with its purchase, and not before', async () => {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM purchase LIMIT 1');
  const id = rows[0]?.id;
  await client.query(
    `INSERT INTO acceptance (id, purchase_id, kind, subject_id, text_version, language, text_hash,
            user_agent)
     VALUES (gen_random_uuid(), $1, 'declaration', gen_random_uuid(), 'v', 'es', '', '')`,
    [id],
  );
  await expect(client.query('DELETE FROM acceptance')).rejects.toThrow('never changed');
  await client.query('DELETE FROM purchase WHERE id = $1', [id]);
  expect((await client.query('SELECT FROM acceptance')).rowCount).toBe(0);
  expect((await client.query('SELECT FROM purchase_link')).rowCount).toBe(2);
});
