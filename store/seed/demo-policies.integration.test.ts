import { createDemoAccounts } from '../account/demo-accounts.ts';
import { createTestDatabase } from '@cotejo/tests/support/database/database.ts';
import { addDemoPolicies } from './demo-policies.ts';

test('the demonstration company has policies with people, once', async () => {
  const database = await createTestDatabase({ seeded: true });
  try {
    const env = {
      NODE_ENV: 'test',
      DEMO_PASSWORD: 'Una-clave-1',
      DEMO_AUTHENTICATOR: 'JBSWY3DPEHPK3PXP',
    };
    await createDemoAccounts(database.url, env);
    expect(await addDemoPolicies(database.url, env)).toBe('4 demonstration policies');
    expect(await addDemoPolicies(database.url, env)).toBe('demonstration policies are there');
  } finally {
    await database.drop();
  }
}, 120_000);
