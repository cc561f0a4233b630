import { getKindsComparing, type UpperTypeName } from '@cotejo/domain/catalogue/product-kinds.ts';
import { volumePercent } from '@cotejo/domain/catalogue/tariff.ts';
import { modalityOf } from '@cotejo/domain/comparison/compare-choice.ts';
import { readNumber } from '@cotejo/domain/facts/metadata.ts';
import type { FactName } from '@cotejo/domain/facts/say-fact.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { CompareCellView } from '@cotejo/ui/compare/compare-cell-view.ts';
import { formatPrice } from '../../../entities/price/format-price.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import { factCell } from './fact-cell.ts';
import { inPesos } from './in-pesos.ts';
import type { TableContext } from './row.ts';

type KindCell = (product: Compared, context: TableContext) => CompareCellView | null;

/** A line that only some kinds have; its label is `sideBySide:kind.{id}`, of a fact `card:label.{id}`. */
export interface KindRow {
  readonly id: string;
  readonly isFact?: true;
  readonly kinds: readonly UpperTypeName[];
  readonly cell: KindCell;
}

const health = getKindsComparing('medical');
const life = getKindsComparing('life');
const death = getKindsComparing('death');
const group = getKindsComparing('group');
const employer = getKindsComparing('employer');
const isapre = getKindsComparing('isapre');
const pets = getKindsComparing('pets');
const income = getKindsComparing('income');

const value = (text: string, note?: string): CompareCellView => ({ kind: 'value', text, note });
const words = (text: string, note?: string): CompareCellView => ({ kind: 'text', text, note });

/** A fact that only some kinds have, in the words of their cards. */
const fact = (id: FactName, kinds: readonly UpperTypeName[]): KindRow => ({
  id,
  isFact: true,
  kinds,
  cell: (product, context) => factCell(id, product, context),
});

/** Contracts write it with three decimals, and the sum of a family shows them. */
const contractUf =
  (key: string): KindCell =>
  (product) => {
    const main = readNumber(product.card, key);
    if (main === null) return null;
    const amount = Math.round(main * 10_000);
    const text = formatMoney({ amount, currency: 'UF' }, { decimals: 3 });
    return value(text, inPesos({ amount, unit: 'UF' }, product));
  };

const petPrice =
  (species: 'cat' | 'dog'): KindCell =>
  ({ tariff }, { t }) => {
    if (tariff?.kind !== 'pet') return null;
    return tariff[species] === null
      ? { kind: 'no', text: t('sideBySide:notInsured') }
      : { kind: 'yes', text: t('sideBySide:insured') };
  };

/** Spec 1 §3 by kind: what a person compares within it, in the order that they ask. */
export const kindRows: readonly KindRow[] = [
  fact('compensation', income),
  // What an indemnity pays for a day has the row above.
  fact('lifeCover', [...life, ...health.filter((kind) => !income.includes(kind)), ...group]),
  fact('accidentalDeath', death),
  fact('disability', [...life, ...death]),
  fact('term', life),
  fact('coversUntil', life),
  fact('refund', life),
  fact('initialPayment', life),
  fact('taxBenefit', life),
  fact('funds', life),
  fact('extraCovers', life),

  fact('hospital', [...isapre, ...group]),
  fact('ambulatory', [...isapre, ...group]),
  fact('modality', isapre),
  fact('planLine', isapre),
  fact('zone', isapre),
  { id: 'basePrice', kinds: isapre, cell: contractUf('precioBase') },
  { id: 'ges', kinds: isapre, cell: contractUf('ges') },
  fact('scope', isapre),
  fact('restrictions', isapre),
  fact('planStatus', isapre),

  fact('minimumEmployees', employer),
  {
    ...fact('groupCovers', group),
    // Where the policy names its covers each has a row of its own.
    cell: (product, context) =>
      factCell('groupHealth', product, context) === null
        ? factCell('groupCovers', product, context)
        : null,
  },
  fact('groupHealth', group),
  fact('groupLife', group),
  fact('groupCatastrophic', group),
  fact('groupDental', group),
  {
    id: 'volume',
    kinds: getKindsComparing('volume'),
    cell: ({ tariff }, { t }) => {
      if (tariff?.kind !== 'volume') return null;
      const steps = tariff.steps.filter(({ percent: share }) => share < 100);
      if (steps.length === 0) return words(t('sideBySide:noDiscount'));
      return words(
        steps
          .map(({ from }) =>
            t('sideBySide:volumeStep', { from, percent: 100 - volumePercent(tariff, from) }),
          )
          .join(', '),
      );
    },
  },
  {
    id: 'payroll',
    kinds: getKindsComparing('payroll'),
    cell: ({ tariff, card }, { t, locale }) => {
      if (tariff?.kind !== 'payroll') return null;
      const share = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
      const minimum = formatPrice(tariff.minimum, card.price.unit);
      return value(
        `${share.format(tariff.basisPoints / 100)}\u00a0%`,
        t('sideBySide:atLeast', { amount: minimum }),
      );
    },
  },

  { id: 'dogs', kinds: pets, cell: petPrice('dog') },
  { id: 'cats', kinds: pets, cell: petPrice('cat') },
  {
    id: 'restrictedBreeds',
    kinds: pets,
    cell: ({ tariff }, { t }) => {
      if (tariff?.kind !== 'pet' || tariff.dog === null) return null;
      const { restrictedBreedPercent: more } = tariff;
      if (more === null) return { kind: 'no', text: t('sideBySide:notInsured') };
      return {
        kind: 'yes',
        text: t('sideBySide:insured'),
        note: more === 0 ? undefined : t('sideBySide:dearer', { percent: more }),
      };
    },
  },
  {
    id: 'nextPet',
    kinds: pets,
    cell: ({ tariff }, { t }) => {
      if (tariff?.kind !== 'pet') return null;
      const off = tariff.nextPetDiscountPercent;
      return off === 0 ? words(t('sideBySide:noDiscount')) : value(`${off}\u00a0%`);
    },
  },

  fact('tripDays', getKindsComparing('trip')),
  {
    id: 'chosenModality',
    kinds: [...health, ...pets],
    // Where it differs from the product's own, which "where it covers" says in full.
    cell: ({ choice, card }, { t }) =>
      choice.modality === null ||
      choice.modality === modalityOf(card.insuranceMetadata.metadata.modality)
        ? null
        : words(t(`sideBySide:modality.${choice.modality}`)),
  },
  {
    id: 'prevision',
    kinds: [...health, ...pets],
    cell: ({ choice: { prevision } }, { t }) =>
      prevision === null ? null : words(t(`profile:prevision.${prevision}`)),
  },
  {
    id: 'tier',
    kinds: [...health, ...group],
    cell: ({ card }, { t }) =>
      card.tier === null ? null : words(t(`sideBySide:tier.${card.tier}`)),
  },
];
