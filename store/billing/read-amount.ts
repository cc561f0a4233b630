import { chargeAmount } from '@cotejo/domain/billing/charge-amount.ts';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { Money } from '@cotejo/domain/money/currency.ts';
import { chooseUnitValue } from '@cotejo/domain/money/unit-value.ts';
import type { Database } from '../database.ts';
import { findUfValues } from '../uf/find-uf-values.ts';
import type { BillingPeriod } from './billing-period.model.ts';

/** What a period costs at a moment; null where its UF may not be charged that day. */
export async function readAmount(
  db: Database,
  { amount, currency }: Pick<BillingPeriod, 'amount' | 'currency'>,
  now: Date,
  chargesProjectedUf: boolean,
): Promise<Money | null> {
  const today = dayIn(countries[ufCountry].timeZone, now.getTime());
  const known = await findUfValues(db, today);
  return chargeAmount({ amount, currency }, chooseUnitValue(known, today, chargesProjectedUf));
}
