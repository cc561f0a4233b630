import { readPaymentConfig } from './payment-config.ts';
import { offered } from './provider-accounts.ts';
import { readTransferAccounts } from './transfer-accounts.ts';

const account = {
  bank: 'Banco Uno',
  type: 'Cuenta corriente',
  number: '1',
  holder: 'Cotejo',
  holderId: '2',
};
const method = {
  kind: 'transfer_non_automated',
  flow: 'transfer-one-time-non-automated',
  provider: 'queplan',
} as const;

test('an account of the environment takes the place of the invented one', () => {
  const env = { NODE_ENV: 'test', QUEPLAN_PE_ACCOUNT: JSON.stringify(account) };
  expect(readTransferAccounts(env, 'queplan')).toMatchObject({
    PE: account,
    CL: { bank: 'Banco de Demostración' },
  });
});

test('in production nothing is invented: a country without an account does not offer the transfer', () => {
  const env = {
    NODE_ENV: 'production',
    QUEPLAN_URL: 'https://queplan.example',
    QUEPLAN_API_KEY: 'a-key-of-its-own',
    QUEPLAN_WEBHOOK_SECRET: 'a-secret-of-its-own',
    QUEPLAN_PE_ACCOUNT: JSON.stringify(account),
  };
  const config = readPaymentConfig(env);
  expect(config.links.queplan?.accounts).toEqual({ PE: account });
  expect(offered(config, 'PE', 'PEN', method)).toBe(true);
  expect(offered(config, 'CL', 'CLP', method)).toBe(false);
});

test.each(['no json', '{}', JSON.stringify({ ...account, number: '' }), 'null'])(
  'a text that is no account refuses to boot: %s',
  (text) => {
    expect(() => readTransferAccounts({ QUEPLAN_PE_ACCOUNT: text }, 'queplan')).toThrow(
      'QUEPLAN_PE_ACCOUNT',
    );
  },
);
