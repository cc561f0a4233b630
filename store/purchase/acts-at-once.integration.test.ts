import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { endByStaff } from '@cotejo/api/staff/end-by-staff.ts';
import { matchTransfer } from '@cotejo/api/staff/match-transfer.ts';
import type { RequestContext } from '@cotejo/api/http/request-context.ts';
import { chargebackDecisions } from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { IllegalMoveError } from '@cotejo/domain/state/transition-table.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { changeableDays, listChargeDays } from '@cotejo/domain/subscription/change-date.ts';
import { endTogether, pairsOf } from '@cotejo/tests/support/purchase/acts-at-once.ts';
import { purchaseAt, type PurchasePlace } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { dependenciesSaid, type Said } from '@cotejo/tests/support/payment/said-by-provider.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { createCheckPayment } from '@cotejo/workers/payment/check-payment.ts';
import { createRefundPayment } from '@cotejo/workers/payment/refund-payment.ts';
import { commitOutcome } from '@cotejo/workers/purchase/commit-outcome.ts';
import { createGiveBack } from '@cotejo/workers/purchase/give-back.ts';
import { createIssuePolicy } from '@cotejo/workers/purchase/issue-policy.ts';
import { askForCode } from '../access/codes.ts';
import { keepLink } from '../access/links.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { insertPolicy } from '../policy/insert-policy.sql.ts';
import { movePolicy } from '../sale/move-policy.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { erasePurchases } from '../privacy/erase-kind.ts';
import { keepCard } from '../subscription/keep-card.ts';
import { listOwnCards, removeOwnCard } from '../subscription/own-cards.ts';
import { changeChargeDate, endSubscriptionOf } from '../subscription/change-date.ts';
import { openSubscription, startSubscription } from '../subscription/subscriptions.ts';
import { decideChargeback } from '../sale/decide-chargeback.ts';
import { endIssuing } from '../sale/end-issuing.ts';
import { confirmSale, readOpenSale } from '../sale/mixed-sale.ts';
import { readPurchase } from '../sale/move-purchase.sql.ts';
import { OvertakenError } from './overtaken.ts';
import { nameHolder, proveHolder } from './purchase-holder.ts';
import { purchaseModel } from './purchase.model.ts';
import { withdraw } from '../sale/withdraw.ts';

jest.setTimeout(120_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase], connections: 12 });
}, 180_000);
afterAll(() => api.close());

const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
const [today, nextChargeOn] = ['2026-11-01', '2026-11-20'];
const day = listChargeDays(changeableDays({ nextChargeOn, dueOn: nextChargeOn }, today))[0] ?? '';

/** A purchase that a subscription by a stored card pays. */
interface Paid {
  readonly purchaseId: string;
  readonly attemptId: string;
  readonly storedCardId: string;
  readonly emailKey: string;
}

const recordKeys = () => api.dependencies.configuration.recordKeys;

/** Its buyer is known, and it agrees to a subscription. */
async function agreed(at: PurchasePlace): Promise<Paid> {
  const { id: purchaseId, attemptId } = await purchaseAt(api, at);
  const emailKey = randomUUID();
  await api.db.transaction(async (tx) => {
    await nameHolder(tx, purchaseId, emailKey);
    await proveHolder(tx, purchaseId);
    await attemptModel(tx).update(
      { flow: 'tdd-subscriptions' },
      { where: { id: attemptId }, ...tx.scope },
    );
    const opened = { attemptId, purchaseId, storedCardId: null } as const;
    await openSubscription(tx, { ...opened, periodicity: 'monthly' });
  });
  return { purchaseId, attemptId, storedCardId: '', emailKey };
}

const storeCard = (db: Database, attemptId: string) =>
  keepCard(db, recordKeys(), {
    type: 'stored',
    attemptId,
    provider: 'transbank',
    currency: 'CLP',
    card: { customerRef: 'u', cardRef: 't' },
    shown: { brand: 'visa', last4: '6623' },
  });

async function withCard(at: PurchasePlace): Promise<Paid> {
  const paid = await agreed(at);
  const card = await storeCard(api.db, paid.attemptId);
  return { ...paid, storedCardId: card?.id ?? '' };
}

/** An issued policy that a subscription by a stored card pays, bought now. */
async function insured(): Promise<Paid> {
  const paid = await withCard({ status: 'confirmed', payment: 'approved' });
  const { purchaseId, attemptId } = paid;
  await api.db.transaction(async (tx) => {
    const issued = { purchaseId, attemptId, countryCode: 'CL', startsOn: today, year: 2026 };
    const { id: policyId } = await insertPolicy(tx, issued);
    await startSubscription(tx, { attemptId, policyId, dueOn: nextChargeOn, nextChargeOn });
  });
  return paid;
}

async function disputed(): Promise<Paid> {
  const paid = await insured();
  await api.db.transaction(async (tx) => {
    const policy = await readPolicyOf(tx, paid.purchaseId);
    if (policy !== null) await movePolicy(tx, policy, 'PENDING', 'charged_back');
  });
  await setPayment(paid, { status: 'charged_back' });
  return paid;
}

const setPayment = (
  { attemptId }: Paid,
  to: Partial<Awaited<ReturnType<typeof requireAttempt>>>,
): Promise<unknown> => attemptModel(api.db).update(to, { where: { id: attemptId } });

async function soldMixed(): Promise<Paid> {
  const paid = await insured();
  const where = { id: paid.purchaseId };
  const { price, leadId } = await readPurchase(api.db, paid.purchaseId);
  const rest = { by: 'policyholder', amount: 9_000, currency: price.currency } as const;
  await purchaseModel(api.db).update({ price: { ...price, rest } }, { where });
  await leadModel(api.db).update({ status: 501, subStatus: 330 }, { where: { id: leadId } });
  return paid;
}

async function transferring(): Promise<Paid> {
  const paid = await agreed({ status: 'paying', payment: 'pending', provider: 'queplan' });
  const flow = 'transfer-one-time-non-automated';
  await setPayment(paid, { kind: 'transfer_non_automated', flow });
  return paid;
}

const by = { requestId: 'test', network: '127.0.0.1' };

type Act = (tx: Database, of: Paid) => Promise<unknown>;

const moved = { amount: 1_000, currency: 'CLP' };
const said: Said = {
  outcome: { type: 'PENDING', reason: 'pending' },
  found: { type: 'UNKNOWN', reason: 'unknown' },
  refund: { type: 'REFUNDED', ...moved },
};
const look =
  (found: (money: typeof moved) => Said['found']): Act =>
  async (tx, { attemptId }) => {
    const { amount, currency } = await requireAttempt(tx, attemptId);
    const deps = dependenciesSaid(api, { ...said, found: found({ amount, currency }) }, tx);
    return createCheckPayment(deps)({ attemptId, last: false });
  };
const settle =
  (type: 'SUCCESS' | 'DECLINED'): Act =>
  async (tx, { purchaseId, attemptId }) => {
    const attempt = await requireAttempt(tx, attemptId);
    const { version: fromVersion } = await readPurchase(tx, purchaseId);
    const { amount, currency } = attempt;
    const change = { purchaseId, fromVersion, requestId: null, expiresAt };
    const outcome =
      type === 'SUCCESS'
        ? ({ type, amount, currency, providerPaymentId: attemptId } as const)
        : ({ type, reason: 'expired' } as const);
    return commitOutcome(tx, change, attempt, outcome, new Date());
  };

/** The statement of the bank as one of the staff reads it. */
const match: Act = async (tx, { purchaseId, attemptId }) => {
  const attempt = await requireAttempt(tx, attemptId);
  const { accountId, sessionId } = await signedInAs(api.dependencies, 'BACKOFFICE');
  const actor = { accountId, sessionId, role: 'BACKOFFICE', kind: 'staff' };
  const context = {
    actor,
    requestId: 'test',
    ip: '127.0.0.1',
    language: 'es',
  } as unknown as RequestContext;
  return matchTransfer(
    {
      db: tx,
      configuration: api.dependencies.configuration,
      paymentOwners: api.dependencies.paymentOwners,
    },
    context,
    { attempt, country: 'CL' },
    {
      amount: attempt.amount,
      receivedOn: dayIn('America/Santiago', Date.now()),
      operationNumber: purchaseId.replace(/\D/g, '').slice(0, 7),
      reason: 'test',
    },
  );
};

const withdrawIt: Act = (tx, { purchaseId }) =>
  withdraw(tx, { purchaseId, requestId: 'test', sealedEndWords: null });
const removeCard: Act = (tx, { emailKey, storedCardId }) =>
  removeOwnCard(tx, { emailKey, browser: null }, storedCardId);
const refundByStaff: Act = (tx, { purchaseId, attemptId }) =>
  endByStaff(tx, recordKeys(), {
    purchaseId,
    attemptId,
    isUnissued: false,
    lastDay: null,
    words: 'test',
  });
const erase: Act = (tx, { purchaseId }) => erasePurchases(tx, [purchaseId]);
const makeLink: Act = (tx, { purchaseId }) =>
  keepLink(tx, api.dependencies.configuration.linkKeys, { purchaseId, purpose: 'mail' });
const chargedBack = look((money) => ({
  type: 'charged_back',
  providerPaymentId: 'p',
  moved: money,
}));
const surplus = look(({ amount, currency }) => ({
  type: 'SUCCESS',
  amount: amount * 2,
  currency,
  received: amount * 2,
  providerPaymentId: 'p',
}));
const change = ({ purchaseId, attemptId }: Paid) => ({
  purchaseId,
  attemptId,
  requestId: null,
  fromVersion: 8,
  expiresAt,
});

/** What several people and machines may do in the same moment to one purchase, by where it stands. */
const stages: Readonly<
  Record<string, { readonly begin: () => Promise<Paid>; readonly acts: Record<string, Act> }>
> = {
  insured: {
    begin: insured,
    acts: {
      withdraw: withdrawIt,
      'move the next charge': (tx, { purchaseId }) =>
        changeChargeDate(tx, { ...by, purchaseId, from: nextChargeOn, day, today }),
      'end the subscription': (tx, { purchaseId }) =>
        endSubscriptionOf(tx, { ...by, purchaseId, today }),
      'remove the card': removeCard,
      'make a link for a mail': makeLink,
      'ask for a code': (tx, { purchaseId }) =>
        askForCode(tx, { purchaseId, browser: randomUUID() }),
      'refund by staff': refundByStaff,
      'find a charge-back': chargedBack,
      'find a surplus': surplus,
      'erase it': erase,
    },
  },
  'in dispute': {
    begin: disputed,
    acts: {
      'find it won': look((money) => ({ type: 'SUCCESS', ...money, providerPaymentId: 'p' })),
      ...Object.fromEntries(
        chargebackDecisions.map((decision): [string, Act] => [
          `decide "${decision}"`,
          (tx, { purchaseId, attemptId }) =>
            decideChargeback(tx, purchaseId, {
              attemptId,
              decision,
              note: { decidedBy: 'ana', noteId: randomUUID() },
            }),
        ]),
      ),
      withdraw: withdrawIt,
      'remove the card': removeCard,
      'find a surplus': surplus,
    },
  },
  issuing: {
    begin: () => withCard({ status: 'issuing', payment: 'approved' }),
    acts: {
      'issue the policy': (tx, of) =>
        createIssuePolicy({ db: tx, recordKeys: recordKeys() })(change(of)),
      'give up issuing': (tx, { purchaseId, attemptId }) =>
        endIssuing(tx, { purchaseId, attemptId, sealedEndWords: null }),
      'give it back': (tx, of) =>
        createGiveBack({ db: tx })({ ...change(of), reason: 'issue_refused' }),
      'find a charge-back': chargedBack,
      'remove the card': removeCard,
    },
  },
  paying: {
    begin: () => agreed({ status: 'paying', payment: 'pending' }),
    acts: {
      'find it paid': settle('SUCCESS'),
      'find it unpaid': settle('DECLINED'),
      'keep the card': (tx, { attemptId }) => storeCard(tx, attemptId),
      'remove the cards': async (tx, { purchaseId, emailKey }) => {
        for (const { id } of await listOwnCards(tx, { emailKey, browser: null }))
          await removeOwnCard(tx, { emailKey, browser: null }, id);
        return purchaseId;
      },
      'make a link for a mail': makeLink,
    },
  },
  'paying with a kept card': {
    begin: () => withCard({ status: 'paying', payment: 'pending' }),
    acts: {
      'find it paid': settle('SUCCESS'),
      'find it unpaid': settle('DECLINED'),
      'keep the card': (tx, { attemptId }) => storeCard(tx, attemptId),
      'remove the card': removeCard,
    },
  },
  transferring: {
    begin: transferring,
    acts: {
      'match the transfer': match,
      'find it paid': settle('SUCCESS'),
      'find it unpaid': settle('DECLINED'),
    },
  },
  'being refunded': {
    begin: async () => {
      const paid = await withCard({ status: 'refunding', payment: 'refund_requested' });
      await setPayment(paid, { refundReason: 'issue_refused' });
      return paid;
    },
    acts: {
      'try the refund': (tx, { attemptId }) =>
        createRefundPayment(dependenciesSaid(api, said, tx))({ attemptId }),
      'find a surplus': surplus,
      'remove the card': removeCard,
      'erase it': erase,
    },
  },
  'a mixed sale': {
    begin: soldMixed,
    acts: {
      'finish the sale': async (tx, { purchaseId }) => {
        const sale = await readOpenSale(tx, purchaseId);
        if (sale !== null) await confirmSale(tx, sale, null);
      },
      withdraw: withdrawIt,
      'refund by staff': refundByStaff,
      'find a charge-back': chargedBack,
    },
  },
};

/** The other one was first. */
const isLate = (error: unknown): boolean =>
  error instanceof AppError ||
  error instanceof OvertakenError ||
  error instanceof IllegalMoveError ||
  // An activity is tried again, and finds where it stands now.
  /nobody asked for its money back|attempt \S+ is no longer/.test(String(error));

/** Lets acts begin together; how many tries of their transactions it took. */
async function tryTogether(of: Paid, acts: readonly (Act | undefined)[]): Promise<number> {
  let tries = 0;
  let arrived = 0;
  let open: () => void = () => undefined;
  const together = new Promise<void>((resolve) => (open = resolve));
  const run = async (act: Act | undefined): Promise<void> => {
    await api.db.transaction(async (tx) => {
      tries += 1;
      await tx.query('SELECT 1');
      arrived += 1;
      if (arrived === acts.length) open();
      await together;
      await act?.(tx, of);
    });
  };
  await endTogether(acts.map(run), isLate);
  return tries;
}

test.each(pairsOf(stages))(
  '%s: %s and %s at once wait for each other, and no deadlock ends one',
  async (stage, one, other) => {
    const { begin, acts = {} } = stages[stage] ?? {};
    if (begin === undefined) throw new Error(`there is no stage ${stage}`);
    const round = async () => tryTogether(await begin(), [acts[one], acts[other]]);
    expect(await Promise.all(Array.from({ length: 4 }, round))).toEqual([2, 2, 2, 2]);
  },
);
