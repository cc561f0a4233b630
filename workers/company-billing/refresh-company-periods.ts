import type { Logger } from 'pino';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { createMonthUnits } from '@cotejo/store/company-billing/month-units.ts';
import { listPricedPolicies } from '@cotejo/store/company-billing/priced-policies.ts';
import { compareBank } from '@cotejo/store/company-payment/compare-bank.ts';
import { remindOfPeriods } from '@cotejo/store/company-payment/remind-periods.ts';
import { refreshPeriods } from '@cotejo/store/company-billing/refresh-periods.ts';
import { lockPolicyNow } from '@cotejo/store/company-policy/move-policy.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { CompanyPeriodsActivities } from '@cotejo/workflows/company-billing/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';

/**
 * Each policy is a transaction of its own: one that cannot be calculated holds up no other. A call ends after some seconds, whatever is
 * left of its policies: the next one goes on behind the last that was calculated.
 */
export function createRefreshCompanyPeriods({
  db,
  chargesProjectedUf,
  logger,
  sliceMs = 10_000,
}: {
  readonly db: Database;
  readonly chargesProjectedUf: boolean;
  readonly logger: Logger;
  readonly sliceMs?: number;
}): CompanyPeriodsActivities['refreshCompanyPeriods'] {
  return ({ after, limit }) =>
    withHeartbeat(async () => {
      const ends = Date.now() + sliceMs;
      if (after === null) await compareBank(db);
      const policies = await listPricedPolicies(db, { after, limit });
      const today = dayIn(countries[ufCountry].timeZone, Date.now());
      const readUnits = createMonthUnits(today, chargesProjectedUf);
      let changed = 0;
      let failed = 0;
      let last: string | null = null;
      for (const { id, companyId } of policies) {
        if (last !== null && Date.now() >= ends) return { changed, failed, next: last };
        last = id;
        try {
          changed += await db.inTenant({ companyId }, async (own) => {
            const policy = await lockPolicyNow(own, id);
            return policy === null ? 0 : refreshPeriods(own, policy, readUnits);
          });
          await remindOfPeriods(db, { id, companyId }, Date.now());
        } catch (error) {
          failed += 1;
          logger.error({ err: error, policyId: id }, 'the months of a policy were not calculated');
        }
      }
      return { changed, failed, next: policies.length < limit ? null : last };
    });
}
