import { literal, Op } from 'sequelize';
import {
  afterAnswer,
  afterFailure,
  breakerPolicy,
  closedBreaker,
} from '@cotejo/domain/payment/breaker.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { rowLock, type Database } from '../../database.ts';
import { toBreaker } from './read-routing.ts';
import { paymentBreakerModel } from './routing.model.ts';

/** Counts one more charge of a provider that proved nothing was charged, or that got no answer. */
export async function noteFailure(
  db: Database,
  provider: PaymentProviderName,
  opensAfter = breakerPolicy.failures,
): Promise<void> {
  await db.transaction(async (tx) => {
    const model = paymentBreakerModel(tx);
    await model.bulkCreate([{ provider }], { ignoreDuplicates: true, ...tx.scope });
    // Failures at once are counted one after the other.
    const row = await model.findOne({ where: { provider }, lock: rowLock, raw: true, ...tx.scope });
    if (row === null) throw new Error(`the breaker of ${provider} was not written`);
    const { provider: _key, ...change } = afterFailure(toBreaker(row), Date.now(), opensAfter);
    await model.update(toDates(change), { where: { provider }, ...tx.scope });
  });
}

/** The provider answered a charge: nothing is written where it had not failed, which is nearly always. */
export async function noteAnswer(db: Database, provider: PaymentProviderName): Promise<void> {
  const { provider: _key, heldAt: _held, ...change } = afterAnswer(closedBreaker(provider));
  await paymentBreakerModel(db).update(toDates(change), {
    where: { provider, failures: { [Op.gt]: 0 } },
    ...db.scope,
  });
}

/**
 * Makes a payment the one that tries a provider again whose time is over; false: another one does, or it is open again.
 * The rows decide, so that of all processes one payment does.
 */
export async function takeTrial(db: Database, provider: PaymentProviderName): Promise<boolean> {
  const { openMs, trialMs } = breakerPolicy;
  const before = (ms: number) => literal(`now() - interval '${ms} milliseconds'`);
  const [taken] = await paymentBreakerModel(db).update(
    { trialAt: new Date() },
    {
      where: {
        provider,
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
