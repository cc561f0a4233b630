import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { makeCardOffer, readCardOffer } from '@cotejo/api/purchase/pay/stored-card-offer.ts';
import { filledPurchase, purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { untilSomebodyWaits } from '@cotejo/tests/support/database/lock-waits.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { bindBrowser } from '../access/browsers.ts';
import { nameHolder, proveHolder } from '../purchase/purchase-holder.ts';
import { findSubscription, openSubscription } from './subscriptions.ts';
import { eraseStoredCards } from './erase-stored-cards.ts';
import { keepCard } from './keep-card.ts';
import { listOwnCards, lockCard, removeOwnCard } from './own-cards.ts';
import { storedCardModel } from './stored-card.model.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase], env: { WRITES_PER_MINUTE: '100000' } });
}, 180_000);
afterAll(() => api.close());

/** A card that a purchase's payment has stored. */
async function kept(emailKey: string) {
  const { id, attemptId } = await purchaseAt(api, { status: 'paying', payment: 'sending' });
  const { recordKeys } = api.dependencies.configuration;
  await api.db.transaction(async (tx) => {
    await nameHolder(tx, id, emailKey);
    const opened = { attemptId, purchaseId: id, storedCardId: null } as const;
    await openSubscription(tx, { ...opened, periodicity: 'monthly' });
  });
  const card = await keepCard(api.db, recordKeys, {
    type: 'stored',
    attemptId,
    provider: 'transbank',
    currency: 'CLP',
    card: { customerRef: 'u', cardRef: 't' },
    shown: { brand: 'visa', last4: '6623' },
  });
  return { id, attemptId, storedCardId: card?.id ?? '' };
}

const cardsOf = async (emailKey: string, browser: string | null = null) =>
  (await listOwnCards(api.db, { emailKey, browser })).map(({ id }) => id);

test('a card is its holder’s once the address is proved, or at the browser of its purchase', async () => {
  const [emailKey, browser] = [randomUUID(), randomUUID()];
  const { id, storedCardId } = await kept(emailKey);
  expect(await cardsOf(emailKey)).toEqual([]);
  expect(await cardsOf(emailKey, browser)).toEqual([]);
  await api.db.transaction((tx) => bindBrowser(tx, { purchaseId: id, browser }, 'opened'));
  expect(await cardsOf(emailKey, browser)).toEqual([storedCardId]);
  expect(await cardsOf(randomUUID(), browser)).toEqual([]);
  await api.db.transaction((tx) => proveHolder(tx, id));
  expect(await cardsOf(emailKey)).toEqual([storedCardId]);
});

test('nobody removes the card of somebody else; its own removal ends what it pays', async () => {
  const emailKey = randomUUID();
  const { id, attemptId, storedCardId } = await kept(emailKey);
  await api.db.transaction((tx) => proveHolder(tx, id));
  const remove = (key: string) =>
    api.db.transaction((tx) => removeOwnCard(tx, { emailKey: key, browser: null }, storedCardId));
  expect(await remove(randomUUID())).toBe(false);
  expect(await remove(emailKey)).toBe(true);
  expect(await remove(emailKey)).toBe(false);
  expect(await findSubscription(api.db, attemptId)).toMatchObject({ endReason: 'card_removed' });
  const lock = api.db.transaction((tx) => lockCard(tx, storedCardId, 'transbank'));
  expect(await lock).toBeNull();
});

test('a subscription that chooses a card while it is being removed ends with it', async () => {
  const emailKey = randomUUID();
  const { id, storedCardId } = await kept(emailKey);
  await api.db.transaction((tx) => proveHolder(tx, id));
  const next = await purchaseAt(api, { status: 'paying', payment: 'sending' });
  let removal: Promise<boolean> = Promise.resolve(false);
  await api.db.transaction(async (tx) => {
    const opened = { attemptId: next.attemptId, purchaseId: next.id } as const;
    expect(await lockCard(tx, storedCardId, 'transbank')).toBe(storedCardId);
    await openSubscription(tx, { ...opened, storedCardId, periodicity: 'monthly' });
    removal = api.db.transaction((other) =>
      removeOwnCard(other, { emailKey, browser: null }, storedCardId),
    );
    await untilSomebodyWaits(api.db);
  });
  expect(await removal).toBe(true);
  expect(await findSubscription(api.db, next.attemptId)).toMatchObject({
    status: 'DECLINED',
    endReason: 'card_removed',
  });
});

test('a card pays by its own provider alone', async () => {
  const { storedCardId } = await kept(randomUUID());
  const lockAt = (provider: 'transbank' | 'kushki') =>
    api.db.transaction((tx) => lockCard(tx, storedCardId, provider));
  expect(await lockAt('kushki')).toBeNull();
  expect(await lockAt('transbank')).toBe(storedCardId);
});

test('an offer names a card to one purchase, for a while', () => {
  const { indexKey } = api.dependencies.configuration;
  const [purchase, card] = [randomUUID(), randomUUID()];
  const offer = makeCardOffer(indexKey, purchase, card, 1_000);
  expect(readCardOffer(indexKey, purchase, offer, 2_000)).toBe(card);
  expect(readCardOffer(indexKey, randomUUID(), offer, 2_000)).toBeNull();
  expect(readCardOffer(indexKey, purchase, offer.replace(card, randomUUID()), 2_000)).toBeNull();
  expect(readCardOffer(indexKey, purchase, offer, 1_000 + 30 * 60_000)).toBeNull();
  expect(readCardOffer(indexKey, purchase, card, 2_000)).toBeNull();
});

test('without an offer a purchase is not paid by the id of a card', async () => {
  const { storedCardId } = await kept(randomUUID());
  const { session, version, price } = await filledPurchase(api);
  const answer = await api.post(
    `/api/purchases/${session}/payments`,
    {
      version,
      kind: 'tdc-token',
      flow: 't-subscriptions-one-click',
      amount: price.amount,
      termsVersion: 'suscripcion-2026-11',
      cardToken: storedCardId,
    },
    { 'idempotency-key': randomUUID() },
  );
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'CARD_NOT_OFFERED' }] });
});

test('what is erased of a purchase takes its card along', async () => {
  const { id, storedCardId } = await kept(randomUUID());
  await api.db.transaction((tx) => eraseStoredCards(tx, [id]));
  expect(await storedCardModel(api.db).findByPk(storedCardId, { raw: true })).toMatchObject({
    brand: null,
    last4: null,
    removalAskedAt: expect.any(Date),
  });
});
