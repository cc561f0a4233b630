import type { PrevisionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { minimumEmployeesOf } from '@cotejo/domain/comparison/minimum-employees.ts';
import type { FactView } from '@cotejo/ui/coverage/fact-view.ts';
import type { TFunction } from 'i18next';
import type { CardUpdate } from './card-info.ts';
import type { FactName } from './card-kinds.ts';
import { coverageFigure, coverageRange, requirementText } from './coverage-figure.ts';

export type FactItem = Pick<
  CardItem,
  | 'card'
  | 'coverageOrganizations'
  | 'coverageRequirements'
  | 'coverages'
  | 'features'
  | 'insuranceMetadata'
>;

export interface FactContext {
  readonly t: TFunction;
  /** Figures in the chosen clinics; null where those of the list hold. */
  readonly update?: CardUpdate | null | undefined;
  /** Who pays before the insurance does; null = not known. */
  readonly prevision?: PrevisionCover | undefined;
  /** In more words than the card has, where its page knows them. */
  readonly disability?: string | null | undefined;
}

type Read = (item: FactItem, context: FactContext) => string | null;

interface FactDefinition {
  readonly label: (item: FactItem, context: FactContext) => string;
  /** Null = not informed. */
  readonly value: Read;
  /** Key under `card:help` of its explanation, and where the insurer gives its own. */
  readonly help?: { readonly key: string; readonly own: string };
  /** Left out instead of "not informed" where there is none. */
  readonly optional?: true;
}

const named =
  (key: string) =>
  (_: FactItem, { t }: FactContext) =>
    t(`card:fact.${key}`);
const common =
  (key: string) =>
  (_: FactItem, { t }: FactContext) =>
    t(`comparison:facts.${key}`);

/** Each fact of a card: its name, its words, and what it means where that is not plain. */
export const facts: Readonly<Record<FactName, FactDefinition>> = {
  top: {
    label: ({ card }, { t, update }) =>
      t(`comparison:facts.top.${(update?.topAmount ?? card.topAmount).period ?? 'none'}`),
    value: ({ card }, { t, update }) =>
      coverageFigure(update?.topAmount ?? card.topAmount, 'noTop', t),
  },
  deductible: {
    label: common('deductible'),
    value: ({ card }, { t, update }) =>
      coverageFigure(update?.deductible ?? card.deductible, 'noDeductible', t),
  },
  percentage: {
    label: common('coverage'),
    value: ({ card }) => percent(card.percentage),
  },
  lifeCover: {
    label: named('lifeCover'),
    value: lifeCover,
    help: { key: 'lifeCover', own: 'death_coverage' },
  },
  accidentalDeath: { label: named('accidentalDeath'), value: lifeCover },
  disability: {
    label: named('disability'),
    value: (item, { t, update, disability }) =>
      disability === undefined
        ? coverageRange((update ?? item).coverages.disability, t)
        : disability,
    help: { key: 'disability', own: 'itp_coverage' },
  },
  term: {
    label: named('term'),
    value: (item, { t }) => yearsText(read(item, 'temporalidad'), t),
    help: { key: 'term', own: 'term' },
  },
  coversUntil: {
    label: named('coversUntil'),
    value: (item, { t }) => yearsText(read(item, 'cubre_hasta_los'), t),
    help: { key: 'coversUntil', own: 'coverage_until_age' },
  },
  refund: {
    label: named('refund'),
    value: (item, { t }) => {
      const share = read(item, 'refund');
      if (typeof share !== 'number') return text(share);
      return share === 0 ? t('card:value.noRefund') : t('card:value.refund', { percent: share });
    },
    help: { key: 'refund', own: 'premium_refund' },
  },
  compensation: {
    label: named('compensation'),
    value: (item, context) =>
      coverageRange((context.update ?? item).coverages.compensation, context.t) ??
      lifeCover(item, context),
    help: { key: 'compensation', own: '' },
  },
  hospital: { label: named('hospital'), value: (item) => share(item, 'hosp', 0) },
  ambulatory: { label: named('ambulatory'), value: (item) => share(item, 'amb', 1) },
  modality: {
    label: named('modality'),
    value: (item, { t }) => {
      const name = text(read(item, 'modality')) ?? text(read(item, 'modalidadplan'));
      const key = name === null ? undefined : modalities[name.toLocaleLowerCase('es')];
      return key === undefined ? name : t(`card:modality.${key}`);
    },
  },
  preexisting: {
    label: common('preexisting'),
    value: (item, { t }) => t(`comparison:facts.preexistingValue.${preexistingOf(item)}`),
  },
  where: { label: common('where'), value: (item, { t }) => whereText(item, t) },
  excluded: { label: common('excluded'), value: ({ card }) => card.mainExclusion },
  requirement: {
    label: named('requirement'),
    value: ({ coverageRequirements }, { t, prevision = null }) =>
      requirementText(coverageRequirements, prevision, t),
    help: { key: 'requirement', own: '' },
    optional: true,
  },
  entryAge: {
    label: (item, { t }) => ageRangeLabel(item) ?? t('card:fact.entryAge'),
    value: (item, { t }) => ageRangeText(item, t),
  },
  tripDays: {
    label: named('tripDays'),
    value: (item, { t }) => {
      const from = read(item, 'minimumDays');
      const to = read(item, 'maximumDays');
      return typeof from === 'number' && typeof to === 'number'
        ? t('card:value.days', { from, to })
        : null;
    },
  },
  minimumEmployees: {
    label: named('minimumEmployees'),
    value: (item, { t }) =>
      t('card:value.employees', { n: minimumEmployeesOf(item.insuranceMetadata.metadata) }),
  },
  groupCovers: { label: named('groupCovers'), value: groupCovers },
  initialPayment: {
    label: named('initialPayment'),
    value: (item, { t }) => ufText(read(item, 'aporte_inicial'), t),
  },
  taxBenefit: {
    label: named('taxBenefit'),
    value: (item) => text(read(item, 'beneficio_tributario')),
  },
  funds: { label: named('funds'), value: (item) => listText(read(item, 'fondos_disponibles')) },
  extraCovers: {
    label: named('extraCovers'),
    value: (item) => listText(read(item, 'coberturas_adicionales')),
    help: { key: 'extraCovers', own: 'coberturas_adicionales_tooltip' },
  },
};

/** A fact ready to read; what is missing says so (design README, principle 1). */
export function factView(name: FactName, item: FactItem, context: FactContext): FactView {
  const { label, value, help } = facts[name];
  const { t } = context;
  const words = label(item, context);
  return {
    label: words,
    value: value(item, context) || t('comparison:facts.unknown'),
    ...(help
      ? {
          help: {
            label: t('card:help.label', { name: words }),
            title: t(`card:help.${help.key}.title`),
            text: ownHelp(item, help.own) ?? t(`card:help.${help.key}.text`),
          },
        }
      : {}),
  };
}

/** The facts of a card one below the other; the first one that excludes something is its main one. */
export function factViews(
  names: readonly FactName[],
  item: FactItem,
  context: FactContext,
): FactView[] {
  const main = names.includes('excluded') ? 'excluded' : names[0];
  return names
    .filter((name) => !facts[name].optional || facts[name].value(item, context) !== null)
    .map((name) => ({ ...factView(name, item, context), ...(name === main && { main: true }) }));
}

/** Spec 1 §2: clinics count only when there are more than one. */
export function whereText(
  { card, coverageOrganizations }: Pick<CardItem, 'card' | 'coverageOrganizations'>,
  t: TFunction,
): string {
  if (card.providerCount > 1) return t('comparison:facts.clinics', { count: card.providerCount });
  const only = coverageOrganizations[0];
  if (card.providerCount === 1 && only !== undefined) return only.displayName;
  return card.freeChoice ? t('comparison:facts.freeChoice') : t('comparison:facts.unknown');
}

/** `18 a 65 años` of the catalogue in the language of the page. */
export function ageRangeText(
  { insuranceMetadata }: Pick<CardItem, 'insuranceMetadata'>,
  t: TFunction,
): string | null {
  const range = text(priceDetail({ insuranceMetadata }).age_range);
  const [, from, to] = /^(\d+) a (\d+) años$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined) return range;
  return Number(to) >= noLimit
    ? t('card:value.agesFrom', { from })
    : t('card:value.ages', { from, to });
}
const noLimit = 99;

/** What the catalogue calls that range; null for its usual words, which we have in every language. */
export function ageRangeLabel(item: Pick<CardItem, 'insuranceMetadata'>): string | null {
  const label = text(priceDetail(item).label);
  return label === null || usualLabels.includes(label) ? null : label;
}
/** The second names the price that the range belongs to; `price.label` says it already. */
const usualLabels = ['Edad de ingreso', 'Precio Anual'];

/** Spec 1 §3: price_detail {label, age_range}. */
function priceDetail({ insuranceMetadata }: Pick<CardItem, 'insuranceMetadata'>) {
  const detail = insuranceMetadata.metadata['price_detail'];
  return (detail ?? {}) as { readonly label?: unknown; readonly age_range?: unknown };
}

const modalities: Readonly<Record<string, string>> = {
  preferente: 'preferred',
  'prestador preferente': 'preferred',
  'libre elección': 'free',
  cerrado: 'closed',
};

function read({ insuranceMetadata }: Pick<CardItem, 'insuranceMetadata'>, key: string): unknown {
  return insuranceMetadata.metadata[key];
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function listText(value: unknown): string | null {
  return Array.isArray(value) ? value.map(String).join(', ') : text(value);
}

/** Not having the feature says nothing: the contract may still cover what is declared. */
function preexistingOf({ card, features }: FactItem) {
  if (card.preexisting !== null) return card.preexisting;
  return features.some(({ code }) => code === 'cubre_preexistencias') ? 'covered' : 'unknown';
}

function percent(value: number | null): string | null {
  return value === null ? null : `${value}\u00a0%`;
}

function lifeCover({ card }: Pick<CardItem, 'card'>, { t }: FactContext): string | null {
  return card.lifeCover === null ? null : coverageFigure(card.lifeCover, 'noTop', t);
}

/** The catalogue writes figures of its metadata in whole UF. */
function ufText(value: unknown, t: TFunction): string | null {
  return typeof value === 'number'
    ? coverageFigure({ amount: value * ufUnits, unit: 'UF', period: null }, 'noTop', t)
    : null;
}
const ufUnits = 10_000;

/** `20 años` and `75` in the language of the page; other words as they stand. */
function yearsText(value: unknown, t: TFunction): string | null {
  const years = /^(\d+)(?: años)?$/.exec(text(value) ?? '')?.[1];
  return years === undefined ? text(value) : t('card:value.years', { count: Number(years) });
}

/** Of an isapre plan: with its preferred providers, otherwise in free choice (spec 2 §3). */
function share(item: FactItem, care: 'hosp' | 'amb', at: 0 | 1): string | null {
  for (const way of ['preferente', 'le']) {
    const found = read(item, `${care}_${way}_metadata`) as
      { cuenta?: number; percentage?: number } | undefined;
    if (found?.cuenta && typeof found.percentage === 'number') return percent(found.percentage);
  }
  const ratio = text(read(item, 'coverage_ratio'))?.split('/')[at];
  return ratio === undefined || !/^\d+$/.test(ratio) ? null : percent(Number(ratio));
}

interface GroupCover {
  readonly key?: string;
  readonly categoria?: string;
  readonly tipo?: string;
  readonly value?: number | null;
}

/** metadata_colectivo of spec 1 §3 in one line: what a group plan covers besides health. */
function groupCovers(item: FactItem, { t }: FactContext): string | null {
  const covers = read(item, 'metadata_colectivo');
  if (!Array.isArray(covers)) return null;
  const said = (covers as GroupCover[])
    .filter(({ key, value }) => key !== 'salud' && typeof value === 'number' && value > 0)
    .map(({ categoria, value }) => `${categoria} ${ufText(value, t)}`);
  return said.length === 0 ? t('card:value.healthOnly') : said.join(', ');
}

function ownHelp({ insuranceMetadata }: FactItem, key: string): string | null {
  if (key === '') return null;
  const { metadata } = insuranceMetadata;
  const life = (metadata['tooltips_life'] ?? {}) as Readonly<Record<string, unknown>>;
  return text(life[key]) ?? text(metadata[key]);
}
