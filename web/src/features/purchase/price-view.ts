import { amountText, type Absence } from '@cotejo/domain/coverage/amount-text.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { ageWords, relationshipName } from '@cotejo/domain/form/form-person.ts';
import type { PurchaseSnapshot, SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { formatMoney, formatUfValue } from '@cotejo/domain/money/format-money.ts';
import type { PriceLine } from '@cotejo/ui/price/price-lines.tsx';
import type { TFunction } from 'i18next';

/** The amount of the act: what the last button names. */
export function chargedAmount({ amount, currency }: SnapshotPrice): string {
  return formatMoney({ amount, currency });
}

/** Everyone priced, a line each; the lines and the discount add up to the total. */
export function priceLines(
  { price }: PurchaseSnapshot,
  t: TFunction,
  language: Language,
): PriceLine[] {
  const lines = price.lines.map((line, at): PriceLine => {
    const age = ageWords(line.age, language);
    const label =
      line.role === 'holder'
        ? t('summary.holder', { age })
        : t('summary.dependant', {
            age,
            relationship: relationshipName(line.relationship, line.sex, language),
          });
    const amount = formatMoney({ amount: line.amountClp, currency: 'CLP' });
    return { id: `person-${at}`, label, amount };
  });
  const sum = price.lines.reduce((total, line) => total + line.amountClp, 0);
  const difference = price.amountClp - sum;
  if (price.lines.length > 0 && difference < 0) {
    const amount = formatMoney({ amount: difference, currency: 'CLP' });
    lines.push({ id: 'discount', label: t('summary.discount'), amount, kind: 'discount' });
  }
  return lines;
}

/** The basis of the price, its own unit and the day of the UF, and from when it covers. */
export function priceNote(
  { price, startsOn }: PurchaseSnapshot,
  t: TFunction,
  locale: string,
): string | undefined {
  const notes = [
    ...(price.ufValue === null || price.ufDate === null
      ? []
      : [
          t('summary.note', {
            original: formatMoney(price.original, { decimals: 4 }),
            date: formatDate(price.ufDate, locale, 'short'),
            uf: formatUfValue({ value: price.ufValue }),
          }),
        ]),
    ...(startsOn === null ? [] : [t('summary.covers', { date: formatDate(startsOn, locale) })]),
  ];
  return notes.length === 0 ? undefined : notes.join(' ');
}

/** `Tope UF 500 · Deducible UF 1 · 70 %`; the kind of insurance where its cover is not known. */
export function coverFacts(
  { product }: PurchaseSnapshot,
  t: TFunction,
  language: Language,
): string {
  const { coverage, insuranceType } = product;
  if (coverage === undefined) return insuranceType;
  const { topAmount, deductible, percentage } = coverage;
  const known = ({ amount, unit }: typeof topAmount) => amount !== null || unit !== null;
  const figure = (one: typeof topAmount, absence: Absence, key: 'top' | 'deductible') => {
    if (!known(one)) return [];
    const amount = amountText(one, absence, language);
    // "Sin Tope" says itself what it is.
    return [one.amount ? t(`summary.${key}`, { amount }) : amount];
  };
  const facts = [
    ...figure(topAmount, 'noTop', 'top'),
    ...figure(deductible, 'noDeductible', 'deductible'),
    ...(percentage === null ? [] : [`${percentage}\u00a0%`]),
  ];
  return facts.length === 0 ? insuranceType : facts.join(' · ');
}
