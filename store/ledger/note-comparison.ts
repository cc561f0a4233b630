import {
  describeDifferences,
  type ComparedMovement,
  type DayOutcome,
  type MovementDifference,
} from '@cotejo/domain/ledger/compare-movements.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import { raiseAttention, resolveAttention } from '../attention/attention.ts';
import type { Database } from '../database.ts';
import { saveComparison } from './comparisons.ts';

/** A day (ISO date in UTC) of a provider's account, which is its currency. */
interface AccountDay {
  readonly provider: PaymentProviderName;
  readonly currency: string;
  readonly day: string;
}

export const comparisonKind = 'ledger_differs';

/** What staff are shown a day of an account under. */
export const subjectOf = ({ provider, currency, day }: AccountDay): string =>
  `ledger/${provider}/${currency}/${day}`;

/**
 * Keeps how a day compares on each account of a provider, and shows staff where it differs: both or neither, because a difference
 * without its line is one that staff have ended.
 */
export async function noteComparison(
  db: Database,
  compared: {
    readonly provider: PaymentProviderName;
    readonly day: string;
    readonly booked: readonly ComparedMovement[];
    readonly listed: readonly ComparedMovement[];
    readonly differences: readonly MovementDifference[];
  },
): Promise<DayOutcome> {
  const { provider, day, booked, listed } = compared;
  await db.transaction(async (tx) => {
    for (const currency of accountsOf(provider, [...booked, ...listed, ...compared.differences])) {
      const differences = compared.differences.filter((each) => each.currency === currency);
      const account = { provider, currency, day };
      await saveComparison(tx, {
        ...account,
        outcome: differences.length === 0 ? 'agrees' : 'differs',
        booked: netOf(booked, currency),
        listed: netOf(listed, currency),
        differences,
      });
      const subject = subjectOf(account);
      if (differences.length === 0) await resolveAttention(tx, [subject], [comparisonKind]);
      else
        await raiseAttention(tx, {
          subject,
          kind: comparisonKind,
          needs: 'person',
          detail: describeDifferences(differences),
        });
    }
  });
  return compared.differences.length === 0 ? 'agrees' : 'differs';
}

/** Its account in each market, and any other currency that is named. */
export function accountsOf(
  provider: PaymentProviderName,
  movements: readonly { readonly currency: string }[],
): readonly string[] {
  const { markets } = providers[provider];
  return [...new Set([...Object.values(markets), ...movements.map(({ currency }) => currency)])];
}

/** Charges less refunds and charge-backs of an account. */
export function netOf(movements: readonly ComparedMovement[], account: string): number {
  return movements
    .filter(({ currency }) => currency === account)
    .reduce((sum, { type, amount }) => sum + (type === 'charge' ? amount : -amount), 0);
}
