import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import { answersFor, emailOf, illness, withYes } from '../support/purchase/answers.ts';
import { mailed } from '../support/mail/mailed.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { approvedCard, expectStatus, Shopper } from '../support/people/shopper.ts';
import { signInTo } from '../support/people/staff.ts';

jest.setTimeout(120_000);

const stack = sharedStack('calls');
let db: Database;
beforeAll(() => {
  db = Database.open(stack.databaseUrl, { max: 2 });
});
afterAll(() => db.close());

test('read by a person, accepted with an exclusion, confirmed, paid, and stated in the policy', async () => {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  const opened = await buyer.answer(await buyer.open(await findOnlineProduct(db)));
  const { session } = opened;
  const values = withYes(answersFor(opened, buyer.seed), 'q2', illness('no'));
  const path = `/api/purchases/${session}/steps/datos-dps`;
  const waiting = expectStatus(
    await buyer.call('POST', path, { version: opened.version, values }),
    200,
  );
  expect(waiting.status).toBe('reviewing');

  const headers = await signInTo(stack, 'backoffice@cotejo.example');
  const { body } = await buyer.call<NonNullable<CallAnswer<'listDeclarationReviews'>>>(
    'GET',
    '/api/staff/declarations',
    undefined,
    headers,
  );
  const review = body.items.find(({ purchaseId }) => purchaseId === waiting.id);
  const decision = {
    outcome: 'accepted_with_exclusions',
    exclusions: [{ person: 0, exclusion: 'heart' }],
    reason: 'Con exclusión de lo declarado',
    answer: { by: 'Suscripción', on: '2026-01-15', reference: '88.412' },
  };
  const decided = await buyer.call(
    'POST',
    `/api/staff/declarations/${review?.declarationId}/decision`,
    decision,
    { ...headers, 'idempotency-key': randomUUID() },
  );
  expect(decided).toMatchObject({ status: 200, body: { status: 'filling' } });
  await mailed(stack.urls.mail, emailOf(buyer.seed), /(Terminamos la revisión que faltaba)/);

  const offered = await buyer.get(session);
  const { version, exclusions } = offered;
  expect(exclusions?.items).toHaveLength(1);
  const agreed = expectStatus(
    await buyer.call<PurchaseSnapshot>('POST', `/api/purchases/${session}/exclusions`, {
      version,
      textVersion: exclusions?.version,
    }),
    200,
  );
  const paying = expectStatus(await buyer.pay(agreed, { kind: 't' }), 202);
  await buyer.comeBack(await buyer.payWebpayPage(paying, approvedCard));
  await buyer.settled(session);
  const { body: policy } = await buyer.call<NonNullable<CallAnswer<'getConfirmation'>>>(
    'GET',
    `/api/purchases/${session}/confirmation`,
  );
  const leftOut = policy.facts.find(({ id }) => id === 'leftOut');
  expect(leftOut?.value).toMatch(/^Catalina: La enfermedad del corazón/);
});
