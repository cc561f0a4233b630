import { raiseAttention, resolveUnseen } from '@cotejo/store/attention/attention.ts';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { chooseUnitValue } from '@cotejo/domain/money/unit-value.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { returnOverdue } from '@cotejo/store/offer/return-overdue.ts';
import { oldestWaitingSeconds } from '@cotejo/store/outbox/settle-outbox.ts';
import { findUfValues } from '@cotejo/store/uf/find-uf-values.ts';
import type { RecoveryActivities, RecoveryReport } from '@cotejo/workflows/recovery/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { expireDue } from '../purchase/expire-due.ts';
import { findFailed, findWaiting, resolveRepeated } from './list-workflows.ts';
import { lookAtArticles } from './look-at-articles.ts';
import { lookAtLoads } from './look-at-loads.ts';
import { lookAtMessages } from './look-at-messages.ts';
import { lookAtPurchases } from './look-at-purchases.ts';
import { lookAtRefunds } from './look-at-refunds.ts';
import { lookAtSchedules } from './look-at-schedules.ts';
import { lookAtRows } from './look-at-rows.ts';
import {
  showAll,
  type Found,
  type Look,
  type RecoveryDependencies,
} from './recovery-dependencies.ts';

/**
 * What is over its time is ended, open rows without a running workflow are started again from their state,
 * and what is late, failed or waits for a person is shown to staff: a table, a metric, a search attribute.
 */
export function createFindForgotten(
  deps: RecoveryDependencies,
): RecoveryActivities['findForgotten'] {
  const { db, client } = deps;
  return ({ lateAfterMs }) =>
    withHeartbeat(async () => {
      const began = new Date();
      await expireDue(db, began);
      const waits = await findWaiting(client, db);
      const look: Look = {
        deps,
        before: new Date(began.getTime() - lateAfterMs),
        waiting: new Set(waits.keys()),
      };
      const count: Record<Found, number> = { restarted: 0, late: 0, fine: 0 };
      const nouns = [
        lookAtPurchases(look),
        lookAtRefunds(look),
        lookAtMessages(look),
        lookAtLoads(look),
        lookAtArticles(look),
        lookAtRows(look),
      ];
      for (const noun of nouns) for await (const found of noun) count[found] += 1;
      const waiting = await showAll(deps, waits.values());
      const failed = await showAll(deps, await findFailed(client, db));
      await resolveRepeated(client, db);
      await lookAtOutbox(deps, lateAfterMs);
      await lookAtUf(deps);
      await lookAtSchedules(deps, began);
      await resolveUnseen(db, began);
      const { restarted, late } = count;
      const returned = await returnOverdue(db);
      const report: RecoveryReport = { restarted, late, waiting, failed, returned };
      if (restarted + late + failed > 0)
        deps.logger.warn({ ...report }, 'something was open for too long');
      return report;
    });
}

async function lookAtOutbox({ db }: RecoveryDependencies, lateAfterMs: number): Promise<void> {
  const seconds = await oldestWaitingSeconds(db);
  if (seconds * 1_000 < lateAfterMs) return;
  await raiseAttention(db, {
    subject: 'outbox',
    kind: 'late',
    needs: 'late',
    detail: `the oldest row waits for ${Math.round(seconds)} s`,
  });
}

/** Without a value of today nothing that is priced in UF is sold: somebody has to find the reason. */
async function lookAtUf({ db, chargesProjectedUf }: RecoveryDependencies): Promise<void> {
  const today = dayIn(countries[ufCountry].timeZone, Date.now());
  const known = await findUfValues(db, today);
  const { chargeable, date } = chooseUnitValue(known, today, chargesProjectedUf);
  if (chargeable) return;
  await raiseAttention(db, {
    subject: 'uf/refresh',
    kind: 'uf_outdated',
    needs: 'person',
    detail: `the newest UF value is of ${date}: nothing that is priced in UF is charged`,
  });
}
