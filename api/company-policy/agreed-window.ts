import { dateInWords, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import type { Movement } from '@cotejo/domain/insurer/insurer-terms.ts';
import { readAgreedWindow } from '@cotejo/store/company-policy/agreed-window.ts';
import type { Database } from '@cotejo/store/database.ts';

/** A policy, and whose days count for it. */
export type InsurersPolicy = Pick<CompanyPolicyRecord, 'id' | 'companyId' | 'countryCode'>;

/**
 * Why a policy's insurer does not take a day of a movement that is asked for today in the company's country, with the first or
 * the last day that it takes, in words; null: it takes it.
 */
export async function sayOutside(
  tx: Database,
  policy: InsurersPolicy,
  {
    of,
    day,
    language,
  }: { readonly of: Movement; readonly day: string; readonly language: Language },
): Promise<{ readonly problem: 'too-early' | 'too-late'; readonly day: string } | null> {
  const today = dayIn(countries[policy.countryCode].timeZone, Date.now());
  const { first, last } = await readAgreedWindow(tx, policy, of, today);
  if (day < first) return { problem: 'too-early', day: dateInWords(first, language) };
  if (day > last) return { problem: 'too-late', day: dateInWords(last, language) };
  return null;
}
