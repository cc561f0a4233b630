import fs from 'node:fs';
import path from 'node:path';
import { PAYMENT_PROVIDERS } from '@cotejo/domain/payment/kinds.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import { ERROR_TABLES } from '@cotejo/domain/payment/payer-message.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import { FakeTransferBooks } from '../../support/payment/transfer-books.ts';
import { makeProviderRegistry } from '@cotejo/workers/payment/provider-registry.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { aCharge, AMOUNT, startGatewayFixture } from './gateway-fixture.ts';

const root = path.join(import.meta.dirname, '../../..');
const registry = makeProviderRegistry(
  readPaymentConfig({ NODE_ENV: 'test' }),
  new FakeTransferBooks(),
);
let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await startGatewayFixture();
});
afterAll(() => gateway.close());

describe.each(PAYMENT_PROVIDERS)('%s is whole', (name) => {
  const { protocol, displayName, movements, voids, storedCards } = providers[name];

  it('has an adapter in the registry under its own name', () => {
    expect(registry.get(name)?.name).toBe(name);
    expect(fs.existsSync(path.join(root, 'workers/payment', protocol))).toBe(true);
  });

  it('has a folder in the simulator, which answers under its path', async () => {
    expect(fs.existsSync(path.join(root, 'infra/gateway-simulator', protocol))).toBe(true);
    const charge = aCharge(name);
    const found = await gateway.provider(name).lookup({ ...charge, providerRef: 'none' });
    expect(found).toEqual({ type: 'not_found' });
  });

  it('has a name and a table of errors', () => {
    expect(displayName).not.toBe('');
    expect(ERROR_TABLES[name].length).toBeGreaterThan(0);
  });

  it('does what its row says it does, and refuses the rest before anything is sent', async () => {
    const provider = gateway.provider(name);
    const listed = await provider.listMovements('2026-01-31', '2026-01-31');
    expect(listed.type).toBe(movements === 'listed' ? 'movements' : 'not_offered');
    const { attemptId, currency } = aCharge(name);
    const charged = { attemptId, currency, providerPaymentId: 'none', chargedAmount: AMOUNT };
    const voided = await provider.void({ ...charged, refundId: 'v' });
    expect('rawCode' in voided && voided.rawCode === 'not_offered').toBe(voids === null);
    const stored = await provider.chargeStoredCard({
      attemptId,
      currency,
      ownerId: 'period-1',
      amount: AMOUNT,
      webhookUrl: 'http://127.0.0.1:9/webhook',
      card: { customerRef: 'none', cardRef: 'none' },
      payer: { email: 'ana@example.com' },
    });
    const forbidden = 'detail' in stored.outcome && /not offered/.test(`${stored.outcome.detail}`);
    expect(forbidden).toBe(!storedCards);
    expect((await gateway.ledger(attemptId)).charges).toHaveLength(0);
  });

  it('sends nothing in a currency that it has no account for', async () => {
    const charge = aCharge(name, { currency: 'MXN' }, { cardToken: 'any' });
    expect(await gateway.provider(name).initiate(charge)).toMatchObject({
      outcome: { type: 'NOT_SENT', reason: 'config_error' },
    });
  });
});
