import { createHmac, randomUUID } from 'node:crypto';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { DEVELOPMENT_PAYMENT_SECRETS } from '@cotejo/domain/payment/provider/payment-secrets.ts';
import { isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { subscriptionTermsVersion } from '@cotejo/domain/subscription/subscription-terms.ts';
import { lateIssueMs } from '@cotejo/domain/purchase/end/late-issue.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { isShown } from '@cotejo/store/attention/attention.ts';
import { attemptModel, type PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { lookAgain } from '@cotejo/store/payment/look-again.ts';
import { outboxModel } from '@cotejo/store/outbox/outbox.model.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { proveHolder, purchaseHolderModel } from '@cotejo/store/purchase/purchase-holder.ts';
import { removeOwnCard } from '@cotejo/store/subscription/own-cards.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import { approvedCard, rejectedCard, Shopper, type HttpAnswer } from '../support/people/shopper.ts';
import type { Act, DisputeEnd, PageAct, Script, Way, WebhookFate } from './acts.ts';
import { giftCardOf } from './gift-card.ts';
import { until } from '../support/wait/until.ts';
import { settleDown } from './settle-down.ts';
import type { World } from './world.ts';

/** What a caller was told. */
export interface Told {
  readonly call:
    | 'pay'
    | 'leave'
    | 'cancel'
    | 'withdraw'
    | 'decide'
    | 'return'
    | 'webhook'
    | 'read'
    | 'gift card'
    | 'give up'
    | 'move charge'
    | 'end subscription'
    | 'refund by staff';
  readonly status: number;
  readonly body: unknown;
  /** The Idempotency-Key of a payment. */
  readonly key?: string;
}

/** A purchase that a script is played on. */
export interface Case {
  readonly world: World;
  readonly id: string;
  readonly session: string;
  readonly price: PurchaseSnapshot['price'];
  readonly buyer: Shopper;
  readonly told: Told[];
  /** The page as its buyer sees it, until it is read again. */
  seen: PurchaseSnapshot;
  /** What providers were told to do to its calls; Oneclick hears of it when its page opens. */
  readonly troubles: object[];
  /** Payment pages by attempt, in the order in which they were opened. */
  readonly pages: Map<string, Page>;
  /** Attempts whose page has ended for us alone: its provider goes on saying that it is open. */
  readonly endedPages: Set<string>;
  /** How often the staff looked a payment up that they were shown. */
  readonly lookedUp: Map<string, number>;
}

interface Page {
  readonly way: Way;
  readonly snapshot: PurchaseSnapshot;
  /** Where the provider sent the browser; null: not yet. */
  back: string | null;
}

/** Plays a script on a purchase of its own, which is filled in up to its payment. */
export async function play(world: World, script: Script): Promise<Case> {
  const buyer = new Shopper(world.api.url, world.gateway.url);
  const filled = await buyer.fill(world.productCode);
  const { id, session, price } = filled;
  const one: Case = {
    world,
    id,
    session,
    price,
    buyer,
    told: [],
    seen: filled,
    troubles: [],
    pages: new Map(),
    endedPages: new Set(),
    lookedUp: new Map(),
  };
  if (script.endsAfter !== null) await endAfter(one, script.endsAfter);
  const running: Promise<void>[] = [];
  for (const { act, atOnce, after } of script.steps) {
    if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
    const done = perform(one, act);
    if (!atOnce) {
      await done;
      continue;
    }
    // Its failure is heard at the end, and not as one that nobody waits for.
    done.catch(() => undefined);
    running.push(done);
  }
  await Promise.all(running);
  return one;
}

/** Its time is over that soon; its workflow begins now and not with the payment, or it would never hear of it. */
async function endAfter({ world, id }: Case, ms: number): Promise<void> {
  const end = new Date(Date.now() + ms);
  await purchaseModel(world.api.db).update({ expiresAt: end, endsAt: end }, { where: { id } });
  await outboxModel(world.api.db).update(
    { nextTryAt: new Date() },
    { where: { key: `purchase/${id}` } },
  );
}

function perform(one: Case, act: Act): Promise<void> {
  switch (act.do) {
    case 'pay':
      return pay(one, act.way, act.reload);
    case 'double click':
      return atOnce(one, [act.way, act.way], randomUUID());
    case 'two tabs':
      return atOnce(one, act.ways, null);
    case 'payment page':
      return actOnPage(one, act);
    case 'come back':
      return comeBack(one, act.times);
    case 'old webhook':
      return sendOldWebhook(one, act.says);
    case 'trouble':
      return troubleAll(one, {
        operation: act.operation,
        behaviour: act.behaviour,
        times: act.times,
      });
    case 'provider answers again':
      return answerAgain(one);
    case 'leave':
      return leave(one);
    case 'cancel':
      return call(one, 'cancel', 'cancel', {});
    case 'withdraw':
      return call(one, 'withdraw', 'refund-request', { reason: 'otra' });
    case 'wait for the charge':
      return until(async () => ((await attemptsOf(one)).length > 0 ? true : null), soon).then(drop);
    case 'wait for doubt':
      return waitForStatus(one, 'unknown');
    case 'decide':
      return decide(one);
    case 'cancel at the provider':
      return cancelAtProvider(one);
    case 'come back unpaid':
      return comeBackUnpaid(one);
    case 'wait for the later look':
      return until(async () => ((await statusOf(one)) === 'confirming' ? true : null), soon).then(
        drop,
      );
    case 'wait until it may be paid':
      return until(async () => ((await statusOf(one)) === 'filling' ? true : null), soon).then(
        drop,
      );
    case 'page is over':
      return endPages(one);
    case 'remove the card':
      return removeCard(one);
    case 'move charge':
      return moveCharge(one);
    case 'end subscription':
      return call(one, 'end subscription', 'subscription/end', {});
    case 'refund by staff':
      return refundByStaff(one);
    case 'give back late':
      return giveBackLate(one);
    case 'gift card':
      return payByGiftCard(one, act);
    case 'charge-back':
      return disputeCharge(one, false);
    case 'wait for the dispute':
      return waitForStatus(one, 'charged_back');
    case 'dispute':
      return endDispute(one, act.ends);
    case 'crash':
      one.world.crashes.next(one.id, act.place);
      return Promise.resolve();
    case 'settle down':
      return settleDown(one);
  }
}

async function pay(one: Case, way: Way, reload: boolean): Promise<void> {
  if (reload) await read(one);
  await send(one, way, randomUUID(), await paymentBy(one, way));
}

/** Two payments at the same moment: with one key, a double click; with a key each, two tabs. */
async function atOnce(one: Case, by: readonly Way[], key: string | null): Promise<void> {
  const seen = one.seen;
  const tabs = by.map((way) => ({ way, key: key ?? randomUUID() }));
  const first = tabs[0] === undefined ? null : await paymentBy(one, tabs[0].way);
  const payments = await Promise.all(
    // Who clicks twice sends the same twice.
    tabs.map(({ way }, at) => (key !== null || at === 0 ? first : paymentBy(one, way))),
  );
  await Promise.all(
    tabs.map(({ way, key: own }, at) => send(one, way, own, payments[at] ?? {}, seen)),
  );
}

async function paymentBy({ buyer, seen }: Case, way: Way): Promise<Record<string, unknown>> {
  if (way === 'page') return { kind: 't' };
  if (way === 'transfer') return { kind: 'transfer' };
  const termsVersion = subscriptionTermsVersion;
  if (way === 'inscription') return { kind: 't', flow: 't-subscriptions', termsVersion };
  if (way === 'card at Kushki' || way === 'card that Kushki keeps') {
    const keeps = way === 'card that Kushki keeps';
    const cardToken = await buyer.cardToken(kushkiFrame(seen, keeps));
    const card = { kind: 'tdc', provider: 'kushki', cardToken };
    return keeps
      ? { ...card, flow: 'tdc-subscriptions', termsVersion }
      : { ...card, flow: 'tdc-one-time', installments: 1 };
  }
  const cardToken = await buyer.mercadoPagoToken('APRO');
  const card = { kind: 'tdc', provider: 'mercadopago', installments: 1, cardToken };
  return way === 'card' ? card : { ...card, flow: 'tdc-subscriptions', termsVersion };
}

/** Kushki's fields, which keep a card where a subscription is paid by it. */
function kushkiFrame({ paymentMethods }: PurchaseSnapshot, keeps: boolean): string {
  const frames = paymentMethods.flatMap(({ cardFrame }) => cardFrame ?? []);
  const found = frames.find((frame) => new URL(frame).pathname.startsWith('/kushki/'));
  if (found === undefined) throw new Error('no method of this purchase has fields of Kushki');
  const frame = new URL(found);
  if (keeps) frame.searchParams.set('subscription', 'true');
  else frame.searchParams.delete('subscription');
  return frame.href;
}

async function send(
  one: Case,
  way: Way,
  key: string,
  payment: Record<string, unknown>,
  seen = one.seen,
): Promise<void> {
  const answer = await one.buyer.pay(seen, payment, key);
  note(one, 'pay', answer, key);
  if (answer.status === 202) await keepPage(one, answer.body, way);
}

function note(one: Case, name: Told['call'], { status, body }: HttpAnswer<unknown>, key?: string) {
  one.told.push({ call: name, status, body, ...(key === undefined ? {} : { key }) });
  const snapshot = (body as { current?: PurchaseSnapshot } | null)?.current ?? body;
  if (isSnapshot(snapshot) && snapshot.version >= one.seen.version) one.seen = snapshot;
}

const isSnapshot = (body: unknown): body is PurchaseSnapshot =>
  typeof (body as { session?: unknown } | null)?.session === 'string';

async function keepPage(one: Case, snapshot: PurchaseSnapshot, way: Way): Promise<void> {
  const { payment } = snapshot;
  if (!payment?.redirect || one.pages.has(payment.id)) return;
  one.pages.set(payment.id, { way, snapshot, back: null });
  if (way !== 'inscription') return;
  for (const trouble of one.troubles) await makeTrouble(one, trouble, buyOrderOf(payment.id));
}

/** Reads the page again. */
export async function read(one: Case): Promise<void> {
  const answer = await one.buyer.call('GET', `/api/purchases/${one.session}`);
  note(one, 'read', answer);
  const { payment } = one.seen;
  if (!payment?.redirect) return;
  if (payment.kind === 'transfer') await keepPage(one, one.seen, 'transfer');
  else await keepPage(one, one.seen, isSubscription(payment.flow) ? 'inscription' : 'page');
}

async function actOnPage(
  one: Case,
  act: { readonly act: PageAct; readonly oldest: boolean; readonly webhook: WebhookFate },
): Promise<void> {
  const pages = [...one.pages];
  const [attemptId, page] = (act.oldest ? pages[0] : pages.at(-1)) ?? [];
  if (attemptId === undefined || page === undefined) return;
  if (page.way === 'transfer') page.back = await transfer(one, page, attemptId, act);
  else if (page.way === 'inscription') page.back = await inscribe(one, page, act.act);
  else page.back = await payWebpay(one, page, act.act);
}

/** On Oneclick's page; who gives up is sent back, too. */
function inscribe({ buyer }: Case, { snapshot }: Page, act: PageAct): Promise<string> {
  if (act === 'give up') return buyer.inscribeCard(snapshot, null);
  return buyer.inscribeCard(snapshot, act === 'pay' ? approvedCard : rejectedCard);
}

async function payWebpay({ buyer }: Case, page: Page, act: PageAct): Promise<string | null> {
  if (act === 'give up') return buyer.payWebpayPage(page.snapshot, undefined, 'abort');
  // Another amount cannot be typed there; what goes wrong with a card is that it is refused.
  return buyer.payWebpayPage(page.snapshot, act === 'pay' ? undefined : rejectedCard);
}

const transfers: Readonly<Record<Exclude<PageAct, 'give up'>, string>> = {
  pay: 'exact',
  'transfer too little': 'under',
  'transfer too much': 'over',
  'another person transfers': 'other_payer',
};

async function transfer(
  one: Case,
  page: Page,
  attemptId: string,
  { act, webhook }: { readonly act: PageAct; readonly webhook: WebhookFate },
): Promise<string | null> {
  const { redirect } = page.snapshot.payment ?? {};
  if (act === 'give up' || redirect === undefined) return page.back;
  await sayWebhook(one, attemptId, webhook);
  const answer = await fetch(redirect.url, {
    method: 'POST',
    body: new URLSearchParams({ transfer: transfers[act] }),
    redirect: 'manual',
    // The page's answer may be lost, too: the money has gone, and the browser stays where it is.
  }).catch(() => null);
  return answer?.headers.get('location') ?? page.back;
}

/**
 * What becomes of the webhook of a transfer. It is lost only while its payment is waited for: what comes after the
 * last look-up of a closed page, without a webhook, is for the comparison with the provider's list
 * (docs/decisions/ledger.md).
 */
async function sayWebhook(one: Case, attemptId: string, fate: WebhookFate): Promise<void> {
  if (fate === 'in time') return;
  const [attempt] = await attemptsOf(one, { id: attemptId });
  if (fate === 'lost' && !isInFlight(attempt?.status ?? 'declined')) return;
  const words = { lost: 'webhook:none', twice: 'webhook:duplicate', late: 'webhook:late:300' };
  await makeTrouble(one, { behaviour: words[fate], times: 1 }, attemptId);
}

async function comeBack(one: Case, times: number): Promise<void> {
  const page = [...one.pages.values()].findLast(({ back }) => back !== null);
  if (!page?.back) return;
  const { back } = page;
  await Promise.all(
    Array.from({ length: times }, async () => {
      const { status, headers } = await one.buyer.comeBack(back);
      one.told.push({ call: 'return', status, body: headers.get('location') });
    }),
  );
}

const soon = { within: 10_000, every: 20 };
const drop = (): void => undefined;
const statusOf = async ({ world, id }: Case) =>
  (await purchaseModel(world.api.db).findByPk(id, { raw: true, rejectOnEmpty: true })).status;

/** By the address that the page would have sent it to, with a token that nobody has paid yet. */
async function comeBackUnpaid(one: Case): Promise<void> {
  const attempt = (await attemptsOf(one, { status: 'pending', flow: 't-one-time' })).at(-1);
  if (attempt === undefined) return;
  const back = new URL('/api/payments/transbank/return', one.world.api.url);
  back.searchParams.set('state', attempt.returnState ?? '');
  back.searchParams.set('token_ws', attempt.providerRef ?? '');
  const { status, headers } = await one.buyer.comeBack(back.href);
  one.told.push({ call: 'return', status, body: headers.get('location') });
}

/** One more webhook of Linkify, well signed, whose words are of another moment. */
async function sendOldWebhook(one: Case, says: string): Promise<void> {
  const attempt = (await attemptsOf(one, { provider: 'linkify', surplusOf: null })).at(-1);
  if (attempt === undefined) return;
  const body = JSON.stringify({
    id: randomUUID(),
    type: `payment_link.${says}`,
    data: { id: attempt.providerRef ?? attempt.id, reference: attempt.id, status: says },
  });
  const t = String(Date.now());
  const secret = DEVELOPMENT_PAYMENT_SECRETS['LINKIFY_WEBHOOK_SECRET'] ?? '';
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const path = `/api/payments/linkify/webhook?attempt=${attempt.id}`;
  const answer = await fetch(one.world.api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': `t=${t},v1=${v1}` },
    body,
  });
  one.told.push({ call: 'webhook', status: answer.status, body: await answer.json() });
}

/**
 * Forgets the troubles of every purchase; staff have what was paid looked at again. The looks of days take seconds here: on a
 * busy machine they would be over before.
 */
async function answerAgain(one: Case): Promise<void> {
  const { world, troubles } = one;
  troubles.length = 0;
  await fetch(`${world.gateway.url}/__sim/scenarios`, { method: 'DELETE' });
  for (const { id } of await attemptsOf(one)) await lookAgain(world.api.db, id);
}

/** Trouble for the calls of all ways to pay: Oneclick's name the order of the payment and nothing else. */
async function troubleAll(one: Case, trouble: object): Promise<void> {
  one.troubles.push(trouble);
  const inscribed = [...one.pages].filter(([, { way }]) => way === 'inscription');
  const orders = inscribed.map(([attemptId]) => buyOrderOf(attemptId));
  for (const reference of [one.id, ...orders]) await makeTrouble(one, trouble, reference);
}

async function makeTrouble(one: Case, trouble: object, reference = one.id): Promise<void> {
  const answer = await fetch(`${one.world.gateway.url}/__sim/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...trouble, match: { reference } }),
  });
  if (!answer.ok) throw new Error(`the simulator knows no ${JSON.stringify(trouble)}`);
}

async function call(one: Case, name: Told['call'], path: string, body: object): Promise<void> {
  note(one, name, await one.buyer.call('POST', `/api/purchases/${one.session}/${path}`, body));
}

const leave = (one: Case): Promise<void> =>
  call(one, 'leave', 'back', { version: one.seen.version });

/** Ends an unpaid purchase as its buyer would. */
export const cancel = (one: Case): Promise<void> => call(one, 'cancel', 'cancel', {});

/** The attempts of a purchase, the oldest one first. */
export function attemptsOf(
  { world, id }: Pick<Case, 'world' | 'id'>,
  where: object = {},
): Promise<PaymentAttempt[]> {
  return attemptModel(world.api.db).findAll({
    where: { ownerKind: 'purchase', ownerId: id, ...where },
    order: [
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
    raw: true,
  });
}

/** What its providers have booked. Oneclick knows a charge by its order alone. */
export async function ledgerOf(one: Case): Promise<Awaited<ReturnType<Shopper['ledger']>>> {
  const inscribed = await attemptsOf(one, { flow: 't-subscriptions' });
  const orders = inscribed.map(({ id }) => buyOrderOf(id));
  const books = await Promise.all([one.id, ...orders].map((name) => one.buyer.ledger(name)));
  return {
    charges: books.flatMap(({ charges }) => charges),
    refunds: books.flatMap(({ refunds }) => refunds),
  };
}

async function waitForStatus(one: Case, status: 'unknown' | 'charged_back'): Promise<void> {
  await until(async () => ((await attemptsOf(one, { status })).length > 0 ? true : null), {
    within: 10_000,
  });
}

/**
 * The staff look at the statement of the bank. What is not the agreed sum they leave to the provider, which is asked
 * once more by their decision: so they wait until it answers.
 */
export async function decide(one: Case): Promise<void> {
  const attempt = (await attemptsOf(one, { status: 'unknown' })).at(-1);
  if (attempt === undefined) return;
  // Webpay's statement names the order, the others' the payment.
  const names = [attempt.id, buyOrderOf(attempt.id)];
  const statement = await ledgerOf(one);
  const charges = statement.charges.filter(({ reference }) => names.includes(reference));
  const sum = charges.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 && sum !== attempt.amount && (await isProviderInTrouble(one))) return;
  for (const who of one.world.staff) {
    const answer = await one.buyer.call(
      'POST',
      `/api/staff/payments/${attempt.id}/decision`,
      { charged: sum > 0, reason: 'statement of the bank' },
      who,
    );
    note(one, 'decide', answer);
  }
}

async function isProviderInTrouble({ world, id }: Case): Promise<boolean> {
  const answer = await fetch(`${world.gateway.url}/__sim/scenarios`);
  const { scenarios } = (await answer.json()) as {
    readonly scenarios: readonly { readonly operation: string; readonly match: object }[];
  };
  return scenarios.some(
    ({ operation, match }) =>
      operation === 'lookup' && 'reference' in match && match.reference === id,
  );
}

/** A charge that its provider has not decided is given up, by the staff. */
async function cancelAtProvider(one: Case): Promise<void> {
  const attempt = (await attemptsOf(one, { status: 'pending' })).at(-1);
  if (attempt === undefined) return;
  const [staff] = one.world.staff;
  const path = `/api/staff/payments/${attempt.id}/cancel`;
  note(one, 'give up', await one.buyer.call('POST', path, {}, staff));
}

/** Its time is over for every page that is open, and the look that waits for that comes now. */
export async function endPages({ world, id, endedPages }: Case): Promise<void> {
  const { db } = world.api;
  await attemptModel(db).update(
    { expiresAt: new Date() },
    { where: { ownerKind: 'purchase', ownerId: id, status: 'pending', provider: 'transbank' } },
  );
  const attempts = await attemptsOf({ world, id });
  for (const attempt of attempts) endedPages.add(attempt.id);
  await outboxModel(db).update(
    { nextTryAt: new Date() },
    { where: { key: attempts.map((attempt) => `payment-later/${attempt.id}`) } },
  );
}

/** What the account of the buyer does with a card: later charges end with it. */
async function removeCard({ world, id }: Case): Promise<void> {
  const { db } = world.api;
  const [holder] = await purchaseHolderModel(db).findAll({ where: { purchaseId: id }, raw: true });
  const cards = await storedCardModel(db).findAll({ where: { purchaseId: id }, raw: true });
  if (holder === undefined) return;
  await db.transaction((tx) => proveHolder(tx, id));
  for (const card of cards)
    await db.transaction((tx) =>
      removeOwnCard(tx, { emailKey: holder.mailKey, browser: null }, card.id),
    );
}

/** To the last day that may be chosen. */
async function moveCharge(one: Case): Promise<void> {
  await read(one);
  const { subscription } = one.seen;
  const day = subscription?.days.at(-1);
  if (!subscription?.nextChargeOn || day === undefined) return;
  const from = subscription.nextChargeOn;
  await call(one, 'move charge', 'subscription/date', { from, day });
}

async function refundByStaff(one: Case): Promise<void> {
  const path = `/api/staff/purchases/${one.id}/refund`;
  const [staff] = one.world.staff;
  const body = { reason: 'the holder asked for it' };
  note(one, 'refund by staff', await one.buyer.call('POST', path, body, staff));
}

/** Its policy has not come for an hour, if it waits for one. */
async function giveBackLate(one: Case): Promise<void> {
  await one.world.api.db.query(
    `UPDATE purchase SET updated_at = now() - $2 * interval '1 millisecond' WHERE id = $1 AND status = 'issuing'`,
    [one.id, lateIssueMs + 1_000],
  );
  await refundByStaff(one);
}

/** A gift card that is worth less than the price, in one tab or in two that saw the same page. */
async function payByGiftCard(
  one: Case,
  { on, twice }: { readonly on: boolean; readonly twice: boolean },
): Promise<void> {
  await read(one);
  const { version } = one.seen;
  const body = { version, code: on ? await giftCardOf(one) : null };
  const path = `/api/purchases/${one.session}/gift-card`;
  const answers = await Promise.all(
    Array.from({ length: twice ? 2 : 1 }, () => one.buyer.call('POST', path, body)),
  );
  for (const answer of answers) note(one, 'gift card', answer);
}

/** Its provider's bank takes the newest charge back that can be, or gives it again. */
async function disputeCharge(one: Case, won: boolean): Promise<void> {
  const attempts = await attemptsOf(one, { provider: 'mercadopago' });
  const paid = attempts.findLast(({ providerPaymentId }) => providerPaymentId !== null);
  if (paid === undefined) return;
  await fetch(`${one.world.gateway.url}/__sim/chargebacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'mercadopago', id: paid.providerPaymentId, won }),
  });
}

/** By its bank, or by two people of the staff. */
export async function endDispute(one: Case, ends: DisputeEnd): Promise<void> {
  if (ends === 'won') return disputeCharge(one, true);
  const attempt = (await attemptsOf(one, { status: 'charged_back' })).at(-1);
  if (attempt === undefined) return;
  for (const who of one.world.staff) {
    const path = `/api/staff/payments/${attempt.id}/chargeback-decision`;
    const body = { decision: ends, reason: 'the bank says so' };
    const answer = await one.buyer.call('POST', path, body, who);
    one.told.push({ call: 'decide', status: answer.status, body: null });
  }
}

/** Tries a refund again that its provider refused. */
/** More often than a provider can be late by itself. */
const mostLookUps = 3;

/**
 * The staff look up what they are shown because its provider did not say in time what became of it: so short are the
 * waits here that a busy machine is late for all of them. Answers whether there was such a payment.
 */
export async function lookUpShown(one: Case): Promise<boolean> {
  const { world, endedPages, lookedUp } = one;
  for (const { id } of await attemptsOf(one)) {
    const times = lookedUp.get(id) ?? 0;
    if (endedPages.has(id) || times >= mostLookUps) continue;
    const subject = paymentCheckWorkflowId(id);
    if (!(await isShown(world.api.db, subject, 'payment_open'))) continue;
    lookedUp.set(id, times + 1);
    await one.buyer.call('POST', `/api/staff/payments/${id}/look-up`, {}, world.staff[0]);
    return true;
  }
  return false;
}

export async function retryRefunds(one: Case): Promise<void> {
  for (const { id } of await attemptsOf(one, { status: 'refund_failed' }))
    await one.buyer.call('POST', `/api/staff/payments/${id}/refund-retry`, {}, one.world.staff[0]);
}
