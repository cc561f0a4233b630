import type { UnitValueNote } from '@cotejo/contract/uf/unit-value.ts';
import type { CardPrice } from '@cotejo/contract/comparison/compare.ts';
import { formatUfValue } from '@cotejo/domain/money/format-money.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import type { TFunction } from '../../shared/language/translate.ts';

/** The UF behind some amounts, from whichever answer they came with. */
export type ShownUnit = Pick<UnitValueNote, 'value' | 'date' | 'state'>;

/** "UF del 10-06-2025: $39.214,80"; a projected or an old value says that it is one. */
export function unitText({ value, date, state }: ShownUnit, t: TFunction, locale: string): string {
  return t(`shell:unit.${state}`, {
    date: formatDate(date, locale, 'short'),
    value: formatUfValue({ value }),
  });
}

/** The UF that a price was converted with; null where none was needed. */
export function unitOf({ ufValue, ufDate, ufState }: CardPrice): ShownUnit | null {
  if (ufValue === null || ufDate === null || ufState === null) return null;
  return { value: ufValue, date: ufDate, state: ufState };
}
