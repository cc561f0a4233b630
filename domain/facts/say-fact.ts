import { birthCoverage, isMarketable } from '../catalogue/derive-plan.ts';
import {
  isRestrictionCode,
  planRestrictions,
  type RestrictionCode,
} from '../catalogue/plan-restrictions.ts';
import { cardFacts, textFact } from './card-facts.ts';
import type { FactContext, FactSource, FactText, SayFact } from './fact-source.ts';
import { factWords } from './fact-words.ts';
import { readGroupCover } from './group-covers.ts';
import { readFlag, readNumber, readText, readValue } from './metadata.ts';
import { dependantsText, stayText, waitingText } from './person-terms.ts';
import { birthText, planLineText, planStatusText, zoneText } from './plan-words.ts';

const yesOrNo = (yes: boolean, { language }: FactContext): FactText => ({
  text: factWords[language][yes ? 'yes' : 'no'],
  answer: yes ? 'yes' : 'no',
});

/**
 * Every fact of a product, said once: cards, rows, the comparison, the product's page and its documents
 * show these words and no others (docs/decisions/facts.md). A new fact is a row
 * here, or in `card-facts.ts` where cards say it, and a label on the site.
 */
export const facts = {
  ...cardFacts,
  waiting: (source, { language }) => {
    const days = readNumber(source, 'waitingDays');
    return days === null ? null : { text: waitingText(days, language) };
  },
  stay: (source, { language }) => ({ text: stayText(readNumber(source, 'ageMaxStay'), language) }),
  dependants: ({ maximumDependants }, { language }) => ({
    text: dependantsText(maximumDependants, language),
  }),
  declaration: (source, context) => {
    const asks = readFlag(source, 'needsDeclaration');
    return asks === null ? null : yesOrNo(asks, context);
  },
  planLine: (source, { language }) => {
    const raw = readText(source, 'lineaplan');
    return textFact(raw === null ? null : planLineText(raw, language));
  },
  zone: (source, { language }) => {
    const raw = readText(source, 'zona');
    return textFact(raw === null ? null : zoneText(raw, language));
  },
  scope: (source, { language }) => {
    const coverage = birthCoverage(readText(source, 'amplitudcobertura') ?? '');
    return textFact(coverage === null ? null : birthText(coverage, language));
  },
  planStatus: (source, { language }) => {
    const raw = readText(source, 'estadoplan');
    return textFact(raw === null ? null : planStatusText(isMarketable(raw), language));
  },
  restrictions: (source, { language }) => {
    const said = readRestrictions(source).map((code) => planRestrictions[code][language]);
    return said.length === 0 ? null : { text: said.join(', ') };
  },
  groupHealth: (source, { language }) => readGroupCover(source, 'salud', language),
  groupLife: (source, { language }) => readGroupCover(source, 'vida', language),
  groupCatastrophic: (source, { language }) => readGroupCover(source, 'catastrofico', language),
  groupDental: (source, { language }) => readGroupCover(source, 'dental', language),
} as const satisfies Readonly<Record<string, SayFact>>;

export type FactName = keyof typeof facts;

/** A fact in the caller's language; null = not informed. */
export function sayFact(name: FactName, source: FactSource, context: FactContext): FactText | null {
  const say: SayFact = facts[name];
  return say(source, context);
}

/** Codes 1 to 6 of spec 3 §4; 6 says that nothing is restricted. */
function readRestrictions(source: Pick<FactSource, 'insuranceMetadata'>): RestrictionCode[] {
  const codes = readValue(source, 'prestacionesrest');
  return Array.isArray(codes) ? codes.map(Number).filter(isRestrictionCode) : [];
}
