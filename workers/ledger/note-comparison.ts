import {
  describeDifferences,
  type ComparedMovement,
  type DayOutcome,
  type MovementDifference,
} from '@cotejo/domain/ledger/compare-movements.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findComparisons, saveComparison } from '@cotejo/store/ledger/comparisons.ts';
import { readBooked } from '@cotejo/store/ledger/read-movements.ts';
import type { LedgerActivities } from '@cotejo/workflows/ledger/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { movementSpan } from '../payment/provider/movement-span.ts';

/** A day (ISO date in UTC) of a provider's account, which is its currency. */
interface AccountDay {
  readonly provider: PaymentProviderName;
  readonly currency: string;
  readonly day: string;
}

const kind = 'ledger_differs';
const subjectOf = ({ provider, currency, day }: AccountDay): string =>
  `ledger/${provider}/${currency}/${day}`;

/** Keeps how a day compares on each account of a provider, and shows staff where it differs. */
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
  for (const currency of accountsOf(provider, [...booked, ...listed, ...compared.differences])) {
    const differences = compared.differences.filter((each) => each.currency === currency);
    const account = { provider, currency, day };
    await saveComparison(db, {
      ...account,
      outcome: differences.length === 0 ? 'agrees' : 'differs',
      booked: netOf(booked, currency),
      listed: netOf(listed, currency),
      differences,
    });
    const subject = subjectOf(account);
    if (differences.length === 0) await resolveAttention(db, [subject], [kind]);
    else
      await raiseAttention(db, {
        subject,
        kind,
        needs: 'person',
        detail: describeDifferences(differences),
      });
  }
  return compared.differences.length === 0 ? 'agrees' : 'differs';
}

/** Shows staff days whose list did not come. What an earlier list said of an account stays. */
export function createNoteNoList(db: Database): LedgerActivities['noteNoList'] {
  return ({ provider, days }) =>
    withHeartbeat(async () => {
      const before = await findComparisons(db, provider, days);
      for (const day of days) {
        const booked = await readBooked(db, provider, movementSpan(day));
        const known = before.filter((row) => row.day === day && row.outcome !== 'no_list');
        const unknown = accountsOf(provider, booked).filter(
          (currency) => !known.some((row) => row.currency === currency),
        );
        for (const currency of unknown) {
          const account = { provider, currency, day };
          await saveComparison(db, {
            ...account,
            outcome: 'no_list',
            booked: netOf(booked, currency),
            listed: null,
            differences: [],
          });
          await raiseAttention(db, {
            subject: subjectOf(account),
            kind,
            needs: 'late',
            detail: `the movements that ${provider} has of ${day} could not be read`,
          });
        }
      }
    });
}

/** Its account in each market, and any other currency that is named. */
function accountsOf(
  provider: PaymentProviderName,
  movements: readonly { readonly currency: string }[],
): readonly string[] {
  const { markets } = providers[provider];
  return [...new Set([...Object.values(markets), ...movements.map(({ currency }) => currency)])];
}

/** Charges less refunds and charge-backs of an account. */
function netOf(movements: readonly ComparedMovement[], account: string): number {
  return movements
    .filter(({ currency }) => currency === account)
    .reduce((sum, { type, amount }) => sum + (type === 'charge' ? amount : -amount), 0);
}
