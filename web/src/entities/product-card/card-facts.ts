import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { requirementTexts } from '@cotejo/domain/coverage/requirement-text.ts';
import type { PrevisionCover } from '@cotejo/domain/coverage/coverage-share.ts';
import { readText, readValue } from '@cotejo/domain/facts/metadata.ts';
import { sayCardFact, type CardFactName } from '@cotejo/domain/facts/card-facts.ts';
import type { FactText } from '@cotejo/domain/facts/fact-source.ts';
import type { FactView } from '@cotejo/ui/coverage/fact-view.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import type { CardUpdate } from './card-info.ts';

export type FactItem = Pick<
  CardItem,
  | 'ageMaxEntry'
  | 'ageMinEntry'
  | 'card'
  | 'coverageOrganizations'
  | 'coverageRequirements'
  | 'coverages'
  | 'features'
  | 'insuranceMetadata'
  | 'maximumDependants'
>;

export interface FactContext {
  readonly t: TFunction;
  /** Figures in the chosen clinics; null where those of the list hold. */
  readonly update?: CardUpdate | null | undefined;
  /** Who pays before the insurance does; null = not known. */
  readonly prevision?: PrevisionCover | undefined;
}

interface FactLook {
  readonly label: (item: FactItem, context: FactContext) => string;
  /** Key under `card:help` of its explanation, and where the insurer gives its own. */
  readonly help?: { readonly key: string; readonly own: string };
  /** Whether a card says it at all: what asks for nothing takes no line. Always, where it is absent. */
  readonly isSaid?: (item: FactItem, context: FactContext) => boolean;
}

const named = (key: string) => ({
  label: (_: FactItem, { t }: FactContext) => t(`card:fact.${key}`),
});
const common = (key: string) => ({
  label: (_: FactItem, { t }: FactContext) => t(`comparison:facts.${key}`),
});

/** How a card calls each fact, and what it means where that is not plain; its words are in `domain/facts`. */
const looks: Readonly<Record<CardFactName, FactLook>> = {
  top: {
    label: ({ card }, { t, update }) =>
      t(`comparison:facts.top.${(update?.topAmount ?? card.topAmount).period ?? 'none'}`),
  },
  deductible: common('deductible'),
  percentage: common('coverage'),
  lifeCover: { ...named('lifeCover'), help: { key: 'lifeCover', own: 'death_coverage' } },
  accidentalDeath: named('accidentalDeath'),
  disability: { ...named('disability'), help: { key: 'disability', own: 'itp_coverage' } },
  term: { ...named('term'), help: { key: 'term', own: 'term' } },
  coversUntil: { ...named('coversUntil'), help: { key: 'coversUntil', own: 'coverage_until_age' } },
  refund: { ...named('refund'), help: { key: 'refund', own: 'premium_refund' } },
  compensation: { ...named('compensation'), help: { key: 'compensation', own: '' } },
  hospital: named('hospital'),
  ambulatory: named('ambulatory'),
  modality: named('modality'),
  preexisting: common('preexisting'),
  where: common('where'),
  excluded: common('excluded'),
  requirement: {
    ...named('requirement'),
    help: { key: 'requirement', own: '' },
    isSaid: ({ coverageRequirements }, { t, prevision = null }) =>
      requirementTexts(coverageRequirements, prevision, t.language).length > 0,
  },
  entryAge: { label: (item, { t }) => ageRangeLabel(item) ?? t('card:fact.entryAge') },
  tripDays: named('tripDays'),
  minimumEmployees: named('minimumEmployees'),
  groupCovers: named('groupCovers'),
  initialPayment: named('initialPayment'),
  taxBenefit: named('taxBenefit'),
  funds: named('funds'),
  extraCovers: {
    ...named('extraCovers'),
    help: { key: 'extraCovers', own: 'coberturas_adicionales_tooltip' },
  },
};

/** A fact of a card in the language of the page; null = not informed. */
export function factText(
  name: CardFactName,
  item: FactItem,
  { t, update, prevision }: FactContext,
): FactText | null {
  return sayCardFact(name, item, { language: t.language, update, prevision });
}

/** A fact ready to read; what is missing says so (design README, principle 1). */
export function factView(name: CardFactName, item: FactItem, context: FactContext): FactView {
  const { label, help } = looks[name];
  const { t } = context;
  const words = label(item, context);
  return {
    label: words,
    value: factText(name, item, context)?.text ?? t('comparison:facts.unknown'),
    ...(help
      ? {
          help: {
            label: t('card:help.label', { name: words }),
            title: t(`card:help.${help.key}.title`),
            text: ownHelp(item, help.own, t) ?? t(`card:help.${help.key}.text`),
          },
        }
      : {}),
  };
}

/** The facts of a card one below the other; the first one that excludes something is its main one. */
export function factViews(
  names: readonly CardFactName[],
  item: FactItem,
  context: FactContext,
): FactView[] {
  const main = names.includes('excluded') ? 'excluded' : names[0];
  return names
    .filter((name) => looks[name].isSaid?.(item, context) ?? true)
    .map((name) => ({ ...factView(name, item, context), ...(name === main && { main: true }) }));
}

/** What the catalogue calls the ages of entry; null for its usual words, which we have in every language. */
export function ageRangeLabel(item: Pick<CardItem, 'insuranceMetadata'>): string | null {
  // Spec 1 §3: price_detail {label, age_range}.
  const detail = readValue(item, 'price_detail') as { readonly label?: unknown } | null | undefined;
  const label = typeof detail?.label === 'string' ? detail.label.trim() : '';
  return label === '' || usualLabels.includes(label) ? null : label;
}
/** The second names the price that the range belongs to; `price.label` says it already. */
const usualLabels = ['Edad de ingreso', 'Precio Anual'];

/** The insurer's own explanation, which is in Spanish; pages in other languages show ours. */
function ownHelp(item: FactItem, key: string, t: TFunction): string | null {
  if (key === '' || t.language !== 'es') return null;
  const life = readValue(item, 'tooltips_life') as Readonly<Record<string, unknown>> | undefined;
  const text = life?.[key];
  return typeof text === 'string' && text.trim() !== '' ? text : readText(item, key);
}
