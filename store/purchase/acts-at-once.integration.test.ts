import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { endByStaff } from '@cotejo/api/staff/end-by-staff.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { changeableDays, listChargeDays } from '@cotejo/domain/subscription/change-date.ts';
import { purchaseAt } from '@cotejo/tests/support/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import { askForCode } from '../access/codes.ts';
import { keepLink } from '../access/links.ts';
import type { Database } from '../database.ts';
import { movePayment } from '../payment/move-payment.sql.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { insertPolicy } from '../policy/insert-policy.sql.ts';
import { keepCard } from '../subscription/keep-card.ts';
import { removeOwnCard } from '../subscription/own-cards.ts';
import { changeChargeDate, endSubscriptionOf } from '../subscription/change-date.ts';
import { openSubscription, startSubscription } from '../subscription/subscriptions.ts';
import { lockPurchase } from './lock-purchase.ts';
import { nameHolder, proveHolder } from './purchase-holder.ts';
import { withdraw } from '../sale/withdraw.ts';

jest.setTimeout(120_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase], connections: 6 });
}, 180_000);
afterAll(() => api.close());

const [today, nextChargeOn] = ['2026-11-01', '2026-11-20'];
const day = listChargeDays(changeableDays({ nextChargeOn, dueOn: nextChargeOn }, today))[0] ?? '';

interface Insured {
  readonly purchaseId: string;
  readonly attemptId: string;
  readonly storedCardId: string;
  readonly emailKey: string;
}

/** An issued policy that a subscription by a stored card pays, bought now. */
async function insured(): Promise<Insured> {
  const at = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
  const { id: purchaseId, attemptId } = at;
  const emailKey = randomUUID();
  await api.db.transaction(async (tx) => {
    await nameHolder(tx, purchaseId, emailKey);
    await proveHolder(tx, purchaseId);
    const opened = { attemptId, purchaseId, storedCardId: null } as const;
    await openSubscription(tx, { ...opened, periodicity: 'monthly' });
  });
  const card = await keepCard(api.db, api.dependencies.configuration.recordKeys, {
    ...{ type: 'stored', attemptId, provider: 'transbank', currency: 'CLP' },
    card: { customerRef: 'u', cardRef: 't' },
    shown: { brand: 'visa', last4: '6623' },
  });
  await api.db.transaction(async (tx) => {
    const issued = { purchaseId, attemptId, countryCode: 'CL', startsOn: today, year: 2026 };
    const { id: policyId } = await insertPolicy(tx, issued);
    await startSubscription(tx, { attemptId, policyId, dueOn: nextChargeOn, nextChargeOn });
  });
  return { purchaseId, attemptId, storedCardId: card?.id ?? '', emailKey };
}

const by = { requestId: 'test', network: '127.0.0.1' };

/** What several people and machines may do to one purchase in the same moment. */
const acts: Readonly<Record<string, (tx: Database, of: Insured) => Promise<unknown>>> = {
  withdraw: (tx, { purchaseId }) =>
    withdraw(tx, { purchaseId, requestId: 'test', sealedEndWords: null }),
  'move the next charge': (tx, { purchaseId }) =>
    changeChargeDate(tx, { ...by, purchaseId, from: nextChargeOn, day, today }),
  'end the subscription': (tx, { purchaseId }) => endSubscriptionOf(tx, { ...by, purchaseId }),
  'remove the card': (tx, { emailKey, storedCardId }) =>
    removeOwnCard(tx, { emailKey, browser: null }, storedCardId),
  'make a link for a mail': (tx, { purchaseId }) =>
    keepLink(tx, api.dependencies.configuration.linkKeys, { purchaseId, purpose: 'mail' }),
  'ask for a code': (tx, { purchaseId }) => askForCode(tx, { purchaseId, browser: randomUUID() }),
  'refund by staff': (tx, { purchaseId, attemptId }) =>
    endByStaff(tx, api.dependencies.configuration.recordKeys, {
      purchaseId,
      attemptId,
      words: 'test',
    }),
  'find a charge-back': async (tx, { purchaseId, attemptId }) => {
    await lockPurchase(tx, purchaseId);
    const attempt = await requireAttempt(tx, attemptId);
    if (attempt.status === 'approved') await movePayment(tx, attempt, 'charged_back');
  },
};

const pairs = Object.keys(acts).flatMap((one, at) =>
  Object.keys(acts)
    .slice(at)
    .map((other) => [one, other] as const),
);

/** Lets acts begin together; how many tries of their transactions it took. */
async function tryTogether(of: Insured, names: readonly string[]): Promise<number> {
  let tries = 0;
  let arrived = 0;
  let open: () => void = () => undefined;
  const together = new Promise<void>((resolve) => (open = resolve));
  const run = async (name: string): Promise<void> => {
    await api.db.transaction(async (tx) => {
      tries += 1;
      await tx.query('SELECT 1');
      arrived += 1;
      if (arrived === names.length) open();
      await together;
      await acts[name]?.(tx, of);
    });
  };
  const ends = await Promise.allSettled(names.map(run));
  for (const end of ends)
    if (end.status === 'rejected' && !(end.reason instanceof AppError)) throw end.reason;
  return tries;
}

test.each(pairs)(
  '%s and %s at once wait for each other, and no deadlock ends one',
  async (one, other) => {
    for (let round = 0; round < 4; round++)
      expect(await tryTogether(await insured(), [one, other])).toBe(2);
  },
);
