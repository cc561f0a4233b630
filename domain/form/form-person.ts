import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';

/** Someone who is priced and insured, as the steps speak of them. */
export interface FormPerson {
  readonly role: 'holder' | 'dependant';
  readonly sex: 'M' | 'F';
  /** Full years, as priced. */
  readonly age: number;
  /** To the policyholder, in Spanish: `Cónyuge`, `Hijo/a`; null for the policyholder. */
  readonly relationship: string | null;
  /** Known once the personal data are answered. */
  readonly firstName?: string;
}

const holder: Texts = { es: 'Titular', en: 'Policyholder', pt: 'Titular' };

/** Spec 3 §3: dependants carry one of these; `F` and `M` give the word its gender. */
const relationshipNames: Readonly<Record<string, Readonly<Record<'M' | 'F', Texts>>>> = {
  Cónyuge: {
    M: { es: 'Cónyuge', en: 'Spouse', pt: 'Cônjuge' },
    F: { es: 'Cónyuge', en: 'Spouse', pt: 'Cônjuge' },
  },
  'Conviviente civil': {
    M: { es: 'Conviviente civil', en: 'Civil partner', pt: 'Companheiro' },
    F: { es: 'Conviviente civil', en: 'Civil partner', pt: 'Companheira' },
  },
  'Hijo/a': {
    M: { es: 'Hijo', en: 'Son', pt: 'Filho' },
    F: { es: 'Hija', en: 'Daughter', pt: 'Filha' },
  },
  'Padre/Madre': {
    M: { es: 'Padre', en: 'Father', pt: 'Pai' },
    F: { es: 'Madre', en: 'Mother', pt: 'Mãe' },
  },
};

const other: Texts = { es: 'Carga', en: 'Dependant', pt: 'Dependente' };

export function relationshipName(
  relationship: string | null,
  sex: 'M' | 'F',
  language: Language,
): string {
  const names =
    relationship !== null && Object.hasOwn(relationshipNames, relationship)
      ? relationshipNames[relationship]
      : undefined;
  return (names?.[sex] ?? other)[language];
}

export function ageWords(age: number, language: Language): string {
  switch (language) {
    case 'es':
      return age === 0 ? 'menos de un año' : age === 1 ? '1 año' : `${age} años`;
    case 'en':
      return age === 0 ? 'under one year old' : age === 1 ? '1 year old' : `${age} years old`;
    case 'pt':
      return age === 0 ? 'menos de um ano' : age === 1 ? '1 ano' : `${age} anos`;
  }
}

/** `Catalina`, or `Titular, 34 años` before the name is known. */
export function personName(person: FormPerson, language: Language): string {
  if (person.firstName) return person.firstName;
  return `${roleName(person, language)}, ${ageWords(person.age, language)}`;
}

/** `Titular`, or what somebody is to the policyholder: `Hija`, also where they are insured alone. */
export function roleName(
  { role, relationship, sex }: Pick<FormPerson, 'role' | 'relationship' | 'sex'>,
  language: Language,
): string {
  return role === 'holder' && relationship === null
    ? holder[language]
    : relationshipName(relationship, sex, language);
}

/** The holder first, then the dependants in the order in which they were priced. */
export function inFormOrder<P extends { readonly role: string }>(persons: readonly P[]): P[] {
  return [
    ...persons.filter(({ role }) => role === 'holder'),
    ...persons.filter(({ role }) => role !== 'holder'),
  ];
}

type Related = Pick<FormPerson, 'role' | 'relationship'>;

/**
 * False where who buys is not insured: a parent who insures only a child (the first insured person then has a
 * relationship to them), or where nobody is, as with pets.
 */
export function insuresPolicyholder(persons: readonly Related[]): boolean {
  return inFormOrder(persons)[0]?.relationship === null;
}

/**
 * Where the personal data of the insured person at `place` (in form order) stand in the list `insured`;
 * null = they are the policyholder's own, at the root.
 */
export function placeInInsured(persons: readonly Related[], place: number): number | null {
  if (!insuresPolicyholder(persons)) return place;
  return place === 0 ? null : place - 1;
}

type Answers = Readonly<Record<string, unknown>>;

/** The personal data of the insured person at `place`; undefined before they are answered. */
export function personAnswers(
  persons: readonly Related[],
  personal: Answers | null,
  place: number,
): Answers | undefined {
  const at = placeInInsured(persons, place);
  if (at === null) return personal ?? undefined;
  return (personal?.['insured'] as readonly Answers[] | undefined)?.[at];
}

/** The whole name of a person by the answers about them. */
export function fullName(answers: Readonly<Record<string, unknown>>): string {
  return [answers['firstName'], answers['paternalSurname'], answers['maternalSurname']]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
}
