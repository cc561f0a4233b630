import type { Client } from '@temporalio/client';
import { chargingFrom } from '@cotejo/domain/billing/charge-times.ts';
import { allowanceOf, billingRun } from '@cotejo/domain/billing/run-rules.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { REASONS, type ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import {
  claimDue,
  countClaimed,
  listOutcomes,
  type DuePeriod,
} from '@cotejo/store/billing/claim-due.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { BillingRunActivities } from '@cotejo/workflows/billing/activities.ts';
import { chargeWorkflowType, pokeCharge } from '@cotejo/workflows/billing/messages.ts';
import { chargeStart } from '@cotejo/workflows/billing/start.ts';
import type { AttemptWaits } from '@cotejo/workflows/payment/attempt-messages.ts';

export interface ChargeStarter {
  readonly db: Database;
  readonly client: Client;
  readonly taskQueue: string;
  readonly waits: AttemptWaits;
  readonly now: () => Date;
}

/** So many of the newest outcomes of a provider are looked at, of which a quarter may fail by a mistake or an outage. */
const outcomesSeen = 50;
const leastOutcomes = 12;
const outcomesWithinMs = 3_600_000;

/**
 * Claims due periods of a provider, and begins or pokes the workflow of each. Killed between both, a claim grows old and is
 * repeated, and the workflow's id makes it the same one.
 */
export function createBeginCharges(deps: ChargeStarter): BillingRunActivities['beginCharges'] {
  return async ({ provider: name, limit }) => {
    const provider = name as PaymentProviderName;
    const { db } = deps;
    const now = deps.now();
    const isStopped = await failsByItself(db, provider, now);
    const countriesNow = countryCodes.filter((country) => chargingFrom(country, now) <= now);
    if (isStopped || countriesNow.length === 0) return { begun: 0, more: false, isStopped };
    const claimedBefore = new Date(now.getTime() - billingRun.claimMs);
    const left = allowanceOf(provider, await countClaimed(db, provider, claimedBefore));
    const due = await claimDue(db, {
      provider,
      countries: countriesNow,
      limit: Math.min(limit, left),
      now,
      claimedBefore,
    });
    for (const period of due) await startCharge(deps, period);
    return { begun: due.length, more: due.length === limit, isStopped: false };
  };
}

/** Begins the workflow of a period, or pokes the one that waits. */
export async function startCharge(
  { client, taskQueue, waits }: Pick<ChargeStarter, 'client' | 'taskQueue' | 'waits'>,
  { id: periodId, policyId, number, countryCode: country }: DuePeriod,
): Promise<void> {
  await client.workflow.signalWithStart(chargeWorkflowType, {
    ...chargeStart({ periodId, policyId, number, country, waits }, taskQueue),
    signal: pokeCharge,
    signalArgs: [],
  });
}

/** A quarter of the newest charges failed for something that is ours or the provider's: more of the same would, too. */
async function failsByItself(
  db: Database,
  provider: PaymentProviderName,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - outcomesWithinMs);
  const outcomes = await listOutcomes(db, provider, since, outcomesSeen);
  const failed = outcomes.filter((reason) => reason !== null && isOurs(reason)).length;
  return outcomes.length >= leastOutcomes && failed * 4 >= outcomes.length;
}

const isOurs = (reason: ReasonCode): boolean =>
  reason === 'unknown' || ['alert', 'same_key'].includes(REASONS[reason].retry);
