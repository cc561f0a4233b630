import { randomUUID } from 'node:crypto';
import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { outboxModel } from '@cotejo/store/outbox/outbox.model.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { filledPurchase, purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import type { PurchaseInput } from '@cotejo/workflows/purchase/messages.ts';
import { defaultPurchasePolicy } from '@cotejo/workflows/purchase/policy.ts';
import { paymentOwners } from '../payment-owners.ts';
import { deliver } from './deliver.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

/** An engine that says what it was told; `whileStarting` happens between the relay's reading and the start. */
function engine(whileStarting: () => Promise<unknown>) {
  const told: unknown[] = [];
  let runs = false;
  const workflow = {
    async start(_type: string, { args }: { readonly args: readonly [PurchaseInput] }) {
      await whileStarting();
      runs = true;
      told.push(['start', args[0].position.status]);
    },
    getHandle: (workflowId: string) => ({
      async signal({ name }: { readonly name: string }, message: { readonly version: number }) {
        if (!runs) throw new WorkflowNotFoundError('not found', workflowId, undefined);
        told.push([name, message.version]);
      },
      async startUpdate(
        { name }: { readonly name: string },
        options: { readonly updateId: string },
      ) {
        told.push([name, options.updateId]);
      },
    }),
  };
  return { told, client: { workflow } as unknown as Client };
}

const depsOf = ({ client }: ReturnType<typeof engine>) => ({
  db: api.db,
  client,
  queuePrefix: 'test',
  policy: defaultPurchasePolicy,
  owners: paymentOwners,
});

async function startBy(one: ReturnType<typeof engine>, purchaseId: string): Promise<void> {
  const row = { topic: 'purchase.start', payload: { purchaseId } };
  await deliver(depsOf(one), row as Parameters<typeof deliver>[1]);
}

test('a purchase that is cancelled while its workflow is started is told that its row has moved', async () => {
  const { id, version } = await filledPurchase(api);
  const cancelled = { status: 'cancelled', event: { type: 'cancelled' } } as const;
  const one = engine(() =>
    api.db.transaction((tx) =>
      movePurchase(tx, { purchaseId: id, fromVersion: version, ...cancelled }),
    ),
  );
  await startBy(one, id);
  expect(one.told).toEqual([['start', 'filling']]);
  const [moved, ...more] = await outboxModel(api.db).findAll({
    where: { topic: 'purchase.moved', key: `purchase/${id}` },
    raw: true,
  });
  expect(more).toEqual([]);
  await deliver(depsOf(one), moved as unknown as Parameters<typeof deliver>[1]);
  expect(one.told.at(-1)).toEqual(['rowMoved', version + 1]);
});

test('that a row has moved is no news where no workflow runs', async () => {
  const one = engine(() => Promise.resolve());
  const row = { topic: 'purchase.moved', payload: { purchaseId: randomUUID(), version: 2 } };
  await deliver(depsOf(one), row as Parameters<typeof deliver>[1]);
  expect(one.told).toEqual([]);
});

test('a purchase that stands still is only started', async () => {
  const { id } = await filledPurchase(api);
  const one = engine(() => Promise.resolve());
  await startBy(one, id);
  expect(one.told).toEqual([['start', 'filling']]);
});

test('a decision about a charge starts a workflow that was lost, and tells it once decided', async () => {
  const { id, attemptId } = await purchaseAt(api, { status: 'confirming', payment: 'unknown' });
  const decided = {
    attemptId,
    charged: true,
    noteId: randomUUID(),
    decidedBy: 'ana',
    requestId: 'r',
  };
  const payload = { updateId: 'one', ...decided };
  const row = { topic: 'charge.decided', payload } as Parameters<typeof deliver>[1];
  const one = engine(() => Promise.resolve());
  const deps = {
    db: api.db,
    client: one.client,
    queuePrefix: 'test',
    policy: defaultPurchasePolicy,
    owners: paymentOwners,
  };
  await deliver(deps, row);
  expect(one.told).toEqual([
    ['start', 'confirming'],
    ['decideCharge', 'one'],
  ]);
  await attemptModel(api.db).update({ status: 'approved' }, { where: { id: attemptId } });
  await purchaseModel(api.db).update({ status: 'issuing' }, { where: { id } });
  await deliver(deps, row);
  expect(one.told).toHaveLength(2);
});

test('what is said about a payment of another kind of owner is told to its own workflow, which its row starts again', async () => {
  const { id } = await purchaseAt(api, { status: 'confirming', payment: 'unknown' });
  const period = 'billing_period' as PaymentOwnerKind;
  const attemptId = randomUUID();
  // The id of a purchase: who takes its owner for one would tell that one.
  await openAttempt(api.db, {
    id: attemptId,
    owner: { kind: period, id },
    provider: 'mercadopago',
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    amount: 10_000,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  await attemptModel(api.db).update({ status: 'unknown' }, { where: { id: attemptId } });
  const told: unknown[] = [];
  const runs = new Set<string>();
  const workflow = {
    start: async (type: string, { workflowId }: { readonly workflowId: string }) => {
      runs.add(workflowId);
      told.push(['start', type, workflowId]);
    },
    signalWithStart: async (type: string, options: { readonly workflowId: string }) => {
      runs.add(options.workflowId);
      told.push(['signalWithStart', type, options.workflowId]);
    },
    getHandle: (workflowId: string) => ({
      async signal({ name }: { readonly name: string }) {
        if (!runs.has(workflowId)) throw new WorkflowNotFoundError('none', workflowId, undefined);
        told.push([name, workflowId]);
      },
      startUpdate: async ({ name }: { readonly name: string }) => {
        told.push([name, workflowId]);
      },
    }),
  };
  const workflowId = `charge/${id}`;
  const deps = {
    db: api.db,
    client: { workflow } as unknown as Client,
    queuePrefix: 'test',
    policy: defaultPurchasePolicy,
    owners: {
      ...paymentOwners,
      [period]: {
        workflowId: async (_db: unknown, ownerId: string) => `charge/${ownerId}`,
        readStart: async (_parts: unknown, ownerId: string) => ({
          type: 'charge',
          options: { workflowId: `charge/${ownerId}`, taskQueue: 'billing' },
        }),
      },
    },
  };
  const hint = { attemptId, source: 'webhook', shape: null };
  const createdAt = new Date();
  const row = { topic: 'payment.hint', payload: hint, createdAt } as Parameters<typeof deliver>[1];
  await deliver(deps, row);
  await deliver(deps, row);
  const decision = { attemptId, charged: true, noteId: randomUUID(), decidedBy: 'ana' };
  await deliver(deps, {
    topic: 'charge.decided',
    payload: { updateId: 'one', ...decision },
  } as Parameters<typeof deliver>[1]);
  expect(told).toEqual([
    ['signalWithStart', 'charge', workflowId],
    ['paymentHint', workflowId],
    ['start', 'charge', workflowId],
    ['decideCharge', workflowId],
  ]);
});
