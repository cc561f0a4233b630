import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { demonstrationGiftCard } from '@cotejo/domain/gift-card/demonstration-gift-card.ts';
import { formatGiftCardCode } from '@cotejo/domain/gift-card/gift-card.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { filledPurchase, putPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { issuePaid } from '@cotejo/tests/support/purchase/issue-paid.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { firstBookedAt } from '../ledger/read-movements.ts';
import { purchaseModel, purchaseStepModel } from '../purchase/purchase.model.ts';
import { withdraw } from '../sale/withdraw.ts';
import { giftCardModel } from './gift-card.model.ts';
import { listDueGiftCards } from './gift-cards.ts';
import { topUpDemonstrationGiftCard } from './top-up-demonstration-gift-card.ts';

jest.setTimeout(60_000);

const { code, worth } = demonstrationGiftCard;
let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

/** What each start does. */
const start = (env = { NODE_ENV: 'test' }): Promise<string> =>
  topUpDemonstrationGiftCard(api.db, env);

async function readCard() {
  const cards = await giftCardModel(api.db).findAll({ where: { policyId: null }, raw: true });
  expect(cards).toHaveLength(1);
  const [card] = cards;
  if (card === undefined) throw new Error('there is no card');
  return card;
}

/** Everything that the books say besides payments and commission, by account. */
async function readBooks(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await api.db.query<{ account: string; amount: string }>(
    `SELECT l.account, sum(l.amount) AS amount FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id
      WHERE e.event LIKE 'gift_card%' GROUP BY l.account HAVING sum(l.amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

/** A purchase at its payment step, as the browser that opened it has it. */
async function openPayment(): Promise<PurchaseSnapshot> {
  const purchase = await filledPurchase(api);
  const { id } = purchase;
  await purchaseStepModel(api.db).update({ status: 'COMPLETED' }, { where: { purchaseId: id } });
  await purchaseStepModel(api.db).update(
    { status: 'PENDING' },
    { where: { purchaseId: id, stepId: 'pago' } },
  );
  await purchaseModel(api.db).update({ stepId: 'pago' }, { where: { id } });
  return purchase;
}

async function payByCode({ id, session }: PurchaseSnapshot): Promise<PurchaseSnapshot> {
  const { version } = await purchaseModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
  const answer = await api.post(`/api/purchases/${session}/gift-card`, {
    version,
    code: formatGiftCardCode(code),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as PurchaseSnapshot;
}

async function issue({ id }: PurchaseSnapshot, price: PurchaseSnapshot['price']): Promise<void> {
  const attemptId = await putPurchase(
    api.db,
    { id, price },
    { status: 'issuing', payment: 'approved' },
  );
  await issuePaid(api, { purchaseId: id, attemptId });
}

test('there is none in production', async () => {
  await expect(start({ NODE_ENV: 'production' })).rejects.toThrow('in production');
});

test('the demonstration card pays for a policy of Chile, and each start adds what is missing, in the books too', async () => {
  const now = new Date();
  expect(await start()).toBe(`gift card ${formatGiftCardCode(code)}: ${worth} added`);
  expect(await start()).toBe(`gift card ${formatGiftCardCode(code)} has its worth`);
  expect(await readCard()).toMatchObject({ amount: worth, balance: worth, status: 'issued' });
  expect(await readBooks()).toEqual({ gift_cards: worth, gift_cards_payable: -worth });
  // It is nobody's: no mail waits for it, and no payment was booked by it.
  expect(await listDueGiftCards(api.db, { after: null, limit: 10 }, now)).toEqual([]);
  expect(await firstBookedAt(api.db)).toBeNull();

  const purchase = await openPayment();
  const { price } = await payByCode(purchase);
  const used = price.giftCard?.amount ?? 0;
  expect(used).toBeGreaterThan(0);
  expect(price.amount).toBe(purchase.price.amount - used);
  await issue(purchase, price);
  expect(await readCard()).toMatchObject({ amount: worth, balance: worth - used });
  expect(await readBooks()).toEqual({
    gift_cards: worth,
    ...(used < worth ? { gift_cards_payable: used - worth } : {}),
    insurer_payable: -used,
  });

  expect(await start()).toContain(`${used} added`);
  expect(await readCard()).toMatchObject({ amount: worth + used, balance: worth });
  expect(await readBooks()).toEqual({
    gift_cards: worth + used,
    gift_cards_payable: -worth,
    insurer_payable: -used,
  });

  // Its policy is given back, and what it paid is on the card again: then nothing is missing.
  await withdraw(api.db, { purchaseId: purchase.id, requestId: 'r', sealedEndWords: null });
  expect(await readCard()).toMatchObject({ amount: worth + used, balance: worth + used });
  expect(await readBooks()).toEqual({
    gift_cards: worth + used,
    gift_cards_payable: -worth - used,
  });
  expect(await start()).toContain('has its worth');
});

test('an entry without a payment names none of its parts, and a card that no policy promised is there at once', async () => {
  await expect(
    api.db.query(
      `INSERT INTO ledger_entry (source_key, event, provider) VALUES ('x', 'gift_card_issued', 'transbank')`,
    ),
  ).rejects.toThrow('ledger_entry_payment');
  await expect(
    giftCardModel(api.db).create({
      id: '00000000-0000-4000-8000-000000000001',
      purchaseId: null,
      policyId: null,
      amount: 1,
      balance: 1,
      currency: 'CLP',
      dueAt: new Date(),
    }),
  ).rejects.toThrow('gift_card_of_its_own');
});
