import type { CoverageFigure } from '@cotejo/domain/catalogue/product.ts';
import { previsionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import { sayFact, type FactName } from '@cotejo/domain/facts/say-fact.ts';
import type { CompareCellView } from '@cotejo/ui/compare/compare-cell-view.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import { inPesos } from './in-pesos.ts';
import type { TableContext } from './row.ts';

/** Figures of the card behind a fact: a table has room for their pesos and their period. */
const figures: Partial<Readonly<Record<FactName, (product: Compared) => CoverageFigure | null>>> = {
  top: ({ card }) => card.card.topAmount,
  deductible: ({ card }) => card.card.deductible,
  lifeCover: ({ card }) => card.card.lifeCover,
  accidentalDeath: ({ card }) => card.card.lifeCover,
};

/** Facts that are figures: the table sets them in bold, as the card does. */
const amounts: ReadonlySet<FactName> = new Set<FactName>([
  'top',
  'deductible',
  'percentage',
  'lifeCover',
  'accidentalDeath',
  'disability',
  'compensation',
  'refund',
  'initialPayment',
  'hospital',
  'ambulatory',
  'groupHealth',
  'groupLife',
  'groupCatastrophic',
  'groupDental',
]);

/** A fact in the card's own words, with what a table adds; null = not informed. */
export function factCell(
  name: FactName,
  product: Compared,
  { t }: Pick<TableContext, 't'>,
): CompareCellView | null {
  const prevision = previsionCover(product.choice.prevision);
  const said = sayFact(name, product.card, { language: t.language, prevision });
  if (said === null) return null;
  const { text, answer, note: more } = said;
  if (answer !== undefined) return { kind: answer, text, note: more };
  const figure = figures[name]?.(product) ?? null;
  // Neither unit nor amount: "Consultar", as on the card, and a row where all say so is left out.
  if (figure !== null && figure.unit === null && figure.amount === null)
    return { kind: 'text', text, filler: true };
  const period = figure?.amount ? figure.period : null;
  const notes = [
    more,
    figure === null ? undefined : inPesos(figure, product),
    period === null ? undefined : t(`card:period.${period}`),
  ].filter(Boolean);
  const note = notes.length === 0 ? undefined : notes.join(' ');
  return { kind: amounts.has(name) ? 'value' : 'text', text, note };
}
