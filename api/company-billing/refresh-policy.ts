import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { createMonthUnits } from '@cotejo/store/company-billing/month-units.ts';
import { refreshPeriods } from '@cotejo/store/company-billing/refresh-periods.ts';
import { lockPolicyNow } from '@cotejo/store/company-policy/move-policy.ts';
import type { Database } from '@cotejo/store/database.ts';
import { forCompany } from '../company/require-tenant.ts';

/** Calculates the open months of a company's policy with what is known now. */
export async function refreshPolicy(
  tx: Database,
  company: { readonly companyId: string },
  policyId: string,
  chargesProjectedUf: boolean,
): Promise<void> {
  const today = dayIn(countries[ufCountry].timeZone, Date.now());
  const readUnits = createMonthUnits(today, chargesProjectedUf);
  await forCompany(tx, company, async (own) => {
    const policy = await lockPolicyNow(own, policyId);
    if (policy !== null) await refreshPeriods(own, policy, readUnits);
  });
}
