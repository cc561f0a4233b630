import {
  createReleaseBefore,
  migrationsSince,
} from '@cotejo/tests/support/database/release-before.ts';
import pg from 'pg';
import { policyHasPurchase } from './0978-policy-has-purchase.ts';
import { migrations } from './registry.ts';

test('no policy is read while the lock that keeps everybody out is held', async () => {
  const database = await createReleaseBefore();
  const client = new pg.Client({ connectionString: database.url });
  const said: string[] = [];
  await client.connect();
  try {
    for (const { name, up } of migrations.filter((one) => migrationsSince.includes(one.name))) {
      // How the server proves that a column has no nulls it says to who debugs.
      if (name === policyHasPurchase.name) {
        await client.query('SET client_min_messages = debug1');
        client.on('notice', ({ message }) => said.push(message ?? ''));
      }
      await client.query(up);
      if (name === policyHasPurchase.name) break;
    }
  } finally {
    await client.end();
    await database.drop();
  }
  for (const column of ['purchase_id', 'attempt_id'])
    expect(said).toContainEqual(
      expect.stringMatching(`existing constraints on column "policy.${column}" are sufficient`),
    );
});
