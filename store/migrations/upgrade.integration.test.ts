import type { TestDatabase } from '@cotejo/tests/support/database/database.ts';
import {
  createReleaseBefore,
  migrationsSince,
  oldBrowser as browser,
  rowId as id,
} from '@cotejo/tests/support/database/release-before.ts';
import { keepLink } from '../access/links.ts';
import { listOwnPurchases } from '../access/list-own.ts';
import {
  findAccountByEmail,
  listMemberships,
  openPerson,
  toEmailKey,
} from '../account/find-account.ts';
import { readAttempt } from '../attempt/read-attempt.sql.ts';
import { findCompany } from '../company/companies.ts';
import { indexKeyFrom } from '../crypto/index-key.ts';
import { linkKeysFrom } from '../crypto/link-keys.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { unseal } from '../crypto/seal.ts';
import { Database } from '../database.ts';
import { findGiftCardOf } from '../gift-card/gift-cards.ts';
import { giftCardUseModel } from '../gift-card/use-gift-card.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { readLead } from '../lead/read-lead.ts';
import { readPlanRequest } from '../lead/read-plan-request.ts';
import { findRequestToken } from '../lead/request-token.ts';
import { listOptOuts } from '../message/opt-outs.ts';
import { migrate } from '../migrate.ts';
import { claimBatch } from '../outbox/claim-batch.sql.ts';
import { outboxModel } from '../outbox/outbox.model.ts';
import { findInFlight } from '../payment/find-in-flight.ts';
import { findLastAttempt } from '../payment/find-last-attempt.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { findPurchase } from '../purchase/find-purchase.sql.ts';
import { readConfirmation } from '../purchase/read/read-confirmation.sql.ts';
import { listOpenSessions, whySessionEnded } from '../session/sessions.ts';
import { findCardOf } from '../subscription/keep-card.ts';
import { listOwnCards } from '../subscription/own-cards.ts';
import { readSubscriptionOf } from '../subscription/subscriptions.ts';

const [filling, paying, confirmed, paidByCard] = [id(11), id(12), id(13), id(14)] as const;
/** What that release said in links, which nothing but their keys can make again. */
const secrets = new Map([
  [filling, 'i3qdccjUoOvAiw6TFJH2pw'],
  [paying, 'Mhnxm5gTSFmgv-zW_zGtWA'],
  [confirmed, 'AjtE9bmsIsTPeEafNuWxiA'],
  [paidByCard, 'glKtKW8Qfx13t0rd3DHxDQ'],
]);
const env = { NODE_ENV: 'test' };
const [recordKeys, indexKey, linkKeys] = [
  recordKeysFrom(env),
  indexKeyFrom(env),
  linkKeysFrom(env),
];
const ana = toEmailKey(indexKey, 'ana@correo.cl');

let database: TestDatabase;
let ran: readonly string[];
let db: Database;

beforeAll(async () => {
  database = await createReleaseBefore();
  ran = await migrate(database.url);
  // As the processes of the new release connect.
  db = Database.open(database.workerUrl);
}, 60_000);
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

const snapshotOf = (purchaseId: string) =>
  findPurchase(db, { session: secrets.get(purchaseId) ?? '', browser });

const giftCardUses = () =>
  giftCardUseModel(db).findAll({
    attributes: ['purchaseId', 'amount', 'status'],
    order: ['id'],
    raw: true,
  });

test('everything after that release runs, once', () => {
  expect(ran).toEqual(migrationsSince);
  expect(ran.length).toBeGreaterThan(0);
});

test('its links and browsers open every purchase, and a mail that says a link again says the same', async () => {
  for (const [purchaseId, secret] of secrets) {
    expect(await snapshotOf(purchaseId)).toMatchObject({ id: purchaseId, isBound: true });
    expect(await keepLink(db, linkKeys, { purchaseId, purpose: 'opened' })).toBe(secret);
  }
  const own = await listOwnPurchases(db, browser);
  expect(new Set(own.map((each) => each.id))).toEqual(new Set(secrets.keys()));
});

test('a purchase that was being filled has its price, its steps and what was answered', async () => {
  const purchase = await snapshotOf(filling);
  expect(purchase).toMatchObject({
    status: 'filling',
    version: 2,
    stepId: 'datos-personales',
    attempt: null,
    policy: null,
  });
  expect(purchase?.price).toMatchObject({
    amount: 40_000,
    currency: 'CLP',
    lines: [{ amount: 40_000, currency: 'CLP' }],
  });
  expect(purchase?.steps.map((step) => step.status)).toEqual(['COMPLETED', 'PENDING']);
  const answers = purchase?.answers.get('datos-personales');
  expect(answers && unseal(recordKeys, id(62), answers)).toEqual({
    firstName: 'Ana',
    email: 'ana@correo.cl',
  });
  expect(purchase?.sealedProfile && unseal(recordKeys, filling, purchase.sealedProfile)).toEqual({
    cotizante: [{ sexo: 'Femenino', edad: 34 }],
  });
});

test('a payment whose outcome was open is its purchase’s, and still the only one', async () => {
  const owner = { kind: 'purchase', id: paying } as const;
  expect(await readAttempt(db, id(32))).toMatchObject({
    ownerKind: 'purchase',
    ownerId: paying,
    status: 'pending',
    amount: 20_000,
  });
  expect(await findLastAttempt(db, owner)).toMatchObject({ id: id(32), providerRef: 'ref-2' });
  expect([...(await findInFlight(db, [...secrets.keys()])).keys()]).toEqual([paying]);
  expect(await snapshotOf(paying)).toMatchObject({
    status: 'confirming',
    attempt: { id: id(32), status: 'pending' },
  });
});

test('a policy has its payment, its mail was sent, and the snapshot says both', async () => {
  expect(await readPolicyOf(db, confirmed)).toMatchObject({
    number: 'POL-0003',
    attemptId: id(33),
    startsOn: '2026-12-01',
    status: 'ACTIVE',
  });
  expect(await readConfirmation(db, confirmed)).toMatchObject({
    policy: { number: 'POL-0003' },
    payment: { status: 'approved', authorizationCode: '1213', last4: '6623' },
    alreadySent: true,
  });
  expect(await snapshotOf(confirmed)).toMatchObject({
    status: 'confirmed',
    policy: { number: 'POL-0003', status: 'ACTIVE' },
    attempt: { status: 'approved', amount: 50_000 },
  });
});

test('the ledger has the same sums to the peso', async () => {
  const balances = await readBalances(db, null);
  expect(Object.fromEntries(balances.map(({ account, amount }) => [account, amount]))).toEqual({
    provider_receivable: 70_000,
    insurer_payable: -78_000,
    provider_fees_payable: -1_666,
    transaction_fees: 1_400,
    transaction_fee_tax: 266,
    gift_cards: 30_000,
    gift_cards_payable: -22_000,
  });
  expect(
    balances.every(({ provider, currency }) => provider === 'transbank' && currency === 'CLP'),
  ).toBe(true);
});

test('what a gift card has left, holds and has spent is its amount', async () => {
  const card = await findGiftCardOf(db, confirmed);
  expect(card).toMatchObject({
    status: 'issued',
    amount: 30_000,
    balance: 12_000,
    policyId: id(43),
  });
  const uses = await giftCardUses();
  expect(uses).toEqual([
    { purchaseId: paying, amount: 10_000, status: 'held' },
    { purchaseId: paidByCard, amount: 8_000, status: 'spent' },
  ]);
  expect(uses.reduce((sum, { amount }) => sum + amount, card?.balance ?? 0)).toBe(card?.amount);
});

test('a subscription goes on with its stored card, which its owner sees', async () => {
  const subscription = await readSubscriptionOf(db, confirmed);
  expect(subscription).toMatchObject({
    policyId: id(43),
    periodicity: 'monthly',
    nextChargeOn: '2027-01-01',
    endedAt: null,
    card: { last4: '6623' },
  });
  expect((await findCardOf(db, recordKeys, subscription?.storedCardId ?? null))?.card).toEqual({
    cardRef: 'tbk-user',
  });
  // The purchase being filled names her address too; its code was never entered.
  expect(await listOwnCards(db, { emailKey: ana, browser: null })).toMatchObject([
    { id: id(52), pays: ['Vida Temporal, BICE Vida'] },
  ]);
});

test('a request is whole, at its lead, and its mail’s link is known', async () => {
  expect(await readLead(db, id(25))).toMatchObject({
    reference: 'SOL-0001',
    status: 2,
    assignedTo: id(72),
  });
  expect(await readPlanRequest(db, recordKeys, id(61))).toMatchObject({
    reference: 'SOL-0001',
    answers: { email: 'ana@correo.cl', name: 'Ana' },
    products: [{ productCode: 'CL-1' }],
    first: true,
    sent: ['visitor'],
  });
  expect(await findRequestToken(db, { linkKeys, indexKey }, id(61))).toBe(
    '1G0bJ_4ZQu-Jv1ywJAqBlLzUNWn_zhRN54LeR_ge-Vg',
  );
});

test('an account keeps its person, its role with who gave it, and its open session', async () => {
  const account = await findAccountByEmail(db, toEmailKey(indexKey, 'elena@cotejo.cl'));
  expect(account).toMatchObject({ id: id(72), status: 'ACTIVE', version: 1 });
  expect(account && openPerson(recordKeys, account)).toEqual({
    name: 'Elena Soto',
    email: 'elena@cotejo.cl',
  });
  expect(await listMemberships(db, id(72))).toMatchObject([
    {
      role: 'EJECUTIVO',
      scopeKind: 'country',
      scopeId: 'CL',
      grantedBy: id(71),
      granters: [id(71)],
    },
  ]);
  expect((await listOpenSessions(db, id(72))).map((session) => session.id)).toEqual([id(74)]);
  expect(await whySessionEnded(db, id(75))).toBe('SIGNED_OUT');
});

test('a company that was a name has a row, and a role at no company ends', async () => {
  expect(await findCompany(db, 'acme')).toMatchObject({ legalName: 'Acme SpA', country: 'CL' });
  expect(await listMemberships(db, id(71))).toMatchObject([{ id: id(76), scopeId: 'acme' }]);
});

test('who refused reminders is still not reminded', async () => {
  expect(await listOptOuts(db, [ana])).toEqual(new Map([[ana, new Set(['reminders'])]]));
});

test('run again, migrations change nothing', async () => {
  const read = async () => ({
    purchases: await Promise.all([...secrets.keys()].map(snapshotOf)),
    attempts: await Promise.all(
      [id(32), id(33), id(34)].map((attemptId) => readAttempt(db, attemptId)),
    ),
    balances: await readBalances(db, null),
    giftCard: [await findGiftCardOf(db, confirmed), await giftCardUses()],
    memberships: await listMemberships(db, id(72)),
    outbox: await outboxModel(db).findAll({ order: ['id'], raw: true }),
  });
  const before = await read();
  expect(await migrate(database.url)).toEqual([]);
  expect(await read()).toEqual(before);
});

test('of its messages the one that is due leaves, one that was put off waits, and one that left does not leave again', async () => {
  const open = await outboxModel(db).findAll({
    where: { publishedAt: null },
    order: ['id'],
    raw: true,
  });
  const [fresh, putOff] = open;
  expect(fresh?.dueAt).toEqual(fresh?.nextTryAt);
  // It was due when it was written: only its tries put it off.
  expect(putOff?.dueAt).toEqual(putOff?.createdAt);
  expect(await claimBatch(db)).toMatchObject([
    { topic: 'payment.hint', payload: { attemptId: id(32) }, attempts: 1 },
  ]);
  const later = await claimBatch(db, new Date(Date.now() + 2 * 3_600_000));
  expect(later.filter(({ topic }) => topic === 'purchase.start')).toMatchObject([
    { payload: { purchaseId: filling } },
  ]);
});
