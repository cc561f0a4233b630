import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { formatGiftCardCode } from '@cotejo/domain/gift-card/gift-card.ts';
import { keepGiftCard } from '@cotejo/domain/gift-card/pay-with-gift-card.ts';
import { currentTermsVersion } from '@cotejo/domain/purchase/contract-terms.ts';
import { describePolicy } from '@cotejo/domain/policy/describe-policy.ts';
import type { PurchaseSnapshot, SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import type { StoredPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { giftCardModel } from '@cotejo/store/gift-card/gift-card.model.ts';
import { findGiftCardOf, listDueGiftCards } from '@cotejo/store/gift-card/gift-cards.ts';
import { endPolicy, movePolicy } from '@cotejo/store/sale/move-policy.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { readConfirmation } from '@cotejo/store/purchase/read/read-confirmation.sql.ts';
import { readPolicySource } from '@cotejo/store/sale/read-policy-source.ts';
import { withdraw } from '@cotejo/store/sale/withdraw.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import type { PurchaseMove } from '@cotejo/store/sale/purchase-move.ts';
import {
  filledPurchase,
  paidPurchase,
  putPurchase,
} from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { issuePaid } from '@cotejo/tests/support/purchase/issue-paid.ts';
import { findParceledProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { untilSomebodyWaits } from '@cotejo/tests/support/database/lock-waits.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { startStubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import {
  giftCardsWorkflowType,
  type GiftCardsInput,
} from '@cotejo/workflows/gift-card/messages.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { findGiftCardPurchase } from '@cotejo/store/gift-card/gift-cards.ts';
import { messageIdOf, writeMessage } from '@cotejo/store/message/write-message.ts';
import { deliveryOf } from '@cotejo/tests/support/mail/deliver-messages.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let mails: OutgoingMail[] = [];
/** What the mail server answers next. */
let failure: Error | null = null;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());
beforeEach(() => {
  mails = [];
  failure = null;
});

/** A day after another: each leaves a message, which is sent at once. Answers what became of it. */
let days = 0;
async function send(giftCardId: string) {
  const { recordKeys, indexKey, linkKeys, contactEmails } = api.dependencies.configuration;
  days += 1;
  const partId = `${giftCardId}/${days}`;
  const subjectId = await findGiftCardPurchase(api.db, giftCardId);
  if (subjectId === null) throw new Error('there is no such gift card');
  const message = { kind: 'gift_card', subjectId, partId } as const;
  await api.db.transaction((tx) => writeMessage(tx, message));
  const deliver = deliveryOf({
    db: api.db,
    recordKeys,
    indexKey,
    linkKeys,
    contactEmails,
    sendMail: async (mail) => {
      if (failure !== null) throw failure;
      mails.push(mail);
    },
  });
  return (await deliver({ messageId: messageIdOf(message) })).outcome.state;
}

/** A policy that was just issued, with an offer of this kind. */
async function issued(
  type: 'GIFTCARD' | 'AGGREGATE' | null,
  offerId = 1,
  amount = 20_000,
): Promise<string> {
  const { id, attemptId } = await paidPurchase(api, 8);
  const { price } = await purchaseModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
  const offer = { id: offerId, unitCode: 'CLP', amount, limited: false } as const;
  const withOffer: StoredPrice = type === null ? price : { ...price, offer: { ...offer, type } };
  await purchaseModel(api.db).update({ price: withOffer }, { where: { id } });
  await issuePaid(api, { purchaseId: id, attemptId });
  return id;
}

const cardOf = async (purchaseId: string) => {
  const card = await findGiftCardOf(api.db, purchaseId);
  if (card === null) throw new Error('no gift card');
  return card;
};
const setDue = (id: string) =>
  giftCardModel(api.db).update({ dueAt: new Date(Date.now() - 1_000) }, { where: { id } });
const policyOf = async (purchaseId: string) => {
  const policy = await readPolicyOf(api.db, purchaseId);
  if (policy === null) throw new Error('no policy');
  return policy;
};
const listDue = () => listDueGiftCards(api.db, { after: null, limit: 1_000 }, new Date());

async function linesOf(purchaseId: string): Promise<readonly string[]> {
  const { rows } = await api.db.query<{ type: string }>(
    `SELECT type FROM purchase_event WHERE purchase_id = $1 AND type LIKE 'gift_card%' ORDER BY id`,
    [purchaseId],
  );
  return rows.map(({ type }) => type);
}

/** Everything that the books say of a purchase besides its payment. */
async function booksOf(purchaseId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await api.db.query<{ account: string; amount: string }>(
    `SELECT l.account, sum(l.amount) AS amount
       FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN policy o ON o.attempt_id = e.attempt_id
      WHERE o.purchase_id = $1 AND e.source_key IS NOT NULL GROUP BY l.account HAVING sum(l.amount) <> 0`,
    [purchaseId],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

async function descriptionOf(purchaseId: string) {
  const { recordKeys, contactEmails } = api.dependencies.configuration;
  const confirmation = await readConfirmation(api.db, purchaseId);
  if (confirmation === null) throw new Error('no confirmation');
  const source = await readPolicySource(api.db, recordKeys, confirmation, contactEmails);
  return (language: 'es' | 'en' | 'pt') => {
    const { facts, steps } = describePolicy(source, language);
    return { fact: (id: string) => facts.find((fact) => fact.id === id)?.value, steps };
  };
}

test('a gift card is promised with its policy, and mailed on its day, once, with a code that is nowhere else', async () => {
  const purchaseId = await issued('GIFTCARD');
  const card = await cardOf(purchaseId);
  const { issuedAt } = await policyOf(purchaseId);
  expect(card).toMatchObject({
    status: 'promised',
    amount: 20_000,
    currency: 'CLP',
    codeKey: null,
  });
  expect(Math.round((card.dueAt.getTime() - issuedAt.getTime()) / 86_400_000)).toBe(30);
  const say = await descriptionOf(purchaseId);
  expect(say('es').fact('giftCard')).toMatch(/^\$20\.000, te llega por correo el \d+ de /);
  expect(await listDue()).not.toContain(card.id);
  expect(await send(card.id)).toBe('skipped');

  await setDue(card.id);
  expect(await listDue()).toContain(card.id);
  expect(await send(card.id)).toBe('sent');
  expect(await send(card.id)).toBe('skipped');
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  const code = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(code).not.toBe('');
  expect(mail?.html).toContain(code);
  expect(mail?.subject).toBe('Tu gift card de $20.000');
  const after = await cardOf(purchaseId);
  expect(after).toMatchObject({ status: 'issued', balance: 20_000, sealedCode: null });
  const { rows } = await api.db.query<{ row: string }>(
    `SELECT to_jsonb(g)::text AS row FROM gift_card g`,
  );
  const plain = code.replaceAll('-', '');
  expect(formatGiftCardCode(plain)).toBe(code);
  expect(rows.filter(({ row }) => row.includes(plain) || row.includes(code))).toEqual([]);
  expect(await booksOf(purchaseId)).toMatchObject({
    gift_cards: 20_000,
    gift_cards_payable: -20_000,
  });
  expect(await linesOf(purchaseId)).toEqual(['gift_card_sent']);
  expect((await descriptionOf(purchaseId))('es').fact('giftCard')).toContain(
    'te la enviamos por correo',
  );
});

test('two workers send one code, and one that was killed before it noted its mail sends the same again', async () => {
  const purchaseId = await issued('GIFTCARD');
  const { id } = await cardOf(purchaseId);
  await setDue(id);
  failure = new Error('the connection was lost');
  await expect(send(id)).rejects.toThrow('the connection was lost');
  failure = null;
  const { sealedCode, codeKey } = await cardOf(purchaseId);
  expect(sealedCode).not.toBeNull();
  await Promise.all([send(id), send(id)]);
  expect((await cardOf(purchaseId)).codeKey).toBe(codeKey);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(
    new Set(mails.map(({ text }) => /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0])).size,
  ).toBe(1);
  expect(await booksOf(purchaseId)).toMatchObject({ gift_cards: 20_000 });
});

test('a policy that was withdrawn from gives none, and one that ends later takes it back', async () => {
  const withdrawn = await issued('GIFTCARD');
  await withdraw(api.db, { purchaseId: withdrawn, requestId: 'r', sealedEndWords: null });
  const early = await cardOf(withdrawn);
  await setDue(early.id);
  expect(early).toMatchObject({ status: 'cancelled', balance: 0, codeKey: null });
  expect(await listDue()).not.toContain(early.id);
  expect(await send(early.id)).toBe('skipped');
  expect(await booksOf(withdrawn)).toEqual({});
  expect(await linesOf(withdrawn)).toEqual(['gift_card_cancelled']);

  const ended = await issued('GIFTCARD');
  const { id } = await cardOf(ended);
  await setDue(id);
  await send(id);
  const policy = await policyOf(ended);
  await api.db.transaction((tx) => endPolicy(tx, policy, { reason: 'staff', moneyBack: true }));
  expect(await cardOf(ended)).toMatchObject({ status: 'cancelled', balance: 0 });
  expect(await booksOf(ended)).toEqual({});
  expect(await linesOf(ended)).toEqual(['gift_card_sent', 'gift_card_cancelled']);
});

test('it waits while a bank disputes the charge, and is tried again a day after a mailbox refused', async () => {
  const purchaseId = await issued('GIFTCARD');
  const { id } = await cardOf(purchaseId);
  await setDue(id);
  const policy = await policyOf(purchaseId);
  await api.db.transaction((tx) => movePolicy(tx, policy, 'PENDING', 'charged_back'));
  expect(await send(id)).toBe('skipped');
  await api.db.transaction(async (tx) =>
    movePolicy(tx, await policyOf(purchaseId), 'ACTIVE', 'won'),
  );
  failure = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  expect(await send(id)).toBe('failed');
  expect((await cardOf(purchaseId)).dueAt.getTime()).toBeGreaterThan(Date.now() + 80_000_000);
  failure = null;
  await setDue(id);
  expect(await send(id)).toBe('sent');
});

test('a benefit is kept with its policy, in its words, and said with how to use it', async () => {
  const { rows } = await api.db.query<{ id: number; name: string }>(
    `SELECT id, name FROM product_offer WHERE type = 'AGGREGATE' ORDER BY id LIMIT 1`,
  );
  const [offer] = rows;
  if (offer === undefined) throw new Error('the catalogue has no benefit');
  const purchaseId = await issued('AGGREGATE', offer.id);
  await api.db.query(`UPDATE product_offer SET name = 'Otra cosa' WHERE id = $1`, [offer.id]);
  const say = await descriptionOf(purchaseId);
  expect(say('es').fact('benefit')).toContain(`${offer.name}. `);
  expect(say('en').fact('benefit')).toContain('Telemedicine included. ');
  const { number } = await policyOf(purchaseId);
  for (const language of ['es', 'en', 'pt'] as const) {
    const step = say(language).steps.find(({ id }) => id === 'benefit');
    expect(step?.text).toContain(number);
  }
  expect(await findGiftCardOf(api.db, purchaseId)).toBeNull();
});

test('a commission is earned with the policy and returned with its money', async () => {
  const purchaseId = await issued(null);
  const books = await booksOf(purchaseId);
  expect(books['commission_receivable']).toBeGreaterThan(0);
  expect(books).toEqual({
    commission_receivable: books['commission_receivable'],
    commissions: -(books['commission_receivable'] ?? 0),
  });
  await withdraw(api.db, { purchaseId, requestId: 'r', sealedEndWords: null });
  expect(await booksOf(purchaseId)).toEqual({});
});

test('a run sends everything that is due, batch by batch, and leaves what cannot be sent to the next', async () => {
  const ids = Array.from({ length: 5 }, () => randomUUID()).toSorted();
  const sent: string[] = [];
  const stub = await startStubWorker('gift-cards', {
    listDueGiftCards: async ({ after, limit }: { after: string | null; limit: number }) =>
      ids.filter((id) => after === null || id > after).slice(0, limit),
    sendGiftCard: async ({ giftCardId }: { giftCardId: string }) => {
      if (giftCardId === ids[1]) throw new Error('the mail server is away');
      sent.push(giftCardId);
      return 'sent';
    },
  });
  const input: GiftCardsInput = { batch: 2 };
  const report = await stub.client.workflow.execute(giftCardsWorkflowType, {
    taskQueue: stub.taskQueue,
    workflowId: `gift-cards/${randomUUID()}`,
    args: [input],
  });
  await stub.close();
  expect(report).toEqual({ sent: 4, left: 1 });
  expect(sent).toEqual(ids.filter((id) => id !== ids[1]));
});

describe('a gift card that pays', () => {
  /** An issued card, and its code. */
  async function mailed(
    amount = 20_000,
  ): Promise<{ readonly giver: string; readonly code: string }> {
    const giver = await issued('GIFTCARD', 1, amount);
    const { id } = await cardOf(giver);
    await setDue(id);
    await send(id);
    const code = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    return { giver, code };
  }
  /** A purchase at its payment step, as the browser that opened it has it. */
  async function atPayment(what?: Parameters<typeof filledPurchase>[1]) {
    const { id, session, ...rest } = await filledPurchase(api, what);
    await api.db.query(
      `UPDATE purchase_step SET status = 'COMPLETED' WHERE purchase_id = $1 AND step_id <> 'pago'`,
      [id],
    );
    await purchaseModel(api.db).update({ stepId: 'pago' }, { where: { id } });
    return { id, session, price: rest.price };
  }
  async function enter(purchase: { id: string; session: string }, code: string | null) {
    const { version } = await purchaseModel(api.db).findByPk(purchase.id, {
      raw: true,
      rejectOnEmpty: true,
    });
    const answer = await api.post(`/api/purchases/${purchase.session}/gift-card`, {
      version,
      code,
    });
    if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
    const body = (await answer.json()) as { price?: SnapshotPrice; detail?: string };
    return { ...body, status: answer.status };
  }
  const balanceOf = async (giver: string) => (await cardOf(giver)).balance;
  const move = async (id: string, change: Partial<PurchaseMove>) => {
    const { version } = await purchaseModel(api.db).findByPk(id, {
      raw: true,
      rejectOnEmpty: true,
    });
    await api.db.transaction((tx) =>
      movePurchase(tx, {
        purchaseId: id,
        requestId: null,
        fromVersion: version,
        event: { type: 'cancelled' },
        ...change,
      }),
    );
  };

  test('lowers what is charged to the peso, once, and gives it back when it is taken off', async () => {
    const { giver, code } = await mailed();
    const purchase = await atPayment();
    const full = purchase.price.amount;
    const used = Math.min(20_000, full - 1_000);
    const paid = await enter(purchase, code.toLowerCase().replaceAll('-', ' '));
    expect(paid).toMatchObject({
      status: 200,
      price: { amount: full - used, amountClp: full - used },
    });
    expect(paid.price?.giftCard).toMatchObject({ amount: used });
    expect(await balanceOf(giver)).toBe(20_000 - used);
    expect(await enter(purchase, code)).toMatchObject({ status: 422 });
    const off = await enter(purchase, null);
    expect(off).toMatchObject({ status: 200, price: { amount: full } });
    expect(off.price?.giftCard).toBeUndefined();
    expect(await balanceOf(giver)).toBe(20_000);
    expect(await enter(purchase, '2222-2222-2222-2222')).toMatchObject({
      status: 422,
      detail: expect.stringContaining('Ese código no existe'),
    });
  });

  test('is had by one of two purchases that race for it, and comes back when that one ends', async () => {
    const { giver, code } = await mailed();
    const [one, two] = [await atPayment(), await atPayment()];
    const answers = await Promise.all([enter(one, code), enter(two, code)]);
    const { rows } = await api.db.query<{ held: string }>(
      `SELECT coalesce(sum(u.amount), 0) AS held FROM gift_card_use u JOIN gift_card g ON g.id = u.gift_card_id
        WHERE g.purchase_id = $1 AND u.status = 'held'`,
      [giver],
    );
    expect(Number(rows[0]?.held) + (await balanceOf(giver))).toBe(20_000);
    const paid = answers.map(({ price }) => price?.giftCard?.amount ?? 0);
    expect(paid[0]! + paid[1]!).toBe(Number(rows[0]?.held));
    for (const purchase of [one, two]) await move(purchase.id, { status: 'cancelled' });
    expect(await balanceOf(giver)).toBe(20_000);
  });

  test('that another tab overtakes holds nothing: hold and price are one move', async () => {
    const { giver, code } = await mailed();
    const purchase = await atPayment();
    const { version } = await purchaseModel(api.db).findByPk(purchase.id, {
      raw: true,
      rejectOnEmpty: true,
    });
    const { answer } = await api.db.transaction(async (tx) => {
      await movePurchase(tx, {
        purchaseId: purchase.id,
        requestId: null,
        fromVersion: version,
        event: { type: 'instalments_removed' },
      });
      const entering = enter(purchase, code);
      // It has read the version that is about to change, and waits for the row.
      await untilSomebodyWaits(api.db);
      // In an object: a promise would be waited for here, and with it the commit.
      return { answer: entering };
    });
    expect(await answer).toMatchObject({ status: 409 });
    expect(await balanceOf(giver)).toBe(20_000);
    const { rowCount } = await api.db.query('SELECT FROM gift_card_use WHERE purchase_id = $1', [
      purchase.id,
    ]);
    expect(rowCount).toBe(0);
    expect(await enter(purchase, code)).toMatchObject({ status: 200 });
  });

  test('is let go where the purchase is priced without it, or its money goes back without a policy', async () => {
    const { giver, code } = await mailed();
    const repriced = await atPayment();
    await enter(repriced, code);
    await move(repriced.id, { price: repriced.price, event: { type: 'price_converted' } });
    expect(await balanceOf(giver)).toBe(20_000);

    const refused = await atPayment();
    const { price } = await enter(refused, code);
    expect(await balanceOf(giver)).toBeLessThan(20_000);
    await putPurchase(
      api.db,
      { id: refused.id, price: price as SnapshotPrice },
      { status: 'issuing', payment: 'approved' },
    );
    await move(refused.id, { status: 'refunding', event: { type: 'payment_refunding' } });
    expect(await balanceOf(giver)).toBe(20_000);
    expect(await booksOf(giver)).toMatchObject({ gift_cards: 20_000, gift_cards_payable: -20_000 });
  });

  test('keeps paying a price that is made again, with no more than it held, and gives back what is left over', async () => {
    const { giver, code } = await mailed();
    const purchase = await atPayment();
    const { price } = await enter(purchase, code);
    if (price === undefined) throw new Error('the card was refused');
    const lower = { ...purchase.price, amount: 15_000, amountClp: 15_000 };
    const again = keepGiftCard(lower, price);
    expect(again).toMatchObject({ amount: 0, giftCard: { amount: 15_000 } });
    await move(purchase.id, { price: again, event: { type: 'price_converted' } });
    expect(await balanceOf(giver)).toBe(5_000);
    await move(purchase.id, { status: 'cancelled' });
    expect(await balanceOf(giver)).toBe(20_000);
  });

  test('is held for every number of instalments, so that going back to one costs what it cost before', async () => {
    const { giver, code } = await mailed(5_000_000);
    const { code: productCode, type } = await findParceledProduct(api.db);
    const purchase = await atPayment({ productCode, profile: profileOfType(type) });
    const full = purchase.price.amount;
    const choose = async (count: number | null) => {
      const { version } = await purchaseModel(api.db).findByPk(purchase.id, {
        raw: true,
        rejectOnEmpty: true,
      });
      const path = `/api/purchases/${purchase.session}/instalments`;
      const answer = await api.post(path, { version, count });
      return (await answer.json()) as PurchaseSnapshot;
    };
    const inOne = (await choose(1)).price.amount;
    expect(inOne).toBeLessThan(full);
    const paid = await enter(purchase, code);
    expect(paid.price).toMatchObject({ amount: 0, giftCard: { amount: inOne, held: full } });
    const { price: inAny, instalments } = await choose(null);
    expect(inAny).toMatchObject({ amount: 0, giftCard: { amount: full, held: full } });
    const { price: inSix } = await choose(6);
    expect(inSix.amount).toBe(1_000);
    expect(instalments?.choices.map(({ amount }) => amount)).toEqual([0, 0, 1_000, 1_000]);
    const { price: again } = await choose(1);
    expect(again).toEqual(paid.price);
    expect(await balanceOf(giver)).toBe(5_000_000 - full);

    const attemptId = await putPurchase(
      api.db,
      { id: purchase.id, price: again },
      { status: 'issuing', payment: 'approved' },
    );
    await issuePaid(api, { purchaseId: purchase.id, attemptId });
    // What it did not pay after all is on it again.
    expect(await balanceOf(giver)).toBe(5_000_000 - inOne);
    expect(await booksOf(purchase.id)).toMatchObject({ gift_cards_payable: inOne });
  });

  test('that covers the whole price is the only way to pay, and nothing else pays meanwhile', async () => {
    const { code } = await mailed(500_000);
    const purchase = await atPayment();
    const { amount } = purchase.price;
    expect(await enter(purchase, code)).toMatchObject({
      status: 200,
      price: { amount: 0, giftCard: { amount } },
      paymentMethods: [{ kind: 'no_payment', available: true, title: 'Tu gift card' }],
      terms: { text: expect.stringContaining('de mi gift card') },
    });
    const { version } = await purchaseModel(api.db).findByPk(purchase.id, {
      raw: true,
      rejectOnEmpty: true,
    });
    const other = await api.post(
      `/api/purchases/${purchase.session}/payments`,
      { version, kind: 't', termsVersion: currentTermsVersion, amount: 0 },
      { 'idempotency-key': randomUUID() },
    );
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ errors: [{ code: 'METHOD_NOT_OFFERED' }] });
    const off = await enter(purchase, null);
    expect(off.price?.amount).toBe(amount);
  });

  test('is spent with the policy, owed to its insurer, and given back with it', async () => {
    const { giver, code } = await mailed();
    const purchase = await atPayment();
    const { price } = await enter(purchase, code);
    const used = price?.giftCard?.amount ?? 0;
    const attemptId = await putPurchase(
      api.db,
      { id: purchase.id, price: price as SnapshotPrice },
      { status: 'issuing', payment: 'approved' },
    );
    await issuePaid(api, { purchaseId: purchase.id, attemptId });
    expect(await booksOf(purchase.id)).toMatchObject({
      gift_cards_payable: used,
      insurer_payable: -used,
    });
    await withdraw(api.db, { purchaseId: purchase.id, requestId: 'r', sealedEndWords: null });
    expect(await balanceOf(giver)).toBe(20_000);
    expect(await booksOf(purchase.id)).toEqual({});
  });

  test('that ended meanwhile is not given back: nothing is owed for it any more', async () => {
    const { giver, code } = await mailed();
    const purchase = await atPayment();
    const { price } = await enter(purchase, code);
    const used = price?.giftCard?.amount ?? 0;
    const attemptId = await putPurchase(
      api.db,
      { id: purchase.id, price: price as SnapshotPrice },
      { status: 'issuing', payment: 'approved' },
    );
    await issuePaid(api, { purchaseId: purchase.id, attemptId });
    const policy = await policyOf(giver);
    await api.db.transaction((tx) => endPolicy(tx, policy, { reason: 'staff', moneyBack: true }));
    expect(await booksOf(giver)).toEqual(
      used === 20_000
        ? { gift_cards: 20_000, gift_cards_payable: -20_000 }
        : { gift_cards: used, gift_cards_payable: -used },
    );
    await withdraw(api.db, { purchaseId: purchase.id, requestId: 'r', sealedEndWords: null });
    expect(await balanceOf(giver)).toBe(0);
    const sums = [await booksOf(giver), await booksOf(purchase.id)];
    const all = (account: string) => sums.reduce((sum, books) => sum + (books[account] ?? 0), 0);
    expect([all('gift_cards'), all('gift_cards_payable'), all('insurer_payable')]).toEqual([
      0, 0, 0,
    ]);
  });
});
