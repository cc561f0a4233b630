import type { CountryCode, Language } from '../country/country.ts';
import type { FormDefinition, FormField, FormGroup } from '../form/definition.ts';
import { addMonths } from '../money/calendar-day.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { writeAmount } from '../money/write-amount.ts';
import { monthOf } from './month-days.ts';
import { households, priceCurrencies, priceListOn, proRataRules } from './price-list.ts';
import { toPriceLists, type PriceRow } from './price-row.ts';
import { priceWords, sayCurrency } from './price-words.ts';
import { amountField } from './read-price-form.ts';

/** What a form of prices is made of. */
interface PricedPolicy {
  readonly countryCode: CountryCode;
  readonly groups: readonly string[];
  readonly prices: readonly PriceRow[];
  /** Those that another person asked for and that wait for a second one: none, or one list. */
  readonly askedPrices: readonly PriceRow[];
  /** ISO day. */
  readonly startsOn: string;
}

/** The prices of a policy from a day on, group by group; at first those that were asked for, or those that hold now, from next month on. */
export function priceForm(
  { countryCode, groups, prices, askedPrices, startsOn }: PricedPolicy,
  { language, today }: { readonly language: Language; readonly today: string },
): FormDefinition {
  const words = priceWords[language];
  const offered = priceCurrencies(countryCode);
  const lists = toPriceLists(prices);
  const [asked] = toPriceLists(askedPrices);
  const present = asked ?? priceListOn(lists, '9999-12-31');
  const next = addMonths(monthOf(today), 1);
  // The first prices hold since the policy does, as far as months are calculated.
  const first = startsOn > monthOf(today) ? startsOn : monthOf(today);
  const terms: readonly FormField[] = [
    {
      name: 'priceFrom',
      type: 'date',
      label: words.from,
      hint: words.fromHint,
      required: true,
      initial: asked?.validFrom ?? (present === null ? first : next),
    },
    {
      name: 'priceCurrency',
      type: 'select',
      label: words.currency,
      required: true,
      options: offered.map((value) => ({ value, label: sayCurrency(value, language) })),
      initial: present?.currency ?? offered[0] ?? '',
    },
    {
      name: 'proRata',
      type: 'select',
      label: words.proRata,
      required: true,
      options: proRataRules.map((value) => ({ value, label: words.rules[value] })),
      initial: present?.proRata ?? 'by-day',
    },
  ];
  const ofGroup = (group: string, at: number): FormGroup => ({
    title: group,
    hint: words.amountHint,
    fields: households.map((household): FormField => ({
      name: amountField(household, at),
      type: 'text',
      label: words.households[household],
      about: group,
      required: false,
      maxLength: 20,
      inputMode: 'decimal',
      width: 'half',
      initial: writePrice(present?.amounts[group]?.[household] ?? null, present?.currency),
    })),
  });
  return {
    id: 'company-policy-prices',
    version: 1,
    title: words.title,
    lead: words.lead,
    groups: [{ fields: terms }, ...groups.map(ofGroup)],
  };
}

/** A price as it is typed; one that is not there is empty. */
const writePrice = (amount: number | null, currency: CurrencyCode = 'CLP'): string =>
  amount === null ? '' : writeAmount({ amount, currency });
