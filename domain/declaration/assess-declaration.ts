import { ageOn } from '../form/birth-date.ts';
import { readPath, type FormValues } from '../form/values.ts';
import { assessBody, type BodyFinding } from './growth.ts';
import { isAsked, questions } from './questions.ts';

export interface DeclaredPerson {
  readonly sex: 'M' | 'F';
  /** ISO day. */
  readonly birthDate: string;
}

export interface Finding {
  /** Place in form order, 0 is the holder. */
  readonly person: number;
  /** `q1` for height and weight. */
  readonly question: string;
  readonly level: 'note' | 'review';
  readonly body?: BodyFinding;
}

/**
 * What staff and insurer read of a declaration: which answers are plain, noted or need a person.
 * No answer blocks a purchase here: a complete declaration with consent is accepted, and the insurer
 * decides with the assessment (docs/decisions/health-declaration.md).
 */
export interface DeclarationAssessment {
  readonly outcome: 'accepted' | 'needs_review';
  readonly findings: readonly Finding[];
}

/** Full months of life, for the tables of children. */
export function ageInMonths(birthDate: string, today: string): number {
  const months =
    (Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(birthDate.slice(5, 7));
  return today.slice(8) < birthDate.slice(8) ? months - 1 : months;
}

/**
 * Reads validated values of the declaration (see `validateForm`). `persons` in form order. With
 * several people a yes is about those who are ticked; with one person it is about that person.
 */
export function assessDeclaration(
  values: FormValues,
  persons: readonly DeclaredPerson[],
  today: string,
): DeclarationAssessment {
  const findings: Finding[] = [];
  persons.forEach((person, at) => {
    const heightCm = readPath(values, `measures.${at}.height`);
    const weightKg = readPath(values, `measures.${at}.weight`);
    if (typeof heightCm !== 'number' || typeof weightKg !== 'number') return;
    const ageMonths = ageInMonths(person.birthDate, today);
    const body = assessBody({ sex: person.sex, ageMonths, heightCm, weightKg });
    if (body.level !== 'normal') {
      findings.push({ person: at, question: 'q1', level: body.level, body });
    }
  });
  for (const question of questions) {
    if (readPath(values, `answers.${question.id}.answer`) !== 'yes') continue;
    const asked = persons
      .map((person, at) => ({ at, age: ageOn(person.birthDate, today), sex: person.sex }))
      .filter((person) => isAsked(question, person));
    const affected = asked.filter(
      ({ at }) =>
        asked.length === 1 || readPath(values, `answers.${question.id}.p${at}.affected`) === true,
    );
    for (const { at } of affected) {
      findings.push({ person: at, question: question.id, level: question.onYes });
    }
  }
  return {
    outcome: findings.some(({ level }) => level === 'review') ? 'needs_review' : 'accepted',
    findings,
  };
}
