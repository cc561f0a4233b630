import { Client } from 'pg';
import { createTestDatabase } from '../database/database.ts';
import { connectToTemporal, temporalNamespace } from '../temporal/temporal.ts';

describe('services of the integration tests', () => {
  it('give each test file a database of its own', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    expect(one.url).not.toBe(other.url);
    const client = new Client({ connectionString: one.url });
    await client.connect();
    const { rows } = await client.query('SHOW server_version_num');
    await client.end();
    expect(Number(rows[0].server_version_num)).toBeGreaterThanOrEqual(180_000);
    await Promise.all([one.drop(), other.drop()]);
  });

  it('give a Temporal server that knows our search attributes', async () => {
    const connection = await connectToTemporal();
    const { customAttributes } = await connection.operatorService.listSearchAttributes({
      namespace: temporalNamespace(),
    });
    await connection.close();
    expect(Object.keys(customAttributes ?? {})).toEqual(
      expect.arrayContaining(['CotejoKind', 'CotejoStatus']),
    );
  });
});
