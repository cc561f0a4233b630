import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { insertPolicy } from '../policy/insert-policy.sql.ts';
import { subjectRequestModel } from '../privacy/subject-request.model.ts';
import { declarationModel } from '../purchase/answers.model.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { findCountryOf } from './find-country.ts';
import { findCountries } from './find-country.sql.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

test('the country of a record is its own or its purchase’s, and an account’s is where it works', async () => {
  const { db, dependencies } = api;
  const { id: purchaseId, attemptId } = await purchaseAt(api, {
    status: 'confirmed',
    payment: 'approved',
  });
  const { leadId } = await purchaseModel(db).findByPk(purchaseId, {
    raw: true,
    rejectOnEmpty: true,
  });
  const policy = await db.transaction((tx) =>
    insertPolicy(tx, {
      purchaseId,
      attemptId,
      countryCode: 'CL',
      startsOn: '2026-11-01',
      year: 2026,
    }),
  );
  const [declarationId, requestId] = [randomUUID(), randomUUID()];
  await declarationModel(db).bulkCreate([
    {
      id: declarationId,
      purchaseId,
      sealedAnswers: Buffer.alloc(1),
      consentTextVersion: '1',
      consentGivenAt: new Date(),
      sealedConsentIp: null,
    },
  ]);
  await subjectRequestModel(db).bulkCreate([
    {
      id: requestId,
      reference: 'SD-1',
      kind: 'copy',
      status: 'received',
      countryCode: 'PE',
      language: 'es',
      accountId: null,
      mailKey: 'somebody',
      sealedRequest: null,
      askedBy: 'customer',
      dueAt: new Date(),
    },
  ]);
  const { accountId } = await signedInAs(dependencies, 'SUPPORT_EXECUTIVE', ['country', 'CO']);

  const ofChile = [purchaseId, attemptId, leadId, policy.id, declarationId];
  const ids = [...ofChile, requestId, accountId, randomUUID()];
  expect(await findCountries(db, ids)).toEqual(
    new Map([...ofChile.map((id) => [id, 'CL'] as const), [requestId, 'PE']]),
  );
  expect(await findCountryOf(db, `refund/${attemptId}`)).toBe('CL');
  expect(await findCountryOf(db, `account/${accountId}`)).toBe('CO');
  // The same id names no account elsewhere.
  expect(await findCountryOf(db, `lead/${accountId}`)).toBeNull();
  expect(await findCountryOf(db, `lead/${randomUUID()}`)).toBeNull();
  expect(await findCountryOf(db, 'ledger/transbank/PEN/2026-11-01')).toBe('PE');
});
