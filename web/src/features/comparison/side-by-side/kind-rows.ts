import { getKindsComparing, type UpperTypeName } from '@cotejo/domain/catalogue/product-kinds.ts';
import { volumePercent } from '@cotejo/domain/catalogue/tariff.ts';
import { previsionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import {
  requirementTexts,
  type RequirementCare,
} from '@cotejo/domain/coverage/requirement-text.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { CompareCellView } from '@cotejo/ui/compare/compare-cell.tsx';
import { modalityOf } from '@cotejo/domain/comparison/compare-choice.ts';
import { formatPrice } from '../../../entities/price/format-price.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import { figureCell, inPesos } from './figure-cell.ts';
import { listOf, numberOf, textOf } from './metadata.ts';
import type { RowContext } from './row.ts';

type KindCell = (product: Compared, context: RowContext) => CompareCellView | null;

/** A line that only some kinds have; its label is `sideBySide:kind.{id}`. */
export interface KindRow {
  readonly id: string;
  readonly kinds: readonly UpperTypeName[];
  readonly cell: KindCell;
}

const health = getKindsComparing('medical');
const life = getKindsComparing('life');
const group = getKindsComparing('group');
const employer = getKindsComparing('employer');
const isapre = getKindsComparing('isapre');
const pets = getKindsComparing('pets');
const income = getKindsComparing('income');

const value = (text: string, note?: string): CompareCellView => ({ kind: 'value', text, note });
const words = (text: string, note?: string): CompareCellView => ({ kind: 'text', text, note });

const text =
  (key: string): KindCell =>
  ({ card }) => {
    const found = textOf(card, key);
    return found === null ? null : words(found);
  };

const list =
  (key: string): KindCell =>
  ({ card }) => {
    const names = listOf(card, key);
    return names.length === 0 ? null : words(names.join(', '));
  };

/** Main units of UF, as the catalogue's metadata has them. */
const uf =
  (key: string): KindCell =>
  (product, context) => {
    const amount = numberOf(product.card, key);
    if (amount === null) return null;
    const figure = { amount: Math.round(amount * 10_000), unit: 'UF', period: null };
    return figureCell(figure, 'noTop', product, context);
  };

/** Contracts write it with three decimals, and the sum of a family shows them. */
const contractUf =
  (key: string): KindCell =>
  (product) => {
    const main = numberOf(product.card, key);
    if (main === null) return null;
    const amount = Math.round(main * 10_000);
    const text = formatMoney({ amount, currency: 'UF' }, { decimals: 3 });
    return value(text, inPesos({ amount, unit: 'UF' }, product));
  };

const percent =
  (key: string): KindCell =>
  ({ card }) => {
    const share = numberOf(card, key);
    return share === null ? null : value(`${share}\u00a0%`);
  };

/** One of the two shares of `coverage_ratio`: `80/70` pays 80 % in hospital and 70 % outside. */
const ratio =
  (part: 0 | 1): KindCell =>
  ({ card }) => {
    const share = textOf(card, 'coverage_ratio')?.split('/')[part];
    return share === undefined ? null : value(`${share}\u00a0%`);
  };

const groupCover =
  (key: string): KindCell =>
  (product, context) => {
    const rows = product.card.insuranceMetadata.metadata['metadata_colectivo'];
    const found = Array.isArray(rows)
      ? (rows as { key?: unknown; value?: unknown; tipo?: unknown }[]).find(
          (row) => row.key === key,
        )
      : undefined;
    if (typeof found?.value !== 'number') return null;
    if (found.value === 0) return { kind: 'no', text: context.t('sideBySide:notCovered') };
    const figure = { amount: found.value * 10_000, unit: 'UF', period: null };
    return figureCell(figure, 'noTop', product, context);
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
  { id: 'capital', kinds: life, cell: lifeCover },
  {
    id: 'deathCapital',
    kinds: getKindsComparing('death'),
    cell: lifeCover,
  },
  { id: 'dailyIncome', kinds: income, cell: lifeCover },
  { id: 'term', kinds: life, cell: text('temporalidad') },
  {
    id: 'until',
    kinds: life,
    cell: ({ card }, { t }) => {
      const age = numberOf(card, 'cubre_hasta_los');
      return age === null ? null : words(t('sideBySide:years', { count: age }));
    },
  },
  {
    id: 'refund',
    kinds: life,
    cell: (product, context) =>
      numberOf(product.card, 'refund') === 0
        ? { kind: 'no', text: context.t('sideBySide:noRefund') }
        : percent('refund')(product, context),
  },
  { id: 'initial', kinds: life, cell: uf('aporte_inicial') },
  { id: 'taxBenefit', kinds: life, cell: text('beneficio_tributario') },
  { id: 'funds', kinds: life, cell: list('fondos_disponibles') },
  { id: 'extraCover', kinds: life, cell: list('coberturas_adicionales') },

  { id: 'planType', kinds: isapre, cell: text('modalidadplan') },
  { id: 'planLine', kinds: isapre, cell: text('lineaplan') },
  { id: 'zone', kinds: isapre, cell: text('zona') },
  { id: 'basePrice', kinds: isapre, cell: contractUf('precioBase') },
  { id: 'ges', kinds: isapre, cell: contractUf('ges') },
  { id: 'planTop', kinds: isapre, cell: uf('topeanual') },
  { id: 'scope', kinds: isapre, cell: text('amplitudcobertura') },
  { id: 'planStatus', kinds: isapre, cell: text('estadoplan') },

  { id: 'hospitalShare', kinds: [...isapre, ...group], cell: ratio(0) },
  { id: 'outpatientShare', kinds: [...isapre, ...group], cell: ratio(1) },
  {
    id: 'minimumEmployees',
    kinds: employer,
    cell: ({ conditions: { minimumEmployees } }, { t }) =>
      minimumEmployees === null
        ? null
        : words(t('sideBySide:employees', { count: minimumEmployees })),
  },
  { id: 'groupHealth', kinds: group, cell: groupCover('salud') },
  { id: 'groupLife', kinds: group, cell: groupCover('vida') },
  { id: 'groupCatastrophic', kinds: group, cell: groupCover('catastrofico') },
  { id: 'groupDental', kinds: group, cell: groupCover('dental') },
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

  {
    id: 'tripDays',
    kinds: getKindsComparing('trip'),
    cell: ({ card }, { t }) => {
      const [from, to] = [numberOf(card, 'minimumDays'), numberOf(card, 'maximumDays')];
      return from === null || to === null ? null : words(t('sideBySide:tripDays', { from, to }));
    },
  },

  { id: 'lifeCover', kinds: [...health, ...group], cell: lifeCoverBeside },
  {
    id: 'modality',
    kinds: [...health, ...pets],
    cell: ({ choice, card }, { t }) => {
      const word = choice.modality ?? modalityOf(card.insuranceMetadata.metadata.modality);
      return word === null ? null : words(t(`sideBySide:modality.${word}`));
    },
  },
  {
    id: 'prevision',
    kinds: [...health, ...pets],
    cell: ({ choice: { prevision } }, { t }) =>
      prevision === null ? null : words(t(`profile:prevision.${prevision}`)),
  },
  { id: 'hospitalRequirement', kinds: [...health, ...group], cell: requirement('hospital') },
  { id: 'outpatientRequirement', kinds: [...health, ...group], cell: requirement('ambulatory') },
  {
    id: 'tier',
    kinds: [...health, ...group],
    cell: ({ card }, { t }) =>
      card.tier === null ? null : words(t(`sideBySide:tier.${card.tier}`)),
  },
];

function lifeCover(product: Compared, context: RowContext): CompareCellView | null {
  const figure = product.card.card.lifeCover;
  return figure === null ? null : figureCell(figure, 'noTop', product, context);
}

/** Life cover that comes along with another kind; what an indemnity pays has its own row. */
function lifeCoverBeside(product: Compared, context: RowContext): CompareCellView | null {
  return income.includes(product.card.insuranceType.upperType.name)
    ? null
    : lifeCover(product, context);
}

/** Spec 1 §5: once, as a range, or none. */
function requirement(care: RequirementCare): KindCell {
  return ({ coverageRequirements, choice }, { language }) => {
    const texts = requirementTexts(
      coverageRequirements,
      previsionCover(choice.prevision),
      language,
    );
    const found = texts.find((one) => one.care === care);
    return found === undefined ? null : words(found.text);
  };
}
