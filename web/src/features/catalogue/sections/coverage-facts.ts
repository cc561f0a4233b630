import { amountText, type Absence } from '@cotejo/domain/coverage/amount-text.ts';
import { topsToShow } from '@cotejo/domain/coverage/life-amounts.ts';
import { firstByPeriod } from '@cotejo/domain/coverage/top-amount.ts';
import type { Fact } from '@cotejo/ui/facts/facts.tsx';
import type { RowWords } from './coverage-rows.ts';
import type { ProductPage } from '../queries/product-query.ts';
import { shortText } from './short-text.ts';

type Limits = NonNullable<ProductPage['tops']>;
type Amount = Limits[number]['topAmounts'][number];

/** Top and deductible by where they hold; of a life product only what is paid out (spec 2 §9). */
export function limitFacts(limits: Limits, upperType: string, words: RowWords): Fact[] {
  const { t } = words;
  return topsToShow(limits, upperType).flatMap(({ name: own, topAmounts, deductibles }) => {
    const name = shortText('limitNames', own, t);
    const said = (amounts: readonly Amount[]) => firstByPeriod(qualifiedFor(amounts, words));
    const top = limitText(said(topAmounts), 'noTop', words);
    const deductible = limitText(said(deductibles), 'noDeductible', words);
    return [
      ...(top === null ? [] : [{ label: name, value: top }]),
      ...(deductible === null
        ? []
        : [{ label: t('catalogue:limits.deductible', { name }), value: deductible }]),
    ];
  });
}

/**
 * Spec 2 §5: with a profile only what is qualified, that is, what says whom it holds for. Where
 * nothing is, everything stays: a limit that is not shown would look like no limit.
 */
function qualifiedFor(amounts: readonly Amount[], { entered }: RowWords): readonly Amount[] {
  const qualified = amounts.filter(({ calificados }) => calificados.length > 0);
  return entered === true && qualified.length > 0 ? qualified : amounts;
}

/** `UF 500 al año, por persona`; where there is no limit there is no qualifier. */
function limitText(
  limit: Amount | null,
  absence: Absence,
  { language, t }: RowWords,
): string | null {
  if (limit === null) return null;
  const { amount, unit, period, calificados } = limit;
  const text = amountText({ amount, unit: unit.code }, absence, language);
  if (amount === null || amount === 0) return text;
  const every = period === null ? text : `${text} ${t(`card:period.${period}`)}`;
  const whom = calificados.map((word) => t(`catalogue:qualified.${word}`, { defaultValue: word }));
  return [every, ...whom].join(', ');
}
