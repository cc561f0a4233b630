import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import { WithStartWorkflowOperation, type WorkflowHandle } from '@temporalio/client';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import type { ChargeProgress, PurchaseActivities } from './activities.ts';
import type { PurchasePosition } from '@cotejo/domain/purchase/step/purchase-position.ts';
import { decideCharge, leavePayment, paymentHint } from '../payment/attempt-messages.ts';
import {
  noteLate,
  pay,
  purchaseState,
  purchaseWorkflowType,
  rowMoved,
  touched,
  type PurchaseEnd,
  type PurchaseInput,
} from './messages.ts';
import { defaultPurchasePolicy } from './policy.ts';
import { purchaseStart } from './start.ts';

jest.setTimeout(60_000);

let stub: StubWorker;
/** What the world answers to one purchase; each call is noted by its name. */
const worlds = new Map<
  string,
  {
    readonly answers: { -readonly [Name in keyof PurchaseActivities]?: PurchaseActivities[Name] };
    calls: string[];
  }
>();

const activityNames = [
  'readRow',
  'expirePurchase',
  'startCharge',
  'settleCharge',
  'decideCharge',
  'passHintOn',
  'issuePolicy',
  'giveBack',
  'sendConfirmation',
] as const satisfies readonly (keyof PurchaseActivities)[];

beforeAll(async () => {
  const byAttempt = (id: string) =>
    [...worlds].find(([purchaseId]) => id.startsWith(purchaseId))?.[1];
  const activity = (name: (typeof activityNames)[number]) => async (call: object) => {
    const { purchaseId, attemptId } = call as { purchaseId?: string; attemptId?: string };
    const world = purchaseId === undefined ? byAttempt(attemptId ?? '') : worlds.get(purchaseId);
    world?.calls.push(name);
    const answer = world?.answers[name] as ((call: object) => Promise<unknown>) | undefined;
    if (answer === undefined) throw new Error(`the test has no ${name}`);
    return answer(call);
  };
  stub = await startStubWorker(
    'purchase',
    Object.fromEntries(activityNames.map((name) => [name, activity(name)])),
  );
});
afterAll(() => stub?.close());

const policy = {
  ...defaultPurchasePolicy,
  reconcileDelaysMs: [100, 100],
  redirectPatienceMs: 600_000,
  issueRetryMs: 20,
};

const filling: PurchasePosition = {
  status: 'filling',
  version: 3,
  expiresAt: null,
  attempt: null,
};

interface Started {
  readonly handle: WorkflowHandle;
  readonly attemptId: string;
  readonly calls: readonly string[];
}

async function start(
  answers: Partial<PurchaseActivities>,
  position: Partial<PurchasePosition> = {},
  more: Partial<PurchaseInput['policy']> = {},
): Promise<Started> {
  const purchaseId = randomUUID();
  const attemptId = `${purchaseId}-attempt`;
  const world = { answers: { ...happy, ...answers }, calls: [] };
  worlds.set(purchaseId, world);
  const attempt = position.attempt ? { ...position.attempt, id: attemptId } : null;
  const input: PurchaseInput = {
    purchaseId,
    leadId: purchaseId,
    country: 'CL',
    productCode: 'X',
    partner: 'cotejo',
    policy: { ...policy, ...more },
    position: { ...filling, ...position, attempt },
  };
  const handle = await stub.client.workflow.start(
    purchaseWorkflowType,
    purchaseStart(input, stub.taskQueue),
  );
  return { handle, attemptId, calls: world.calls };
}

const progress = (more: Partial<ChargeProgress>): ChargeProgress => ({
  version: 5,
  status: 'issuing',
  payment: 'approved',
  reason: null,
  redirected: true,
  ...more,
});
const redirected = progress({ status: 'paying', payment: 'pending' });
const unknown = progress({ status: 'confirming', payment: 'unknown', redirected: false });

const happy: Partial<PurchaseActivities> = {
  startCharge: async () => redirected,
  settleCharge: async () => progress({ version: 6 }),
  issuePolicy: async () => ({ type: 'issued', version: 7, policyNumber: 'CT-1' }),
  sendConfirmation: async () => 'sent',
  passHintOn: async () => undefined,
};

const payment = (attemptId: string) => ({
  version: 3,
  attemptId,
  kind: 't' as const,
  flow: 't-one-time' as const,
  provider: 'transbank' as const,
  installments: null,
  cardToken: null,
  cardBrand: null,
});
const buy = ({ handle, attemptId }: Started) =>
  handle.executeUpdate(pay, { args: [payment(attemptId)] });
const comeBack = ({ handle, attemptId }: Started) =>
  handle.signal(paymentHint, { attemptId, source: 'return', shape: 'normal' });
const end = ({ handle }: Started) => handle.result() as Promise<PurchaseEnd>;
const needs = async ({ handle }: Started) => (await handle.query(purchaseState)).needs;
const status = async ({ handle }: Started) => (await handle.query(purchaseState)).status;
const attribute = async ({ handle }: Started) =>
  (await handle.describe()).searchAttributes['CotejoNeeds'];

/** Throws as if one of our services were down, `times` times. */
function away<T>(times: number, answer: T): () => Promise<T> {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('Connection terminated unexpectedly');
    return answer;
  };
}

describe('a redirect that was paid', () => {
  test('ends in a policy and its mail', async () => {
    const started = await start({});
    await buy(started);
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(started.calls).toEqual([
      'startCharge',
      'settleCharge',
      'issuePolicy',
      'sendConfirmation',
    ]);
  });

  test('whose policy was issued by the call that settled it only mails it', async () => {
    const started = await start({
      settleCharge: async () => progress({ version: 7, status: 'confirmed' }),
    });
    await buy(started);
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(started.calls).toEqual(['startCharge', 'settleCharge', 'sendConfirmation']);
  });

  test('a database that is away nine times while the policy is issued refunds nobody', async () => {
    const issued = { type: 'issued', version: 7, policyNumber: 'CT-1' } as const;
    const started = await start({ issuePolicy: away(9, issued) });
    await buy(started);
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(started.calls).not.toContain('giveBack');
  });

  test('a mail that cannot be sent at first is sent later, and the purchase ends well', async () => {
    const started = await start({ sendConfirmation: away(2, 'sent' as const) });
    await buy(started);
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'confirmed' });
  });

  test('a failure that says it is for good is not believed: it is shown as late and tried again', async () => {
    const started = await start({
      issuePolicy: async () => {
        throw ApplicationFailure.nonRetryable('a bug', 'TypeError');
      },
    });
    await buy(started);
    await comeBack(started);
    await until(async () => ((await needs(started)) === 'late' ? true : null), { within: 20_000 });
    expect(await attribute(started)).toEqual(['late']);
    expect((await started.handle.describe()).status.name).toBe('RUNNING');
    await started.handle.terminate();
  });

  test('a mailbox that refuses ends the purchase and is shown to a person', async () => {
    const started = await start({ sendConfirmation: async () => 'refused' });
    await buy(started);
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(await attribute(started)).toEqual(['person']);
  });

  test('an insurer that refuses gives the money back, once', async () => {
    const started = await start({
      issuePolicy: async () => ({ type: 'refused', why: 'withdrawn' }),
      giveBack: async () => ({ type: 'requested', version: 8 }),
    });
    await buy(started);
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'refunding' });
    expect(started.calls.filter((name) => name === 'giveBack')).toHaveLength(1);
    expect(started.calls).not.toContain('sendConfirmation');
  });

  test('a policy that a lost try had issued after all holds, and nothing is given back', async () => {
    const started = await start({
      issuePolicy: async () => ({ type: 'refused', why: 'withdrawn' }),
      giveBack: async () => ({ type: 'issued', version: 8 }),
    });
    await buy(started);
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(started.calls).toContain('sendConfirmation');
  });
});

describe('an open payment page', () => {
  test('its payer comes back without having paid: it is asked again by the clock, and can be left', async () => {
    const asked: (string | null)[] = [];
    const started = await start({
      settleCharge: async ({ close }) => {
        asked.push(close);
        return close === 'payer' || asked.length > 2
          ? progress({ version: 6, status: 'filling', payment: 'declined' })
          : redirected;
      },
    });
    await buy(started);
    await comeBack(started);
    await until(async () => (asked.length >= 1 ? true : null), { within: 10_000 });
    const left = started.handle.executeUpdate(leavePayment, { args: [{ version: 5 }] });
    expect((await left).version).toBe(6);
    expect(asked.at(-1)).toBe('payer');
    await started.handle.terminate();
  });

  test('a page whose time is over is closed, and closed again while its provider is away', async () => {
    const closed: (string | null)[] = [];
    const started = await start(
      {
        settleCharge: async ({ close }) => {
          closed.push(close);
          return closed.length < 3
            ? redirected
            : progress({ version: 6, status: 'filling', payment: 'declined' });
        },
      },
      {},
      { redirectPatienceMs: 100 },
    );
    await buy(started);
    await until(async () => (closed.length === 3 ? true : null), { within: 10_000 });
    expect(closed).toEqual(['time', 'time', 'time']);
    await started.handle.terminate();
  });
});

describe('money that came otherwise than agreed', () => {
  test('leaves the purchase alive: it is paid by another attempt and confirmed', async () => {
    let settled = 0;
    const started = await start({
      settleCharge: async () => {
        settled += 1;
        return settled === 1
          ? progress({ version: 6, status: 'filling', payment: 'refund_requested' })
          : progress({ version: 9 });
      },
      startCharge: async ({ fromVersion }) => ({ ...redirected, version: fromVersion + 2 }),
    });
    await buy(started);
    await comeBack(started);
    await until(
      async () => ((await started.handle.query(purchaseState)).status === 'filling' ? true : null),
      { within: 10_000 },
    );
    const again = { ...payment(`${started.attemptId}-2`), version: 6 };
    await started.handle.executeUpdate(pay, { args: [again] });
    await started.handle.signal(paymentHint, {
      attemptId: again.attemptId,
      source: 'return',
      shape: 'normal',
    });
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(started.calls).toEqual([
      'startCharge',
      'settleCharge',
      'startCharge',
      'settleCharge',
      'issuePolicy',
      'sendConfirmation',
    ]);
  });

  test('and a second transfer that is told meanwhile is passed on to be looked for', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const started = await start({
      settleCharge: async () => {
        await held;
        return progress({ version: 6, status: 'filling', payment: 'refund_requested' });
      },
    });
    await buy(started);
    await comeBack(started);
    await until(async () => (started.calls.includes('settleCharge') ? true : null), {
      within: 10_000,
    });
    const { attemptId } = started;
    await started.handle.signal(paymentHint, { attemptId, source: 'webhook', shape: null });
    release();
    await until(async () => (started.calls.includes('passHintOn') ? true : null), {
      within: 10_000,
    });
    await started.handle.terminate();
  });
});

describe('a charge that nobody can tell', () => {
  const open: Partial<PurchaseActivities> = {
    startCharge: async () => unknown,
    settleCharge: async () => unknown,
  };

  test('waits for a person after the last look-up, in the list that staff filter by', async () => {
    const started = await start(open);
    await buy(started);
    await until(async () => ((await needs(started)) === 'person' ? true : null), {
      within: 10_000,
    });
    expect(await attribute(started)).toEqual(['person']);
    await started.handle.terminate();
  });

  test.each([
    [true, 'issuing', 'approved', 'confirmed'],
    [false, 'filling', 'declined', null],
  ] as const)('a person decides: charged %s', async (charged, status, decided, ended) => {
    const decisions: unknown[] = [];
    const started = await start({
      ...open,
      decideCharge: async (call) => {
        decisions.push([call.charged, call.noteId, call.decidedBy]);
        return progress({ version: 6, status, payment: decided, redirected: false });
      },
    });
    await buy(started);
    await until(async () => ((await needs(started)) === 'person' ? true : null), {
      within: 10_000,
    });
    const { attemptId } = started;
    const decision = { attemptId, charged, noteId: 'note', decidedBy: 'ana' };
    await started.handle.executeUpdate(decideCharge, { args: [decision] });
    expect(decisions).toEqual([[charged, 'note', 'ana']]);
    if (ended !== null) expect(await end(started)).toEqual({ status: ended });
    else {
      expect(await started.handle.query(purchaseState)).toMatchObject({
        status: 'filling',
        needs: 'none',
      });
      await started.handle.terminate();
    }
  });

  test('a person decides, and the provider says that its page is still open: it is closed by the clock', async () => {
    let isAsked = false;
    const started = await start(
      {
        ...open,
        decideCharge: async () => {
          isAsked = true;
          return progress({ version: 6, status: 'paying', payment: 'pending', redirected: true });
        },
        settleCharge: async ({ close }) =>
          isAsked && close === 'time'
            ? progress({ version: 7, status: 'filling', payment: 'declined', redirected: false })
            : unknown,
      },
      {},
      { redirectPatienceMs: 300 },
    );
    await buy(started);
    await until(async () => ((await needs(started)) === 'person' ? true : null), {
      within: 10_000,
    });
    const { attemptId } = started;
    const decision = { attemptId, charged: false, noteId: 'note', decidedBy: 'ana' };
    await started.handle.executeUpdate(decideCharge, { args: [decision] });
    await until(
      async () => {
        const { status } = await started.handle.query(purchaseState);
        return status === 'filling' ? true : null;
      },
      { within: 10_000 },
    );
    await started.handle.terminate();
  });

  test('nobody decides about a charge that is not in doubt', async () => {
    const started = await start({});
    await buy(started);
    const decision = {
      attemptId: started.attemptId,
      charged: true,
      noteId: 'note',
      decidedBy: 'ana',
    };
    await expect(
      started.handle.executeUpdate(decideCharge, { args: [decision] }),
    ).rejects.toMatchObject({ cause: { type: 'NOT_EDITABLE' } });
    await started.handle.terminate();
  });
});

describe('a transfer that a person looks for', () => {
  const reviewed = progress({
    version: 6,
    status: 'confirming',
    payment: 'pending',
    redirected: false,
    reason: 'proof_review',
  });
  const choose = ({ handle, attemptId }: Started) =>
    handle.executeUpdate(pay, {
      args: [
        {
          ...payment(attemptId),
          kind: 'transfer_non_automated',
          flow: 'transfer-one-time-non-automated',
          provider: 'queplan',
        },
      ],
    });
  const tell = ({ handle, attemptId }: Started, source: 'payer' | 'staff') =>
    handle.signal(paymentHint, { attemptId, source, shape: null });
  const waitsFor = (started: Started, text: string) =>
    until(
      async () => {
        const { waitingFor } = await started.handle.query(purchaseState);
        return waitingFor.includes(text) ? true : null;
      },
      { within: 10_000 },
    );

  test('waits for a person without asking the provider again, and goes on with what they found', async () => {
    let isFound = false;
    const started = await start({
      settleCharge: async ({ close, nextCheckAt }) => {
        expect([close, nextCheckAt]).toEqual([null, null]);
        return isFound ? progress({ version: 7 }) : reviewed;
      },
    });
    await choose(started);
    await waitsFor(started, 'el comprobante de la transferencia');
    await tell(started, 'payer');
    await waitsFor(started, '/api/staff/transfers');
    expect(await started.handle.query(purchaseState)).toMatchObject({ needs: 'person' });
    const looks = () => started.calls.filter((name) => name === 'settleCharge').length;
    expect(looks()).toBe(1);
    // Another proof while it waits.
    await tell(started, 'payer');
    await until(async () => (looks() === 2 ? true : null), { within: 10_000 });
    isFound = true;
    await tell(started, 'staff');
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(looks()).toBe(3);
  });

  test('without a proof it is closed when its own time is over, whatever the time of other pages', async () => {
    const closed = progress({ version: 6, status: 'filling', payment: 'declined' });
    const closes: unknown[] = [];
    const started = await start(
      {
        settleCharge: async ({ close }) => {
          closes.push(close);
          return closed;
        },
      },
      {},
      { redirectPatienceMs: 600_000, transferPatienceMs: 300 },
    );
    await choose(started);
    await waitsFor(started, 'las respuestas o el pago');
    expect(closes).toEqual(['time']);
    await started.handle.terminate();
  });

  test('a workflow that is started again finds out that a person is awaited', async () => {
    const started = await start(
      { settleCharge: async () => reviewed },
      {
        status: 'confirming',
        version: 6,
        attempt: { id: '', provider: 'queplan', status: 'pending', redirected: false },
      },
    );
    await waitsFor(started, '/api/staff/transfers');
    await started.handle.terminate();
  });
});

describe('news of a payment', () => {
  test('that came while the last look-up ran is passed on, not dropped', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const started = await start({
      settleCharge: async () => {
        await held;
        return progress({ version: 6, status: 'filling', payment: 'declined' });
      },
    });
    await buy(started);
    await comeBack(started);
    await until(async () => (started.calls.includes('settleCharge') ? true : null), {
      within: 10_000,
    });
    const { attemptId } = started;
    await started.handle.signal(paymentHint, { attemptId, source: 'webhook', shape: null });
    release();
    await until(async () => (started.calls.includes('passHintOn') ? true : null), {
      within: 10_000,
    });
    await started.handle.terminate();
  });

  test('of an attempt that is over are passed on', async () => {
    const started = await start({
      startCharge: async () => progress({ status: 'filling', payment: 'declined' }),
    });
    await buy(started);
    const { attemptId } = started;
    await started.handle.signal(paymentHint, { attemptId, source: 'webhook', shape: null });
    await until(async () => (started.calls.includes('passHintOn') ? true : null), {
      within: 10_000,
    });
    await started.handle.terminate();
  });
});

describe('a workflow that was lost begins where its row stands', () => {
  const attempt = { id: '', provider: 'transbank', status: 'pending', redirected: true } as const;

  test('at the payment page: the return is committed', async () => {
    const started = await start({}, { status: 'paying', version: 5, attempt });
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'confirmed' });
  });

  test('in doubt: it looks up', async () => {
    const position = { ...attempt, status: 'unknown', redirected: false } as const;
    const started = await start({}, { status: 'confirming', version: 5, attempt: position });
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(started.calls[0]).toBe('settleCharge');
  });

  test('paid: it issues and mails', async () => {
    const position = { ...attempt, status: 'approved' } as const;
    const started = await start({}, { status: 'issuing', version: 6, attempt: position });
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(started.calls).toEqual(['issuePolicy', 'sendConfirmation']);
  });

  test('issued and not mailed: it mails', async () => {
    const position = { ...attempt, status: 'approved' } as const;
    const started = await start({}, { status: 'confirmed', version: 7, attempt: position });
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect(started.calls).toEqual(['sendConfirmation']);
  });
});

describe('a purchase that is being filled in', () => {
  const rowAt = (position: Partial<PurchasePosition>): Partial<PurchaseActivities> => ({
    readRow: async () => ({ ...filling, ...position }),
  });
  const tell = ({ handle }: Started, version: number) => handle.signal(rowMoved, { version });
  const runOf = async ({ handle }: Started) => (await handle.describe()).runId;

  test.each(['cancelled', 'expired', 'refused'] as const)(
    'is %s as soon as it hears that its row has moved, and is shown so',
    async (status) => {
      const started = await start(rowAt({ status, version: 4 }));
      await tell(started, 4);
      expect(await end(started)).toEqual({ status });
      const { searchAttributes } = await started.handle.describe();
      expect(searchAttributes['CotejoStatus']).toEqual([status]);
    },
  );

  test('reads its row once for what it did not know, and never for what it knew', async () => {
    const started = await start(rowAt({ status: 'reviewing', version: 5 }));
    await tell(started, 3);
    await tell(started, 5);
    await until(async () => ((await needs(started)) === 'person' ? true : null), {
      within: 10_000,
    });
    await tell(started, 4);
    await started.handle.query(purchaseState);
    expect(started.calls).toEqual(['readRow']);
    await started.handle.terminate();
  });

  test('hears an API of the release before, too', async () => {
    const started = await start(rowAt({ status: 'cancelled', version: 4 }));
    const position = { status: 'cancelled', version: 4, expiresAt: null } as const;
    await started.handle.signal(touched, position);
    expect(await end(started)).toEqual({ status: 'cancelled' });
  });

  test('holds no clock, and asks a row that was restored from before once', async () => {
    const started = await start(rowAt({ version: 2 }), {
      expiresAt: new Date(Date.now() - 1_000).toISOString(),
    });
    await tell(started, 9);
    await until(async () => (started.calls.length > 0 ? true : null), { within: 10_000 });
    await started.handle.query(purchaseState);
    const { events } = await started.handle.fetchHistory();
    expect((events ?? []).flatMap((event) => event.timerStartedEventAttributes ?? [])).toEqual([]);
    expect(started.calls).toEqual(['readRow']);
    await started.handle.terminate();
  });

  test('follows a charge that its row is at and that it did not hear of', async () => {
    const attempt = { id: '', provider: 'transbank', status: 'pending', redirected: true } as const;
    const started = await start({});
    const { answers } = worlds.get(started.attemptId.replace('-attempt', ''))!;
    const named = { ...attempt, id: started.attemptId };
    answers.readRow = async () => ({ ...filling, status: 'paying', version: 5, attempt: named });
    await tell(started, 5);
    await until(async () => ((await status(started)) === 'paying' ? true : null), {
      within: 10_000,
    });
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'confirmed' });
  });

  test('is paid in a run of its own, and filled in by another one after a payment that failed', async () => {
    const started = await start({
      settleCharge: async () => progress({ version: 6, status: 'filling', payment: 'declined' }),
      ...rowAt({ status: 'cancelled', version: 7 }),
    });
    const before = await runOf(started);
    await buy(started);
    await until(async () => ((await status(started)) === 'paying' ? true : null), {
      within: 10_000,
    });
    const paying = await runOf(started);
    expect(paying).not.toBe(before);
    // Given up as soon as its row says that the payment has failed, and before the workflow knows it.
    await tell(started, 7);
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'cancelled' });
    expect(await runOf(started)).not.toBe(paying);
    expect(started.calls).toEqual(['startCharge', 'settleCharge', 'readRow']);
  });
});

describe('a payment that starts its workflow', () => {
  const startPaying = async (answers: Partial<PurchaseActivities>) => {
    const purchaseId = randomUUID();
    const attemptId = `${purchaseId}-attempt`;
    const world = { answers: { ...happy, ...answers }, calls: [] as string[] };
    worlds.set(purchaseId, world);
    const input: PurchaseInput = {
      purchaseId,
      leadId: purchaseId,
      country: 'CL',
      productCode: 'X',
      partner: 'cotejo',
      policy,
      position: filling,
    };
    const options = purchaseStart(input, stub.taskQueue, 'transbank');
    const startWorkflowOperation = new WithStartWorkflowOperation(purchaseWorkflowType, options);
    const answer = stub.client.workflow.executeUpdateWithStart(pay, {
      args: [payment(attemptId)],
      startWorkflowOperation,
    });
    const handle = stub.client.workflow.getHandle(options.workflowId);
    return { answer, started: { handle, attemptId, calls: world.calls } };
  };

  test('is followed by the run that it came with, whose attributes are not written again', async () => {
    const { answer, started } = await startPaying({});
    expect((await answer).version).toBe(5);
    const { runId } = await started.handle.describe();
    await comeBack(started);
    expect(await end(started)).toEqual({ status: 'confirmed' });
    expect((await started.handle.describe()).runId).toBe(runId);
    const { events } = await started.handle.fetchHistory();
    const shown = (events ?? []).flatMap(
      (event) => event.upsertWorkflowSearchAttributesEventAttributes ?? [],
    );
    const keys = shown.map(({ searchAttributes }) =>
      Object.keys(searchAttributes?.indexedFields ?? {}),
    );
    // Its end alone: it was started as what it is.
    expect(keys.filter((names) => names.includes('CotejoStatus'))).toHaveLength(1);
  });

  test('and is refused leaves a purchase that is being filled in', async () => {
    const { answer, started } = await startPaying({
      startCharge: async () => ({ refused: 'VERSION_CONFLICT' }),
    });
    await expect(answer).rejects.toMatchObject({ cause: { type: 'VERSION_CONFLICT' } });
    await until(
      async () => {
        const { searchAttributes } = await started.handle.describe();
        return searchAttributes['CotejoStatus']?.[0] === 'filling' ? true : null;
      },
      { within: 10_000 },
    );
    expect(await status(started)).toBe('filling');
    await started.handle.terminate();
  });
});

test('a payment that the row refuses is refused, and the purchase goes on', async () => {
  let tries = 0;
  const started = await start({
    startCharge: async () => {
      tries += 1;
      return tries === 1 ? { refused: 'VERSION_CONFLICT' } : redirected;
    },
  });
  await expect(buy(started)).rejects.toMatchObject({ cause: { type: 'VERSION_CONFLICT' } });
  await buy(started);
  await comeBack(started);
  expect(await end(started)).toEqual({ status: 'confirmed' });
});

test('a payment that crosses a cancellation which its workflow did not hear of is refused, and the purchase ends', async () => {
  const position = { ...filling, status: 'cancelled', version: 4 } as const;
  const started = await start({
    startCharge: async () => ({ refused: 'NOT_EDITABLE', position }),
    readRow: async () => position,
  });
  await expect(buy(started)).rejects.toMatchObject({ cause: { type: 'NOT_EDITABLE' } });
  expect(await end(started)).toEqual({ status: 'cancelled' });
});

test('who pays again as soon as the row says declined is not refused because the workflow is behind', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let charges = 0;
  const started = await start({
    startCharge: async () => {
      charges += 1;
      return redirected;
    },
    settleCharge: async () => {
      // The row is committed; its answer is on the way.
      await held;
      return progress({ version: 6, status: 'filling', payment: 'declined' });
    },
  });
  await buy(started);
  await comeBack(started);
  await until(async () => (started.calls.includes('settleCharge') ? true : null), {
    within: 10_000,
  });
  const again = started.handle.executeUpdate(pay, {
    args: [{ ...payment(`${started.attemptId}-2`), version: 6 }],
  });
  release();
  expect((await again).version).toBe(5);
  expect(charges).toBe(2);
  await started.handle.terminate();
});

test('staff see that something takes longer than it should, until it moves on', async () => {
  const started = await start({});
  await buy(started);
  await started.handle.signal(noteLate);
  await until(async () => ((await needs(started)) === 'late' ? true : null), { within: 10_000 });
  await comeBack(started);
  expect(await end(started)).toEqual({ status: 'confirmed' });
  expect(await attribute(started)).toEqual(['none']);
});
