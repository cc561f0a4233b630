import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findComparisons, saveComparison } from '@cotejo/store/ledger/comparisons.ts';
import {
  accountsOf,
  comparisonKind,
  netOf,
  subjectOf,
} from '@cotejo/store/ledger/note-comparison.ts';
import { readBooked } from '@cotejo/store/ledger/read-movements.ts';
import type { LedgerActivities } from '@cotejo/workflows/ledger/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { movementSpan } from '../payment/provider/movement-span.ts';

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
            kind: comparisonKind,
            needs: 'late',
            detail: `the movements that ${provider} has of ${day} could not be read`,
          });
        }
      }
    });
}
