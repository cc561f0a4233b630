import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { paymentTransitions } from '@cotejo/domain/payment/payment-transitions.ts';
import { purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import { chargesNothing, isSubscription } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { periodicityOf } from '@cotejo/domain/subscription/subscription.ts';
import { canMove } from '@cotejo/domain/state/transition-table.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { paymentEventModel } from '@cotejo/store/ledger/payment-event.model.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { subscriptionModel } from '@cotejo/store/subscription/subscription.model.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { giftCardUseModel } from '@cotejo/store/gift-card/use-gift-card.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import { readBookedMoney, sumOfGateway } from '../support/payment/booked-money.ts';
import { faultsOfGiftCards } from './gift-card.ts';
import { attemptsOf, ledgerOf, type Case, type Told } from './run-script.ts';
import { runToEnd } from './settle-down.ts';

interface Truth {
  readonly status: PurchaseStatus;
  readonly attempts: Awaited<ReturnType<typeof attemptsOf>>;
}

/** Lets a purchase's world run to its end and says everything that is then not as it has to be. */
export async function findFaults(one: Case): Promise<readonly string[]> {
  const workflows = await runToEnd(one);
  const { status } = await one.buyer.get(one.session);
  const attempts = await attemptsOf(one);
  const truth = { status, attempts };
  return [
    ...[...workflows].flatMap(([id, how]) => (how === 'COMPLETED' ? [] : [`${id} is ${how}`])),
    ...(await faultsOfMoney(one, truth)),
    ...(await faultsOfHistory(one, truth)),
    ...(await faultsOfAttention(one, truth)),
    ...one.told.flatMap((each) => faultsOfAnswer(one, each, truth)),
  ];
}

/** Nothing waits for a person any more, so nothing is shown to one. */
async function faultsOfAttention(one: Case, { attempts }: Truth): Promise<readonly string[]> {
  const subjects = [
    purchaseWorkflowId(one.id),
    ...attempts.flatMap(({ id }) => [paymentCheckWorkflowId(id), refundWorkflowId(id)]),
  ];
  const open = await attentionModel(one.world.api.db).findAll({
    where: { subject: subjects, resolvedAt: null },
    raw: true,
  });
  const ended = [...one.endedPages].map(paymentCheckWorkflowId);
  return open
    .filter(({ kind, subject }) => !(kind === 'payment_open' && ended.includes(subject)))
    .map(({ kind, subject, detail }) => {
      const about = attempts.find(({ id }) => subject.endsWith(id));
      const stands = about === undefined ? '' : ` (${about.status} ${about.reason ?? ''})`;
      return `staff are shown ${kind} of ${subject}${stands}: ${detail}`;
    });
}

/** Money that is kept is one price, and it is kept where there is a policy. */
async function faultsOfMoney(one: Case, { status, attempts }: Truth): Promise<readonly string[]> {
  const { db } = one.world.api;
  const gateway = await ledgerOf(one);
  const moved = sumOfGateway(gateway);
  const booked = await readBookedMoney(db, one.id);
  const policies = await policyModel(db).findAll({ where: { purchaseId: one.id }, raw: true });
  const inForce = policies.filter((policy) => policy.status === 'ACTIVE').length;
  const taken = gateway.charges
    .filter(({ state }) => state === 'charged_back')
    .reduce((sum, { amount }) => sum + amount, 0);
  const kept = moved.came - moved.wentBack - taken;
  const faults: string[] = [];
  const check = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  const payments = attempts.map((each) => [each.provider, each.status, each.reason].join(' '));
  const { price } = await purchaseModel(db).findByPk(one.id, { raw: true, rejectOnEmpty: true });
  const money = JSON.stringify({ price: price.amount, moved, taken, booked, status, payments });
  check(policies.length <= 1, `${policies.length} policies`);
  const approved = attempts.filter((attempt) => attempt.status === 'approved').length;
  // A dispute that was lost, and whose policy staff left in force at our cost.
  const borne = inForce - approved === 1 && attempts.some(({ status: at }) => at === 'lost');
  check(kept === approved * price.amount, `kept ${kept} with ${inForce} policies: ${money}`);
  check(booked.came - booked.wentBack === kept, `our books are not the provider's: ${money}`);
  const isDisputed = taken > 0 || (await wasDisputed(one, attempts));
  check(
    isDisputed || (booked.came === moved.came && booked.wentBack === moved.wentBack),
    `our books are not the provider's: ${money}`,
  );
  check(moved.wentBack <= moved.came, `more went back than came: ${money}`);
  check(approved === inForce || borne, `${approved} approved attempts with ${inForce} policies`);
  check((status === 'confirmed') === (inForce === 1), `${status} with ${inForce} policies`);
  const later = await subscriptionModel(db).findAll({
    where: { purchaseId: one.id, endedAt: null },
    raw: true,
  });
  // Its holder removed the card, ended it, or had a charge taken back.
  const over = await subscriptionModel(db).findAll({
    where: { purchaseId: one.id, endReason: ['card_removed', 'cancelled', 'charged_back'] },
    raw: true,
  });
  // By the card that its payment agreed to, else its holder is asked for each period; what others pay, or the whole at once, ends.
  const goesOn = ({ flow, kind }: (typeof attempts)[number]) =>
    isSubscription(flow) || (!chargesNothing(kind) && periodicityOf(price) !== null);
  const agreed = attempts.filter(
    (attempt) =>
      attempt.status === 'approved' &&
      goesOn(attempt) &&
      !over.some(({ attemptId }) => attemptId === attempt.id),
  );
  check(
    later.map(({ attemptId }) => attemptId).join() === agreed.map(({ id }) => id).join(),
    `subscriptions of ${later.map(({ attemptId }) => attemptId).join()}: ${money}`,
  );
  const cards = await storedCardModel(db).count({
    where: { purchaseId: one.id, removalAskedAt: null },
  });
  const byCard = later.filter(({ renewal }) => renewal === 'card').length;
  check(cards === byCard, `${cards} cards are kept for ${byCard} subscriptions`);
  const open = ['filling', 'paying', 'confirming', 'issuing', 'refunding'];
  check(!open.includes(status), `still ${status}`);
  const uses = await giftCardUseModel(db).findAll({ where: { purchaseId: one.id }, raw: true });
  const spent = uses.filter((use) => use.status === 'spent');
  check(!uses.some((use) => use.status === 'held'), 'a gift card is held by what is over');
  check(
    spent.length === inForce * Number(price.giftCard !== undefined) || isDisputed,
    `${spent.length} gift cards are spent: ${money}`,
  );
  return [...faults, ...(await faultsOfGiftCards(one.world))];
}

async function wasDisputed(one: Case, attempts: Truth['attempts']): Promise<boolean> {
  const where = { attemptId: attempts.map(({ id }) => id), status: 'charged_back' } as const;
  return (await paymentEventModel(one.world.api.db).count({ where })) > 0;
}

/** Each status came from the one before by a move of its table, and the rows stand where it ended. */
async function faultsOfHistory(one: Case, { status, attempts }: Truth): Promise<readonly string[]> {
  const { db } = one.world.api;
  const faults: string[] = [];
  const { rows } = await db.query<{ status: PurchaseStatus }>(
    `SELECT data->>'status' AS status FROM purchase_event
      WHERE purchase_id = $1 AND data->>'status' IS NOT NULL ORDER BY id`,
    [one.id],
  );
  let at: PurchaseStatus = 'filling';
  for (const { status: to } of rows) {
    if (!canMove(purchaseTransitions, at, to)) faults.push(`the purchase went from ${at} to ${to}`);
    at = to;
  }
  if (at !== status) faults.push(`the purchase is ${status}, by its history ${at}`);
  const events = await paymentEventModel(db).findAll({
    where: { attemptId: attempts.map(({ id }) => id) },
    order: [['id', 'ASC']],
    raw: true,
  });
  for (const attempt of attempts) {
    const own = events.filter(
      // Another provider is asked for the same attempt, which stays where it is.
      ({ attemptId, data }) => attemptId === attempt.id && !('insteadOf' in data),
    );
    const [born, ...moves] = own.map((event) => event.status);
    let stands = born;
    for (const to of moves) {
      if (stands === undefined || !canMove(paymentTransitions, stands, to))
        faults.push(`payment ${attempt.id} went from ${stands} to ${to}`);
      stands = to;
    }
    if (stands !== attempt.status)
      faults.push(`payment ${attempt.id} is ${attempt.status}, by its history ${stands}`);
  }
  return faults;
}

const answers: Readonly<Record<Told['call'], readonly number[]>> = {
  read: [200],
  // 403: the robot check that comes before a fourth try.
  pay: [202, 403, 409],
  leave: [200, 409],
  cancel: [200, 409],
  withdraw: [202, 409],
  decide: [202, 409],
  return: [303],
  webhook: [200],
  'gift card': [200, 409, 422],
  'give up': [202, 409],
  'move charge': [200, 409, 422],
  // 404: it is not a subscription yet.
  'end subscription': [200, 404, 409],
  'refund by staff': [202, 409],
};

/** What the callers were told has turned out to be so. */
function faultsOfAnswer(one: Case, told: Told, { status, attempts }: Truth): readonly string[] {
  const lie = (why: string): readonly string[] => [
    `${told.call} was answered ${told.status}, but ${why}: ${JSON.stringify(told.body).slice(0, 300)}`,
  ];
  if (!answers[told.call].includes(told.status)) return lie('that is no answer of it');
  if (told.call === 'pay') {
    const attempt = attempts.find(({ id }) => id === deriveId('attempt', one.id, told.key ?? ''));
    if (told.status === 202 && attempt === undefined) return lie('there is no such payment');
    const isTaken = one.told.some(({ key, status: other }) => key === told.key && other === 202);
    if (told.status !== 202 && !isTaken && attempt !== undefined)
      return lie('the payment was made');
  }
  if (told.call === 'cancel' && told.status === 200 && status !== 'cancelled')
    return lie(`it is ${status}`);
  if (told.call === 'withdraw' && told.status === 202 && status !== 'refunded')
    return lie(`it is ${status}`);
  if (told.call === 'refund by staff' && told.status === 202 && status !== 'refunded')
    return lie(`it is ${status}`);
  const seen = (told.body as Partial<PurchaseSnapshot> | null)?.status;
  const end = seen === undefined ? undefined : ends[seen];
  if (end !== undefined && !end.includes(status)) return lie(`it is ${status}`);
  return [];
}

/** How a purchase ends that was once shown like this. */
const ends: Partial<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  issuing: ['confirmed', 'refunded'],
  confirmed: ['confirmed', 'refunded'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  refunding: ['refunded'],
  refunded: ['refunded'],
};
