import { getKindsComparing, type UpperTypeName } from '@cotejo/domain/catalogue/product-kinds.ts';
import { readPreexisting } from '@cotejo/domain/facts/preexisting.ts';
import { saidByFacts } from '@cotejo/domain/facts/said-by-facts.ts';
import type { FactName } from '@cotejo/domain/facts/say-fact.ts';
import type { CompareCellView } from '@cotejo/ui/compare/compare-cell-view.ts';
import { cardKindOf, cardKinds, factsOfKind } from '../../../entities/product-card/card-kinds.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import { bestOf } from './best-of.ts';
import { factCell } from './fact-cell.ts';
import type { TableContext, RowDefinition } from './row.ts';

const isapre = getKindsComparing('isapre');
export const kindOf = ({ card }: Compared): UpperTypeName => card.insuranceType.upperType.name;

type Adjust = (
  cell: CompareCellView | null,
  product: Compared,
  at: number,
) => CompareCellView | null;

export function factRow(name: FactName, context: TableContext, adjust: Adjust = (cell) => cell) {
  const { t } = context;
  return {
    id: name,
    label: t(`card:label.${name}`),
    cell: (product: Compared, at: number) => adjust(factCell(name, product, context), product, at),
  } satisfies RowDefinition;
}

/** Deductible, top and share: what every kind of insurance may have. */
export function limitRows(products: readonly Compared[], context: TableContext): RowDefinition[] {
  const { t } = context;
  const tops = products.map(({ card }) => card.card.topAmount);
  const sameUnit = new Set(tops.map(({ unit, period }) => `${unit} ${period}`)).size === 1;
  const highest = sameUnit
    ? bestOf(
        tops.map(({ amount }) => amount),
        'highest',
      )
    : -1;
  return [
    factRow('deductible', context),
    factRow('top', context, (cell, { card: { card } }, at) => {
      // Of a life product the top is the sum insured, which has its own row.
      const isSum =
        card.lifeCover !== null &&
        card.lifeCover.amount === card.topAmount.amount &&
        card.lifeCover.unit === card.topAmount.unit;
      if (isSum || cell?.kind !== 'value') return null;
      return highest === at ? { ...cell, best: t('sideBySide:highest') } : cell;
    }),
    // An isapre plan has one share in hospital and another outside; both have rows of their own.
    factRow('percentage', context, (cell, product) =>
      isapre.includes(kindOf(product)) ? null : cell,
    ),
  ];
}

export function preexistingRow(context: TableContext): RowDefinition {
  return factRow('preexisting', context, (cell, { card }) =>
    // Of a kind that earlier illnesses do not matter to, it is no answer that could differ.
    readPreexisting(card) === 'not_relevant' && cell?.kind === 'text'
      ? { ...cell, filler: true }
      : cell,
  );
}

/** The main exclusion in the card's words, and what else is excluded. */
export function excludedRow(context: TableContext): RowDefinition {
  return factRow('excluded', context, (cell, { card, exclusions }) => {
    if (cell?.kind !== 'text') return cell;
    const others = exclusions
      .map(({ title }) => title)
      .filter((title) => title !== card.card.mainExclusion);
    return { ...cell, note: others.slice(0, 3).join(', ') || undefined };
  });
}

/** Features as yes or no, without those that a fact says already. */
export function featureRows(products: readonly Compared[], { t }: TableContext): RowDefinition[] {
  const features = new Map(
    products.flatMap(({ card }) =>
      card.features
        .filter(({ code }) => !Object.hasOwn(saidByFacts, code))
        .map(({ id, name }) => [id, name] as const),
    ),
  );
  return [...features].map(([id, name]) => ({
    id: `feature-${id}`,
    label: name,
    cell: ({ card }) =>
      card.features.some((feature) => feature.id === id)
        ? { kind: 'yes', text: t('sideBySide:yes') }
        : { kind: 'no', text: t('sideBySide:no') },
  }));
}

/** Where it covers, from when and until when. */
export function termRows(products: readonly Compared[], context: TableContext): RowDefinition[] {
  const { country, t } = context;
  const pets = products.every((product) => getKindsComparing('pets').includes(kindOf(product)));
  const ages = factRow('entryAge', context);
  return [
    factRow('where', context),
    { id: 'countries', label: t('sideBySide:row.countries'), cell: countriesCell(context) },
    factRow('waiting', context),
    pets ? { ...ages, label: t('sideBySide:row.petAge') } : ages,
    factRow('stay', context),
    // Nobody is insured beside the holder: the row would only repeat that.
    factRow('dependants', context, (cell, { card }) =>
      card.maximumDependants === 0 && cell?.kind === 'text' ? { ...cell, filler: true } : cell,
    ),
    factRow('declaration', context),
    // Where the card says it: insurance that complements an isapre or Fonasa (spec 1 §5).
    factRow('requirement', context, (cell, { card }) => {
      const kind = cardKinds[cardKindOf(card, country)];
      return factsOfKind(kind, country).includes('requirement') ? cell : null;
    }),
  ];
}

/** Countries by name, but for products that cover at home only: that is what anyone expects. */
function countriesCell({ locale, country, t }: TableContext): RowDefinition['cell'] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const nameOf = (code: string) =>
    /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : t(`sideBySide:area.${code}`);
  return ({ coverageCountries }) => {
    if (coverageCountries.every((code) => code === country)) return null;
    const shown = coverageCountries.slice(0, 4).map(nameOf).join(', ');
    const rest = coverageCountries.length - 4;
    const note = rest > 0 ? `${shown} ${t('sideBySide:more', { count: rest })}` : shown;
    return coverageCountries.length === 1
      ? { kind: 'text', text: shown }
      : {
          kind: 'text',
          text: t('sideBySide:countries', { count: coverageCountries.length }),
          note,
        };
  };
}
