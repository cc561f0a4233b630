import type { CoverageFigure } from '../catalogue/product.ts';
import { minimumEmployeesOf, type GroupTerms } from '../catalogue/minimum-employees.ts';
import { amountText, type Absence } from '../coverage/amount-text.ts';
import { coverageWords } from '../coverage/coverage-words.ts';
import { rangeText } from '../coverage/range-text.ts';
import { requirementTexts } from '../coverage/requirement-text.ts';
import { percentText } from '../coverage/share-text.ts';
import { catalogueName, modalityText } from './catalogue-words.ts';
import type { FactContext, FactSource, FactText, SayFact } from './fact-source.ts';
import { factWords } from './fact-words.ts';
import { groupCovers } from './group-covers.ts';
import { readList, readNumber, readText, readValue } from './metadata.ts';
import { entryAgesText } from './person-terms.ts';
import { readPreexisting } from './preexisting.ts';

const figure = (
  { amount, unit }: Pick<CoverageFigure, 'amount' | 'unit'>,
  absence: Absence,
  { language }: FactContext,
): FactText => ({ text: amountText({ amount, unit }, absence, language) });

/** A fact that is one text; null stays not informed. */
export const textFact = (text: string | null): FactText | null => (text === null ? null : { text });

/** The catalogue writes figures of its metadata in whole UF. */
const ufUnits = 10_000;
const uf =
  (key: string): SayFact =>
  (source, context) => {
    const amount = readNumber(source, key);
    return amount === null
      ? null
      : figure({ amount: Math.round(amount * ufUnits), unit: 'UF' }, 'noTop', context);
  };

const named =
  (key: string): SayFact =>
  (source, { language }) => {
    const list = readList(source, key);
    const said = list.length > 0 ? list : [readText(source, key)].filter((one) => one !== null);
    return said.length === 0
      ? null
      : { text: said.map((one) => catalogueName(one, language)).join(', ') };
  };

/** `20 años` and `75` in the caller's language; other words by their table. */
const years =
  (key: string): SayFact =>
  (source, { language }) => {
    const written = readText(source, key);
    const count = /^(\d+)(?: años)?$/.exec(written ?? '')?.[1];
    if (count !== undefined) return { text: factWords[language].years(Number(count)) };
    return textFact(written === null ? null : catalogueName(written, language));
  };

const lifeCover: SayFact = ({ card }, context) =>
  card.lifeCover === null ? null : figure(card.lifeCover, 'noTop', context);

/** What an isapre plan or a group policy pays: with preferred providers, else in free choice (spec 2 §3). */
const share =
  (care: 'hosp' | 'amb', at: 0 | 1): SayFact =>
  (source, { language }) => {
    for (const way of ['preferente', 'le']) {
      const found = readValue(source, `${care}_${way}_metadata`) as
        { cuenta?: number; percentage?: number } | undefined;
      if (found?.cuenta && typeof found.percentage === 'number')
        return { text: percentText(found.percentage, language) };
    }
    const ratio = readText(source, 'coverage_ratio')?.split('/')[at];
    return ratio === undefined || !/^\d+$/.test(ratio)
      ? null
      : { text: percentText(Number(ratio), language) };
  };

/** The facts that cards say; those that only tables and pages say are in `say-fact.ts`, which a list does not load. */
export const cardFacts = {
  top: ({ card }, context) => figure(context.update?.topAmount ?? card.topAmount, 'noTop', context),
  deductible: ({ card }, context) =>
    figure(context.update?.deductible ?? card.deductible, 'noDeductible', context),
  percentage: ({ card }, { language }) =>
    card.percentage === null ? null : { text: percentText(card.percentage, language) },
  preexisting: (source, { language }) => {
    const found = readPreexisting(source);
    if (found === null) return null;
    return {
      text: factWords[language].preexisting[found],
      answer: found === 'not_relevant' ? undefined : found === 'excluded' ? 'no' : 'yes',
    };
  },
  where,
  excluded: ({ card }) => textFact(card.mainExclusion),
  requirement: ({ coverageRequirements }, { language, prevision = null }) => {
    const said = requirementTexts(coverageRequirements, prevision, language).map(({ care, text }) =>
      factWords[language][care](text),
    );
    return { text: said.length === 0 ? coverageWords[language].noRequirement : said.join(', ') };
  },
  entryAge: ({ ageMinEntry, ageMaxEntry }, { language }) => ({
    text: entryAgesText(ageMinEntry, ageMaxEntry, language),
  }),
  lifeCover,
  accidentalDeath: lifeCover,
  disability: ({ coverages }, { update, language }) => {
    const { disability } = update?.coverages ?? coverages;
    return disability && { text: rangeText(disability, 'noTop', language) };
  },
  compensation: (source, context) => {
    const { compensation } = context.update?.coverages ?? source.coverages;
    return compensation === null
      ? lifeCover(source, context)
      : { text: rangeText(compensation, 'noTop', context.language) };
  },
  term: years('temporalidad'),
  coversUntil: years('cubre_hasta_los'),
  refund: (source, { language }) => {
    const percent = readNumber(source, 'refund');
    if (percent === null) return null;
    return percent === 0
      ? { text: factWords[language].noRefund, answer: 'no' }
      : { text: factWords[language].refund(percent) };
  },
  initialPayment: uf('aporte_inicial'),
  taxBenefit: named('beneficio_tributario'),
  funds: named('fondos_disponibles'),
  extraCovers: named('coberturas_adicionales'),

  hospital: share('hosp', 0),
  ambulatory: share('amb', 1),
  // The registry's word is the contract's; `modality` of a card only knows two ways.
  modality: (source, { language }) => {
    const raw = readText(source, 'modalidadplan') ?? readText(source, 'modality');
    return textFact(raw === null ? null : modalityText(raw, language));
  },
  minimumEmployees: ({ insuranceMetadata }, { language }) => ({
    text: factWords[language].employees(
      minimumEmployeesOf(insuranceMetadata.metadata as unknown as GroupTerms),
    ),
  }),
  groupCovers: (source, { language }) => textFact(groupCovers(source, language)),
  tripDays: (source, { language }) => {
    const [from, to] = [readNumber(source, 'minimumDays'), readNumber(source, 'maximumDays')];
    return from === null || to === null ? null : { text: factWords[language].tripDays(from, to) };
  },
} as const satisfies Readonly<Record<string, SayFact>>;

export type CardFactName = keyof typeof cardFacts;

/** A fact of a card in the caller's language; null = not informed. */
export function sayCardFact(
  name: CardFactName,
  source: FactSource,
  context: FactContext,
): FactText | null {
  const say: SayFact = cardFacts[name];
  return say(source, context);
}

/** Spec 1 §2: clinics count only when there are more than one; free choice beside them is said too. */
function where(
  { card, coverageOrganizations }: FactSource,
  { language }: FactContext,
): FactText | null {
  const { clinics, freeChoice, clinicsAndFreeChoice } = factWords[language];
  const { providerCount } = card;
  if (providerCount === 0) return card.freeChoice ? { text: freeChoice } : null;
  const only = providerCount === 1 ? coverageOrganizations[0]?.displayName : undefined;
  const places = only ?? clinics(providerCount);
  return {
    text: card.freeChoice ? clinicsAndFreeChoice(places) : places,
    note:
      providerCount > 1
        ? coverageOrganizations
            .slice(0, namedClinics)
            .map(({ displayName }) => displayName)
            .join(', ') || undefined
        : undefined,
  };
}
const namedClinics = 3;
