import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { shutdownEndMs } from '@cotejo/workers/registry/create-workers.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { Shopper } from '../support/people/shopper.ts';
import { startStack } from '../support/stack/stack.ts';
import { until } from '../support/wait/until.ts';

jest.setTimeout(180_000);

test('a worker that waits for a provider is gone in bounded time after its signal', async () => {
  const stack = await startStack({ site: false, env: { PAYMENT_TIMEOUT_MS: '90000' } });
  try {
    const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
    const productCode = await findOnlineProduct(database);
    await database.end();
    const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
    const filled = await buyer.fill(productCode);
    await fetch(`${stack.urls.gateway}/__sim/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'create', behaviour: 'slow:80000' }),
    });
    // On a busy machine the first call may be answered 503: then it is sent again, as a person would.
    const key = randomUUID();
    const answers: unknown[] = [];
    const pay = async (): Promise<void> => {
      for (;;) {
        const answer = await buyer.pay(filled, { kind: 't' }, key);
        answers.push(answer);
        if (answer.status !== 503) return;
      }
    };
    // It is cut off when the API ends; what went wrong before is said below.
    const paying = pay().catch((error: unknown) => answers.push(String(error)));
    await until(
      async () => ((await buyer.get(filled.session)).payment?.status === 'sending' ? true : null),
      {
        within: 60_000,
        otherwise: async () => JSON.stringify({ answers, is: await buyer.get(filled.session) }),
      },
    );
    const signalledAt = Date.now();
    await stack.kill('worker', 'SIGTERM');
    expect(Date.now() - signalledAt).toBeLessThan(shutdownEndMs + 1_500);
    await stack.kill('api');
    await paying;
  } finally {
    await stack.stop();
  }
});
