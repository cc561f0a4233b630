import type { Language } from '../country/country.ts';
import type { Texts } from '../payment/texts.ts';

/** Someone who is priced and insured, as the steps speak of them. */
export interface FormPerson {
  readonly role: 'holder' | 'dependant';
  readonly sex: 'M' | 'F';
  /** Full years, as priced. */
  readonly age: number;
  /** Spanish canonical name: `Cónyuge`, `Hijo/a`; null for the holder. */
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

export const relationships = [
  'Cónyuge',
  'Conviviente civil',
  'Hijo/a',
  'Padre/Madre',
  'Otro',
] as const;

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
  const role =
    person.role === 'holder'
      ? holder[language]
      : relationshipName(person.relationship, person.sex, language);
  return `${role}, ${ageWords(person.age, language)}`;
}

/** The holder first, then the dependants in the order in which they were priced. */
export function inFormOrder<P extends { readonly role: string }>(persons: readonly P[]): P[] {
  return [
    ...persons.filter(({ role }) => role === 'holder'),
    ...persons.filter(({ role }) => role !== 'holder'),
  ];
}
