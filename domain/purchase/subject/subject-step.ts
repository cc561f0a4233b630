import type { CountryCode, Language } from '../../country/country.ts';
import type { FormDefinition, FormOption } from '../../form/definition.ts';
import type { FormPerson } from '../../form/form-person.ts';
import type { Texts } from '../../text/texts.ts';
import type { PricedThings } from './priced-things.ts';

/** What a purchase is for, as its steps and its policy know it. */
export interface PurchaseSubject {
  /** Everyone insured; `firstName` where the personal data are known. */
  readonly persons: readonly FormPerson[];
  readonly price: PricedThings;
  /** First day of cover, ISO; null before it is chosen. */
  readonly startsOn: string | null;
  readonly country: CountryCode;
  readonly language: Language;
  /** What covers the policyholder's health today, where the personal data ask it; only forms need it. */
  readonly previousSystem?: string | undefined;
}

type Answers = Readonly<Record<string, unknown>>;

/** What an answered step says of what is insured, for summary, policy and mail. */
export interface SubjectFact {
  readonly label: string;
  readonly value: string;
}

/** A step about what is insured besides people (docs/decisions/purchase-kinds.md). */
export interface SubjectStep {
  readonly build: (subject: PurchaseSubject) => FormDefinition;
  /** Accepted answers in words. */
  readonly describe: (answers: Answers, subject: PurchaseSubject) => readonly SubjectFact[];
  /** Everyone insured by an accepted list: name, document, relation, birth date; for the document of the policy. */
  readonly list?: (answers: Answers, subject: PurchaseSubject) => readonly (readonly string[])[];
}

/** Options of a field by their values, in the language of a form. */
export function toOptions<Value extends string>(
  words: Readonly<Record<Value, Texts>>,
  language: Language,
): FormOption[] {
  return Object.entries<Texts>(words).map(([value, text]) => ({ value, label: text[language] }));
}

/** The label of a chosen option; empty for an answer that is none. */
export function sayOption<Value extends string>(
  words: Readonly<Record<Value, Texts>>,
  answer: unknown,
  language: Language,
): string {
  return typeof answer === 'string' && Object.hasOwn(words, answer)
    ? words[answer as Value][language]
    : '';
}

/** The rows of a list in accepted answers. */
export function readRows(answers: Answers, name: string): readonly Answers[] {
  const rows = answers[name];
  return Array.isArray(rows) ? (rows as readonly Answers[]) : [];
}

/** A text among accepted answers; empty where there is none. */
export function readText(answers: Answers | undefined, name: string): string {
  const value = answers?.[name];
  return typeof value === 'string' ? value : '';
}
