import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { ProviderAccount } from '@cotejo/domain/payment/provider/breaker.ts';
import { resolveAttention } from '../../attention/attention.ts';
import type { Database } from '../../database.ts';
import { accountSubject } from './note-answer.ts';
import type { RouteQuestion } from './read-routing.ts';
import { paymentBreakerModel, paymentRouteModel } from './routing.model.ts';

/** Who changes how payments are made, and why. */
export interface RoutingChange {
  readonly changedBy: string;
  readonly changeReason: string;
}

/**
 * Writes the providers of a route; the next payment follows it. `version` is that of the route that was seen, 0 for one
 * that is new. False: somebody else changed it.
 */
export async function changeRoute(
  tx: Database,
  { country: countryCode, flow, productCode }: RouteQuestion,
  {
    providers,
    version,
    ...by
  }: RoutingChange & {
    readonly providers: readonly PaymentProviderName[];
    readonly version: number;
  },
): Promise<boolean> {
  const key = { countryCode, flow, productCode };
  const written = { providers: [...providers], version: version + 1, changedAt: new Date(), ...by };
  const model = paymentRouteModel(tx);
  if (version === 0) {
    const [, isNew] = await model.findOrCreate({
      where: key,
      defaults: { ...key, ...written },
      ...tx.scope,
    });
    return isNew;
  }
  const [changed] = await model.update(written, { where: { ...key, version }, ...tx.scope });
  return changed === 1;
}

/** A product goes by its country's route again. False: it had none of this version. */
export async function dropProductRoute(
  tx: Database,
  { country: countryCode, flow, productCode }: RouteQuestion,
  version: number,
): Promise<boolean> {
  const where = { countryCode, flow, productCode, version };
  return (await paymentRouteModel(tx).destroy({ where, ...tx.scope })) === 1;
}

/** Passes an account over until a person takes it back, or charges by it again whatever it has failed before. */
export async function holdProvider(
  tx: Database,
  { provider, currency }: ProviderAccount,
  isHeld: boolean,
  by: RoutingChange,
): Promise<void> {
  const changedAt = new Date();
  await paymentBreakerModel(tx).upsert(
    {
      provider,
      currency,
      failures: 0,
      firstFailureAt: null,
      openedAt: null,
      trialAt: null,
      heldAt: isHeld ? changedAt : null,
      changedAt,
      ...by,
    },
    { ...tx.scope },
  );
  // Whether it is charged by is a person's word from now on.
  await resolveAttention(tx, [accountSubject({ provider, currency })], ['provider_down']);
}
