import { ageOn } from '../form/birth-date.ts';
import { readPath, type FormValues } from '../form/values.ts';
import { withoutRepeats, type PersonExclusion } from './exclusions.ts';
import { assessBody, type BodyFinding } from './growth.ts';
import { isAsked, questions } from './questions.ts';
import {
  answerRules,
  bodyRules,
  declarationRulesVersion,
  findRule,
  milderRule,
  type BodyRule,
  type RuleEffect,
} from './rules.ts';

export interface DeclaredPerson {
  readonly sex: 'M' | 'F';
  /** ISO day. */
  readonly birthDate: string;
}

/** From the mildest to the strictest. */
export const declarationOutcomes = [
  'accepted',
  'accepted_with_exclusions',
  'needs_review',
  'not_insurable',
] as const;
export type DeclarationOutcome = (typeof declarationOutcomes)[number];

/** One row of the rules that fired. */
export interface FiredRule {
  readonly rule: string;
  /** Place in form order, 0 is the holder; null where it is about the declaration as a whole. */
  readonly person: number | null;
  /** The figure that it judged. */
  readonly body?: BodyFinding;
}

/** What a declaration leads to, and why: `fired` is the trace for staff. Health data: it is stored sealed. */
export interface DeclarationAssessment {
  readonly rulesVersion: string;
  readonly outcome: DeclarationOutcome;
  readonly fired: readonly FiredRule[];
  /** What follows from the answers; what a person decides may be other. */
  readonly exclusions: readonly PersonExclusion[];
}

/** Full months of life, for the tables of children. */
export function ageInMonths(birthDate: string, today: string): number {
  const months =
    (Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(birthDate.slice(5, 7));
  return today.slice(8) < birthDate.slice(8) ? months - 1 : months;
}

type Fired = FiredRule & { readonly effect: RuleEffect };

/**
 * Reads validated values of the declaration (see `validateForm`) by the rules (`rules.ts`). `persons` in form
 * order. With several people a yes is about those who are ticked; with one person it is about that person.
 *
 * @param before what the declaration that this one replaces led to by its rules; null for the first
 */
export function assessDeclaration(
  values: FormValues,
  persons: readonly DeclaredPerson[],
  today: string,
  before: Pick<DeclarationAssessment, 'outcome' | 'fired'> | null = null,
): DeclarationAssessment {
  const found = [
    ...bodyFindings(values, persons, today),
    ...answerFindings(values, persons, today),
  ];
  const isMilder =
    before !== null && (rank(outcomeOf(found)) < rank(before.outcome) || hasDropped(before, found));
  const all: readonly Fired[] = isMilder
    ? [...found, { rule: milderRule.id, person: null, effect: milderRule.effect }]
    : found;
  return {
    rulesVersion: declarationRulesVersion,
    outcome: outcomeOf(all),
    fired: all.map(({ effect: _, ...fired }) => fired),
    exclusions: withoutRepeats(
      all.flatMap(({ person, effect }) =>
        effect.type === 'exclude' && person !== null
          ? [{ person, exclusion: effect.exclusion }]
          : [],
      ),
    ),
  };
}

/** Something that was more than a note of a person is not declared any more, whatever else is. */
function hasDropped(
  before: Pick<DeclarationAssessment, 'fired'>,
  found: readonly Fired[],
): boolean {
  return before.fired.some(
    ({ rule, person }) =>
      person !== null &&
      findRule(rule)?.effect.type !== 'note' &&
      !found.some((now) => now.rule === rule && now.person === person),
  );
}

const outcomes = {
  note: 'accepted',
  exclude: 'accepted_with_exclusions',
  review: 'needs_review',
  refuse: 'not_insurable',
} as const satisfies Record<RuleEffect['type'], DeclarationOutcome>;

const rank = (outcome: DeclarationOutcome): number => declarationOutcomes.indexOf(outcome);

/** The strictest of all that fired. */
function outcomeOf(fired: readonly Fired[]): DeclarationOutcome {
  return fired
    .map(({ effect }) => outcomes[effect.type])
    .reduce((one, other) => (rank(other) > rank(one) ? other : one), 'accepted');
}

function bodyFindings(
  values: FormValues,
  persons: readonly DeclaredPerson[],
  today: string,
): readonly Fired[] {
  return persons.flatMap(({ sex, birthDate }, person) => {
    const heightCm = readPath(values, `measures.${person}.height`);
    const weightKg = readPath(values, `measures.${person}.weight`);
    if (typeof heightCm !== 'number' || typeof weightKg !== 'number') return [];
    const ageMonths = ageInMonths(birthDate, today);
    const body = assessBody({ sex, ageMonths, heightCm, weightKg });
    return bodyRules
      .filter(({ when }) => isWithin(body, when))
      .map(({ id, effect }) => ({ rule: id, person, body, effect }));
  });
}

function isWithin(
  { measure, value }: BodyFinding,
  { measures, over, upTo, from, below }: BodyRule['when'],
): boolean {
  if (!measures.includes(measure)) return false;
  if (value === null) return true;
  return (
    value > (over ?? -Infinity) &&
    value <= (upTo ?? Infinity) &&
    value >= (from ?? -Infinity) &&
    value < (below ?? Infinity)
  );
}

function answerFindings(
  values: FormValues,
  persons: readonly DeclaredPerson[],
  today: string,
): readonly Fired[] {
  return questions.flatMap((question) => {
    if (readPath(values, `answers.${question.id}.answer`) !== 'yes') return [];
    const asked = persons
      .map((person, at) => ({ at, age: ageOn(person.birthDate, today), sex: person.sex }))
      .filter((person) => isAsked(question, person));
    const detail = (at: number, name: string) =>
      readPath(values, `answers.${question.id}.p${at}.${name}`);
    const rules = answerRules.filter((rule) => rule.question === question.id);
    return asked
      .filter(({ at }) => asked.length === 1 || detail(at, 'affected') === true)
      .flatMap(({ at }) =>
        rules
          .filter(({ when }) => when === undefined || detail(at, when.detail) === when.equals)
          .map(({ id, effect }) => ({ rule: id, person: at, effect })),
      );
  });
}
