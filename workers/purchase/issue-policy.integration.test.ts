import { randomUUID } from 'node:crypto';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { saveDeclaration } from '@cotejo/store/purchase/save-submission.ts';
import { seal, unseal } from '@cotejo/store/crypto/seal.ts';
import { eraseDocuments } from '@cotejo/store/policy/erase-documents.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { eraseDeclarations } from '@cotejo/store/purchase/erase/erase-answers.ts';
import { purchaseModel, purchaseStepModel } from '@cotejo/store/purchase/purchase.model.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { endIssuing } from '@cotejo/store/sale/end-issuing.ts';
import { createGiveBack } from './give-back.ts';
import { createIssuePolicy } from './issue-policy.ts';
import { paidPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

async function paid(version: number) {
  const { id, attemptId } = await paidPurchase(api, version);
  const { recordKeys } = api.dependencies.configuration;
  const issue = createIssuePolicy({ db: api.db, recordKeys });
  const call = (fromVersion: number) =>
    issue({
      purchaseId: id,
      attemptId,
      fromVersion,
      requestId: null,
      expiresAt: new Date().toISOString(),
    });
  return { id, call };
}

test('a policy that a lost try had issued keeps its money: nothing is asked back afterwards', async () => {
  const { id, attemptId } = await paidPurchase(api, 8);
  const { recordKeys } = api.dependencies.configuration;
  const call = {
    purchaseId: id,
    attemptId,
    fromVersion: 8,
    requestId: null,
    expiresAt: new Date().toISOString(),
  };
  await createIssuePolicy({ db: api.db, recordKeys })(call);
  const giveBack = createGiveBack({ db: api.db });
  expect(await giveBack({ ...call, reason: 'issue_refused' })).toEqual({
    type: 'issued',
    version: 9,
  });
  expect(await stands(id)).toEqual({ status: 'confirmed', version: 9, policies: 1, mails: 1 });
  expect((await requireAttempt(api.db, attemptId)).status).toBe('approved');
});

test('a refused policy hands its money to a refund, once, and is never issued afterwards', async () => {
  const { id, attemptId } = await paidPurchase(api, 8);
  await purchaseModel(api.db).update({ price: { ...wrongPrice } }, { where: { id } });
  const { recordKeys } = api.dependencies.configuration;
  const call = {
    purchaseId: id,
    attemptId,
    fromVersion: 8,
    requestId: null,
    expiresAt: new Date().toISOString(),
  };
  const issue = createIssuePolicy({ db: api.db, recordKeys });
  expect(await issue(call)).toMatchObject({ type: 'refused' });
  const giveBack = createGiveBack({ db: api.db });
  expect(await giveBack({ ...call, reason: 'issue_refused' })).toMatchObject({ version: 9 });
  expect(await giveBack({ ...call, reason: 'issue_refused' })).toMatchObject({ version: 9 });
  expect(await stands(id)).toEqual({ status: 'refunding', version: 9, policies: 0, mails: 0 });
  const { rowCount } = await api.db.query(
    "SELECT FROM outbox WHERE topic = 'refund.start' AND payload->>'attemptId' = $1",
    [attemptId],
  );
  expect(rowCount).toBe(1);
});

test('what its bank took back before it was issued gives no policy, and is not given back once more', async () => {
  const { id, attemptId } = await paidPurchase(api, 8);
  await movePayment(api.db, await requireAttempt(api.db, attemptId), 'charged_back');
  const { recordKeys } = api.dependencies.configuration;
  const call = {
    purchaseId: id,
    attemptId,
    fromVersion: 8,
    requestId: null,
    expiresAt: new Date().toISOString(),
  };
  const issue = createIssuePolicy({ db: api.db, recordKeys });
  expect(await issue(call)).toMatchObject({ type: 'refused' });
  const giveBack = createGiveBack({ db: api.db });
  expect(await giveBack({ ...call, reason: 'issue_refused' })).toMatchObject({ version: 9 });
  expect(await stands(id)).toEqual({ status: 'refunding', version: 9, policies: 0, mails: 0 });
  expect((await requireAttempt(api.db, attemptId)).status).toBe('charged_back');
  const { rowCount } = await api.db.query(
    "SELECT FROM outbox WHERE topic = 'refund.start' AND payload->>'attemptId' = $1",
    [attemptId],
  );
  expect(rowCount).toBe(0);
});

test('one that was given back meanwhile is issued no more, whatever kept it', async () => {
  const { id, attemptId } = await paidPurchase(api, 8);
  const given = await api.db.transaction((tx) =>
    endIssuing(tx, { purchaseId: id, attemptId, sealedEndWords: null }),
  );
  expect(given).toBe(true);
  // Answers that nobody can read any more would fail each try.
  const issue = createIssuePolicy({ db: api.db, recordKeys: new Map() as never });
  const call = { purchaseId: id, attemptId, fromVersion: 8, requestId: null, expiresAt: '' };
  expect(await issue(call)).toMatchObject({ type: 'refused' });
  expect(await stands(id)).toEqual({ status: 'refunding', version: 9, policies: 0, mails: 0 });
});

const wrongPrice = { amount: 1, currency: 'CLP' } as PurchaseSnapshot['price'];

const stands = async (id: string) => {
  const { rows } = await api.db.query(
    `SELECT status, version, (SELECT count(*)::int FROM policy WHERE purchase_id = p.id) AS policies,
            (SELECT count(*)::int FROM message m
              WHERE m.subject_id = p.id AND m.kind = 'confirmation') AS mails
       FROM purchase p WHERE id = $1`,
    [id],
  );
  return rows[0] as unknown;
};

test('a paid purchase gets one policy, however often it is asked for', async () => {
  const { id, call } = await paid(8);
  const first = await call(8);
  expect(first).toMatchObject({ type: 'issued', version: 9 });
  // Only the call that issued it knows that its mail was left by the same commit.
  expect(await call(8)).toEqual({ ...first, mailLeft: undefined });
  expect(await stands(id)).toEqual({ status: 'confirmed', version: 9, policies: 1, mails: 1 });
});

test('calls at once are all told of the same policy', async () => {
  const { id, call } = await paid(8);
  const told = await Promise.all([call(8), call(8), call(8), call(8)]);
  const [first, ...others] = told.map((one) => ({ ...one, mailLeft: undefined }));
  expect(first).toMatchObject({ type: 'issued', version: 9 });
  for (const other of others) expect(other).toEqual(first);
  expect(await stands(id)).toEqual({ status: 'confirmed', version: 9, policies: 1, mails: 1 });
});

test.each([7, 9])('is confirmed with it where the caller knows version %i of 8', async (known) => {
  const { id, call } = await paid(8);
  await call(known);
  expect(await stands(id)).toEqual({ status: 'confirmed', version: 9, policies: 1, mails: 1 });
});

test.each([
  [
    'a declaration that was too old when it was paid',
    "UPDATE health_declaration SET created_at = now() - interval '31 days' WHERE purchase_id = $1",
  ],
  [
    'a quote that had ended when it was paid',
    `UPDATE purchase SET price = price || '{"quotedUntil":"2026-01-01T00:00:00Z"}' WHERE id = $1`,
  ],
])('%s makes no policy', async (_, change) => {
  const { id, call } = await paid(8);
  await declare(id, 'accepted');
  await api.db.query(change, [id]);
  expect(await call(8)).toMatchObject({ type: 'refused' });
  expect(await stands(id)).toMatchObject({ policies: 0, mails: 0 });
});

async function declare(purchaseId: string, assessment: unknown): Promise<void> {
  const { recordKeys } = api.dependencies.configuration;
  const id = randomUUID();
  await saveDeclaration(api.db, {
    id,
    purchaseId,
    formVersion: 1,
    consentTextVersion: 'x',
    sealedConsentIp: null,
    sealed: seal(recordKeys, id, {}),
    sealedAssessment: seal(recordKeys, `${id}/assessment`, assessment),
  });
  await purchaseStepModel(api.db).update(
    { submissionId: id },
    { where: { purchaseId, stepId: 'datos-dps' } },
  );
}

test('what a declaration excludes goes to the policy, sealed, and stays when the declaration is erased', async () => {
  const { id, call } = await paid(8);
  const exclusions = [{ person: 0, exclusion: 'mental-health' }];
  const outcome = 'accepted_with_exclusions';
  await declare(id, { rulesVersion: 'v', outcome, fired: [], exclusions });
  expect(await call(8)).toMatchObject({ type: 'issued' });
  await api.db.transaction((tx) => eraseDeclarations(tx, [id]));
  const policy = await readPolicyOf(api.db, id);
  const { recordKeys } = api.dependencies.configuration;
  expect(unseal(recordKeys, `${policy!.id}/exclusions`, policy!.sealedExclusions!)).toEqual(
    exclusions,
  );
  await api.db.transaction((tx) => eraseDocuments(tx, [id]));
  expect((await readPolicyOf(api.db, id))?.sealedExclusions).toBeNull();
});
