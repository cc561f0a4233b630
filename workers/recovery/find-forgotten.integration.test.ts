import { randomUUID } from 'node:crypto';
import { Client, WorkflowNotFoundError, type Connection } from '@temporalio/client';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { bulkLoadModel } from '@cotejo/store/bulk-load/bulk-load.model.ts';
import { stageLoad, worker } from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { findCompany } from '@cotejo/store/company/companies.ts';
import { bulkLoadWorkflowId } from '@cotejo/workflows/bulk-load/messages.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { markSeen, raiseAttention } from '@cotejo/store/attention/attention.ts';
import { paymentEventModel } from '@cotejo/store/ledger/payment-event.model.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { removeCardWorkflowId } from '@cotejo/workflows/stored-card/messages.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { messageIdOf, writeMessage } from '@cotejo/store/message/write-message.ts';
import { messageWorkflowId } from '@cotejo/workflows/message/messages.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import { subjectRequestModel } from '@cotejo/store/privacy/subject-request.model.ts';
import { openSubjectRequest } from '@cotejo/store/privacy/subject-requests.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { subjectRequestWorkflowId } from '@cotejo/workflows/privacy/messages.ts';
import { purchaseWorkflowId, purchaseWorkflowType } from '@cotejo/workflows/purchase/messages.ts';
import { defaultPurchasePolicy } from '@cotejo/workflows/purchase/policy.ts';
import { purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import type { RecoveryReport } from '@cotejo/workflows/recovery/activities.ts';
import { readPurchaseInput } from '../purchase/read-purchase-input.ts';
import { createFindForgotten } from './find-forgotten.ts';

jest.setTimeout(90_000);

let api: SeededApp;
let connection: Connection;
let client: Client;
/** Nobody listens on these queues: what is started is only seen to be there. */
const queuePrefix = randomUUID();
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  connection = await connectToTemporal();
  client = new Client({ connection, namespace: temporalNamespace() });
}, 180_000);
afterAll(async () => {
  await connection?.close();
  await api?.close();
});

const look = (lateAfterMs = 60_000, by = client): Promise<RecoveryReport> =>
  createFindForgotten({
    db: api.db,
    client: by,
    queuePrefix,
    policy: defaultPurchasePolicy,
    chargesProjectedUf: false,
    logger: pino({ level: 'silent' }),
  })({ lateAfterMs });

/** A row that has not moved for an hour. */
async function quiet(status: PurchaseStatus, payment: PaymentStatus) {
  const ids = await purchaseAt(api, { status, payment });
  const hourAgo = new Date(Date.now() - 3_600_000);
  await purchaseModel(api.db).update({ updatedAt: hourAgo }, { where: { id: ids.id } });
  await attemptModel(api.db).update({ updatedAt: hourAgo }, { where: { id: ids.attemptId } });
  return ids;
}

const shown = (subject: string) =>
  attentionModel(api.db).findAll({ where: { subject, resolvedAt: null }, raw: true });
const statusOf = async (workflowId: string) =>
  (await client.workflow.getHandle(workflowId).describe()).status.name;

test.each([
  ['paying', 'pending'],
  ['confirming', 'unknown'],
  ['issuing', 'approved'],
  ['confirmed', 'approved'],
] as const)(
  'a purchase that is %s and has no workflow is started where it stands',
  async (status, payment) => {
    const { id } = await quiet(status, payment);
    const workflowId = purchaseWorkflowId(id);
    expect((await look()).restarted).toBeGreaterThanOrEqual(1);
    expect(await statusOf(workflowId)).toBe('RUNNING');
    expect(await shown(workflowId)).toMatchObject([{ kind: 'lost', needs: 'late' }]);
    await client.workflow.getHandle(workflowId).terminate();
    await purchaseModel(api.db).update({ status: 'refunded' }, { where: { id } });
  },
);

test('a load of a company whose workflow was lost goes on', async () => {
  const companyId = (await findCompany(api.db, 'acme'))?.id ?? '';
  const loadId = await stageLoad(api.db, companyId, [worker(1)]);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await api.db.inTenant({ companyId }, (own) =>
    bulkLoadModel(own).update({ updatedAt: hourAgo }, { where: { id: loadId }, ...own.scope }),
  );
  await look();
  expect(await statusOf(bulkLoadWorkflowId(loadId))).toBe('RUNNING');
  expect(await shown(bulkLoadWorkflowId(loadId))).toMatchObject([{ kind: 'lost', needs: 'late' }]);
  await api.db.inTenant({ companyId }, (own) =>
    bulkLoadModel(own).destroy({ where: { id: loadId }, ...own.scope }),
  );
});

test('one whose workflow failed is started again, and was shown', async () => {
  const { id } = await quiet('issuing', 'approved');
  const workflowId = purchaseWorkflowId(id);
  await look();
  await client.workflow.getHandle(workflowId).terminate('as a failure would');
  await look();
  expect(await statusOf(workflowId)).toBe('RUNNING');
  await client.workflow.getHandle(workflowId).terminate();
  await purchaseModel(api.db).update({ status: 'refunded' }, { where: { id } });
});

test.each(['filling', 'reviewing'] as const)(
  'a purchase that is %s ends when its time is over, also one that nobody works on, and another one stays',
  async (status) => {
    const { id } = await quiet('filling', 'declined');
    const { id: open } = await quiet('filling', 'declined');
    const at = (ms: number) => new Date(Date.now() + ms);
    const purchases = purchaseModel(api.db);
    await purchases.update({ status, expiresAt: at(-1) }, { where: { id } });
    await purchases.update({ status, expiresAt: at(60_000) }, { where: { id: open } });
    const { version } = await purchases.findByPk(id, { rejectOnEmpty: true });
    await look();
    expect(await purchases.findByPk(id, { raw: true })).toMatchObject({
      status: 'expired',
      version: version + 1,
      endReason: 'inactivity',
    });
    expect(await purchases.findByPk(open, { raw: true })).toMatchObject({ status });
    await look();
    expect(await purchases.findByPk(id, { raw: true })).toMatchObject({ version: version + 1 });
    await purchases.update({ status: 'cancelled' }, { where: { id: open } });
  },
);

test('a workflow that goes on after its purchase has ended is told again', async () => {
  const { id } = await quiet('filling', 'declined');
  const input = await readPurchaseInput(api.db, id, defaultPurchasePolicy);
  const options = purchaseStart(input!, queueNamed('purchase', queuePrefix));
  const handle = await client.workflow.start(purchaseWorkflowType, options);
  await purchaseModel(api.db).update({ status: 'cancelled' }, { where: { id } });
  // Its row moved long enough ago for the message to have come.
  await api.db.query(
    `UPDATE purchase SET updated_at = now() - interval '10 minutes' WHERE id = $1`,
    [id],
  );
  await look();
  const { events } = await handle.fetchHistory();
  const told = (events ?? []).flatMap(
    ({ workflowExecutionSignaledEventAttributes: signal }) => signal?.signalName ?? [],
  );
  expect(told).toEqual(['rowMoved']);
  await handle.terminate();
});

test('a declaration that waits for a person is shown by its row, whatever its workflow has heard', async () => {
  const { id } = await quiet('filling', 'declined');
  await purchaseModel(api.db).update({ status: 'reviewing' }, { where: { id } });
  const workflowId = purchaseWorkflowId(id);
  expect((await look()).waiting).toBeGreaterThanOrEqual(1);
  expect(await shown(workflowId)).toMatchObject([{ kind: 'waits', needs: 'person' }]);
  await purchaseModel(api.db).update({ status: 'cancelled' }, { where: { id } });
  await look();
  expect(await shown(workflowId)).toEqual([]);
});

test('one whose workflow waits for the same person is counted once', async () => {
  const { id } = await quiet('filling', 'declined');
  await purchaseModel(api.db).update({ status: 'reviewing' }, { where: { id } });
  const years = 10 * 365 * 24 * 3_600_000;
  const { waiting } = await look(
    years,
    listing((query) => (query.includes("'person'") ? [purchaseWorkflowId(id)] : [])),
  );
  expect(waiting).toBe(1);
  expect(await shown(purchaseWorkflowId(id))).toMatchObject([
    { kind: 'waits', detail: expect.stringContaining('review') as string },
  ]);
  await purchaseModel(api.db).update({ status: 'cancelled' }, { where: { id } });
});

test('a refund without a workflow is started again', async () => {
  const { attemptId } = await quiet('refunding', 'refund_requested');
  await look();
  expect(await statusOf(refundWorkflowId(attemptId))).toBe('RUNNING');
  await client.workflow.getHandle(refundWorkflowId(attemptId)).terminate();
  await attemptModel(api.db).update({ status: 'refunded' }, { where: { id: attemptId } });
});

test('a request about personal data without a workflow, or whose workflow failed, is started again', async () => {
  const { id } = await openSubjectRequest(api.db, api.dependencies.configuration.recordKeys, {
    kind: 'copy',
    country: 'CL',
    language: 'es',
    mailKey: randomUUID(),
    accountId: null,
    askedBy: 'staff',
    person: { name: 'Ana', email: 'ana@correo.cl', details: '' },
    evidence: null,
  });
  const workflowId = subjectRequestWorkflowId(id);
  await look();
  await expect(statusOf(workflowId)).rejects.toMatchObject({ name: 'WorkflowNotFoundError' });
  await subjectRequestModel(api.db).update(
    { receivedAt: new Date(Date.now() - 3_600_000) },
    { where: { id } },
  );
  await look();
  expect(await statusOf(workflowId)).toBe('RUNNING');
  await client.workflow.getHandle(workflowId).terminate('as a failure would');
  await look();
  expect(await statusOf(workflowId)).toBe('RUNNING');
  expect(await shown(workflowId)).toContainEqual(
    expect.objectContaining({ kind: 'lost', needs: 'late' }),
  );
  await subjectRequestModel(api.db).update({ endedAt: new Date() }, { where: { id } });
  await client.workflow.getHandle(workflowId).terminate();
});

test('what moved a moment ago, and a purchase whose mail left, are left alone', async () => {
  const { id: recent } = await purchaseAt(api, { status: 'issuing', payment: 'approved' });
  const { id: mailed } = await quiet('confirmed', 'approved');
  await notePurchaseMail(api.db, { purchaseId: mailed, kind: 'confirmation', event: 'mail_sent' });
  await look();
  for (const id of [recent, mailed])
    await expect(statusOf(purchaseWorkflowId(id))).rejects.toMatchObject({
      name: 'WorkflowNotFoundError',
    });
  await purchaseModel(api.db).update({ status: 'refunded' }, { where: { id: recent } });
});

test('a message that is due and that no workflow sends is started again, and its purchase is not', async () => {
  const { id } = await quiet('confirmed', 'approved');
  const message = { kind: 'confirmation', subjectId: id } as const;
  await writeMessage(api.db, message);
  const where = { id: messageIdOf(message) };
  await messageModel(api.db).update({ dueAt: new Date(Date.now() - 3_600_000) }, { where });
  await look();
  await expect(statusOf(purchaseWorkflowId(id))).rejects.toMatchObject({
    name: 'WorkflowNotFoundError',
  });
  const workflowId = messageWorkflowId(where.id);
  expect(await statusOf(workflowId)).toBe('RUNNING');
  expect((await shown(workflowId)).map(({ kind }) => kind)).toEqual(['lost']);
  await client.workflow.getHandle(workflowId).terminate();
  await messageModel(api.db).update({ state: 'skipped' }, { where });
  await look();
  await expect(statusOf(purchaseWorkflowId(id))).rejects.toMatchObject({
    name: 'WorkflowNotFoundError',
  });
});

test('an issuing that somebody works on for long is shown as late, until it is over', async () => {
  const { id } = await quiet('issuing', 'approved');
  const workflowId = purchaseWorkflowId(id);
  await look();
  expect((await look()).late).toBe(1);
  expect((await shown(workflowId)).map(({ kind }) => kind)).toContain('late');
  await purchaseModel(api.db).update({ status: 'refunded' }, { where: { id } });
  await look();
  expect(await shown(workflowId)).toEqual([]);
  await client.workflow.getHandle(workflowId).terminate();
});

test('a workflow that failed and has no successor is shown to a person', async () => {
  const { id } = await quiet('issuing', 'approved');
  const workflowId = purchaseWorkflowId(id);
  await look();
  await purchaseModel(api.db).update({ status: 'refunded' }, { where: { id } });
  await client.workflow.getHandle(workflowId).terminate();
  await until(
    async () => {
      await look();
      return (await shown(workflowId)).some(({ kind }) => kind === 'failed') ? true : null;
    },
    { within: 30_000 },
  );
  // Nothing but a person, or a later run that ends well, ends it.
  await attentionModel(api.db).update(
    { seenAt: new Date(Date.now() - 2 * 24 * 3_600_000) },
    { where: { subject: workflowId } },
  );
  await look(
    60_000,
    listing(() => []),
  );
  const [line] = await shown(workflowId);
  expect(line).toMatchObject({ kind: 'failed', needs: 'person' });
  expect(await markSeen(api.db, line?.id ?? 0, null)).toEqual({
    subject: workflowId,
    kind: 'failed',
  });
  await look();
  expect(await shown(workflowId)).toEqual([]);
});

test('a schedule that is paused is shown until it goes on', async () => {
  const scheduleId = `look-${queuePrefix}`;
  const schedule = await client.schedule.create({
    scheduleId,
    spec: { intervals: [{ every: '1 day' }] },
    action: {
      type: 'startWorkflow',
      workflowType: 'recovery',
      taskQueue: queueNamed('lead', queuePrefix),
    },
    state: { paused: true },
  });
  const seen = async () => {
    await look();
    return shown(`schedule/${scheduleId}`);
  };
  // Temporal's list lags by moments.
  const isListed = async () => ((await seen()).length === 1 ? true : null);
  await until(isListed, { within: 20_000 });
  await schedule.unpause();
  expect(await seen()).toEqual([]);
  await schedule.delete();
});

/** A Temporal that lists what it is told to, knows nothing else and lets everything be started. */
function listing(
  list: (query: string) => readonly string[],
  started: string[] = [],
  status: string | null = null,
): Client {
  const workflow = {
    async *list({ query }: { readonly query: string }) {
      for (const workflowId of list(query)) yield { workflowId, type: 'purchase' };
    },
    getHandle: () => ({
      describe: () =>
        status === null
          ? Promise.reject(new WorkflowNotFoundError('none', 'x', undefined))
          : Promise.resolve({ status: { name: status } }),
      signal: () => Promise.resolve(),
    }),
    start: (_type: string, { workflowId }: { readonly workflowId: string }) => {
      started.push(workflowId);
      return Promise.resolve();
    },
  };
  return { workflow, schedule: client.schedule } as unknown as Client;
}

/** The ids that a question about running workflows names. */
const namedIn = (query: string): readonly string[] =>
  query.includes('WorkflowId IN')
    ? [...query.matchAll(/'([a-z-]+\/[^']+)'/g)].map((m) => m[1] ?? '')
    : [];

test('a paid purchase without a workflow is found behind any number of others', async () => {
  const { id } = await quiet('issuing', 'approved');
  const { rows } = await api.db.query<{ readonly id: string }>(`
    WITH leads AS (
      INSERT INTO lead (id, country_code, status, source_version)
      SELECT gen_random_uuid(), 'CL', 500, 1 FROM generate_series(1, 1100) RETURNING id)
    INSERT INTO purchase
    SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'creation_key', null, 'lead_id', leads.id))).*
      FROM purchase p, leads WHERE p.id = '${id}'
    RETURNING id`);
  const last =
    rows
      .map((row) => row.id)
      .sort()
      .at(-1) ?? '';
  const started: string[] = [];
  const missing = purchaseWorkflowId(last);
  const report = await look(
    60_000,
    listing((query) => namedIn(query).filter((each) => each !== missing), started),
  );
  expect(started).toEqual([missing]);
  expect(report).toMatchObject({ restarted: 1, late: 1100 });
  const ids = [id, ...rows.map((row) => row.id)];
  await purchaseModel(api.db).update({ status: 'refunded' }, { where: { id: ids } });
  await look(
    60_000,
    listing(() => []),
  );
});

test.each([
  ['paying', 'pending', { updatedAt: 60 }, true],
  ['paying', 'pending', { updatedAt: 5 }, false],
  ['confirming', 'unknown', { updatedAt: 3_000, nextCheckAt: -60 }, false],
  ['confirming', 'unknown', { updatedAt: 3_000, nextCheckAt: 30 }, true],
  ['confirming', 'pending', { updatedAt: 60 }, true],
] as const)(
  'a running workflow whose purchase is %s (%s) and has not moved as it should is shown as late: %j %s',
  async (status, payment, minutesAgo, isLate) => {
    const { id, attemptId } = await purchaseAt(api, { status, payment });
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const nextCheckAt = 'nextCheckAt' in minutesAgo ? ago(minutesAgo.nextCheckAt) : null;
    const updatedAt = ago(minutesAgo.updatedAt);
    await purchaseModel(api.db).update({ updatedAt, nextCheckAt }, { where: { id } });
    await attemptModel(api.db).update({ createdAt: updatedAt }, { where: { id: attemptId } });
    const workflowId = purchaseWorkflowId(id);
    await look(60_000, listing(namedIn));
    expect((await shown(workflowId)).map(({ kind }) => kind)).toEqual(isLate ? ['late'] : []);
    // One that waits for a person is not late: somebody is asked for.
    await look(
      60_000,
      listing((query) => [...namedIn(query), ...(query.includes("'person'") ? [workflowId] : [])]),
    );
    expect((await shown(workflowId)).map(({ kind }) => kind)).toEqual(['waits']);
    await purchaseModel(api.db).update({ status: 'refunded' }, { where: { id } });
    await attemptModel(api.db).update({ status: 'refunded' }, { where: { id: attemptId } });
    await look(
      60_000,
      listing(() => []),
    );
  },
);

test('a refund that somebody has waited for for a week is shown, however often it was tried', async () => {
  const { attemptId } = await quiet('refunding', 'refund_unknown');
  const workflowId = refundWorkflowId(attemptId);
  await look(60_000, listing(namedIn));
  expect(await shown(workflowId)).toEqual([]);
  await paymentEventModel(api.db).create({
    attemptId,
    fromStatus: 'approved',
    status: 'refund_requested',
    at: new Date(Date.now() - 8 * 24 * 3_600_000),
  });
  await look(60_000, listing(namedIn));
  expect(await shown(workflowId)).toMatchObject([{ kind: 'refund_late', needs: 'person' }]);
  await attemptModel(api.db).update({ status: 'refunded' }, { where: { id: attemptId } });
  await look(60_000, listing(namedIn));
  expect(await shown(workflowId)).toEqual([]);
});

test('a stored card that was to be removed and is still there is removed again', async () => {
  const { id: purchaseId, attemptId } = await purchaseAt(api, {
    status: 'refunded',
    payment: 'refunded',
  });
  const id = randomUUID();
  await storedCardModel(api.db).create({
    id,
    purchaseId,
    attemptId,
    provider: 'transbank',
    currency: 'CLP',
    sealedHandles: Buffer.from('sealed'),
    removalAskedAt: new Date(Date.now() - 3_600_000),
  });
  const started: string[] = [];
  await look(
    60_000,
    listing(() => [], started),
  );
  expect(started).toEqual([removeCardWorkflowId(id)]);
  await storedCardModel(api.db).update(
    { removedAt: new Date(), sealedHandles: null },
    { where: { id } },
  );
});

test('a failure that a later run has made good goes away', async () => {
  const subject = `purchase/${randomUUID()}`;
  await raiseAttention(api.db, { subject, kind: 'failed', needs: 'person', detail: 'it ended' });
  await look(
    60_000,
    listing(() => [], [], 'TERMINATED'),
  );
  expect(await shown(subject)).toHaveLength(1);
  await look(
    60_000,
    listing(() => [], [], 'COMPLETED'),
  );
  expect(await shown(subject)).toEqual([]);
});
