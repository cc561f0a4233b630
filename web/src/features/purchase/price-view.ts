import type { Language } from '@cotejo/domain/country/country.ts';
import { ageWords, relationshipName } from '@cotejo/domain/form/form-person.ts';
import type { PurchaseSnapshot, SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { unitText } from '../../entities/price/unit-text.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { isFresh } from '@cotejo/domain/money/unit-value.ts';
import type { PriceLine } from '@cotejo/ui/price/price-lines.tsx';
import type { TFunction } from '../../shared/language/translate.ts';

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
      line.role === 'holder' && line.relationship === null
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

/**
 * The basis of the price: its own unit and the day of the UF; nothing where it is in pesos anyway. One that
 * is too old to be charged on `today` (ISO day in Chile) says that it will be converted again.
 */
export function priceNote(
  { price, status }: PurchaseSnapshot,
  t: TFunction,
  locale: string,
  today: string,
): string | undefined {
  if (price.ufValue === null || price.ufDate === null) return undefined;
  const note = t('summary.note', {
    original: formatMoney(price.original, { decimals: 4 }),
    unit: unitText(
      {
        value: price.ufValue,
        date: price.ufDate,
        state: price.ufSource === 'projected' ? 'projected' : 'current',
      },
      t,
      locale,
    ),
  });
  const waits = status === 'filling' && !isFresh(price.ufDate, today);
  return waits ? `${note} ${t('summary.oldUnit')}` : note;
}
