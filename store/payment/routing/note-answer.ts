import { literal, Op } from 'sequelize';
import {
  afterAnswer,
  afterFailure,
  breakerPolicy,
  closedBreaker,
  type ProviderAccount,
} from '@cotejo/domain/payment/provider/breaker.ts';
import { raiseAttention, resolveAttention } from '../../attention/attention.ts';
import { rowLock, type Database } from '../../database.ts';
import { toBreaker } from './read-routing.ts';
import { paymentBreakerModel } from './routing.model.ts';

/** What staff are shown about an account is about this. */
export const accountSubject = ({ provider, currency }: ProviderAccount): string =>
  `payment-account/${provider}/${currency}`;

/** Counts one more charge that got no answer; staff are told when it opens the breaker. */
export async function noteFailure(
  db: Database,
  { provider, currency }: ProviderAccount,
  opensAfter = breakerPolicy.failures,
): Promise<void> {
  const where = { provider, currency };
  await db.transaction(async (tx) => {
    const model = paymentBreakerModel(tx);
    await model.bulkCreate([where], { ignoreDuplicates: true, ...tx.scope });
    // Failures at once are counted one after the other.
    const row = await model.findOne({ where, lock: rowLock, raw: true, ...tx.scope });
    if (row === null) throw new Error(`the breaker of ${provider} was not written`);
    const {
      provider: _provider,
      currency: _currency,
      ...change
    } = afterFailure(toBreaker(row), Date.now(), opensAfter);
    await model.update(toDates(change), { where, ...tx.scope });
    if (change.openedAt === null || row.openedAt !== null) return;
    await raiseAttention(tx, {
      subject: accountSubject(where),
      kind: 'provider_down',
      needs: 'late',
      detail: `${change.failures} charges in a row got no answer: payments pass it over (/portal/proveedores)`,
    });
  });
}

/** The account answered a charge: nothing is written where it had not failed, which is nearly always. */
export async function noteAnswer(
  db: Database,
  { provider, currency }: ProviderAccount,
): Promise<void> {
  const account = { provider, currency };
  const {
    provider: _provider,
    currency: _currency,
    heldAt: _held,
    ...change
  } = afterAnswer(closedBreaker(account));
  const [changed] = await paymentBreakerModel(db).update(toDates(change), {
    where: { ...account, failures: { [Op.gt]: 0 } },
    ...db.scope,
  });
  if (changed > 0) await resolveAttention(db, [accountSubject(account)], ['provider_down']);
}

/** An account refused a charge for a mistake of ours: it is up, and somebody here must look. */
export async function noteMistake(
  db: Database,
  account: ProviderAccount,
  said: string,
): Promise<void> {
  await raiseAttention(db, {
    subject: accountSubject(account),
    kind: 'charge_malformed',
    needs: 'person',
    detail: `it refused a charge as we had sent it: ${said}`,
  });
}

/**
 * Makes a payment the one that tries an account again whose time is over; false: another one does, or it is open again.
 * The rows decide, so that of all processes one payment does.
 */
export async function takeTrial(
  db: Database,
  { provider, currency }: ProviderAccount,
): Promise<boolean> {
  const { openMs, trialMs } = breakerPolicy;
  const before = (ms: number) => literal(`now() - interval '${ms} milliseconds'`);
  const [taken] = await paymentBreakerModel(db).update(
    { trialAt: new Date() },
    {
      where: {
        provider,
        currency,
        heldAt: null,
        openedAt: { [Op.lte]: before(openMs) },
        [Op.or]: [{ trialAt: null }, { trialAt: { [Op.lte]: before(trialMs) } }],
      },
      ...db.scope,
    },
  );
  return taken === 1;
}

function toDates<T extends Readonly<Record<string, string | number | null>>>(change: T) {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}
