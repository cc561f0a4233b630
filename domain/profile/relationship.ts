import { bareWord } from '../bare-word.ts';

/** Dependants' relationships in the words that rates, forms and policies use (spec 3 §3). */
export const relationships = [
  'Cónyuge',
  'Conviviente civil',
  'Hijo/a',
  'Padre/Madre',
  'Otro',
] as const;
export type Relationship = (typeof relationships)[number];

/** Bare words (no accents, lower case, before a slash or bracket) of the three languages. */
const words = new Map<string, Relationship>(
  Object.entries({
    conyuge: 'Cónyuge',
    esposo: 'Cónyuge',
    esposa: 'Cónyuge',
    pareja: 'Cónyuge',
    spouse: 'Cónyuge',
    conjuge: 'Cónyuge',
    'conviviente civil': 'Conviviente civil',
    conviviente: 'Conviviente civil',
    'union libre': 'Conviviente civil',
    'domestic partner': 'Conviviente civil',
    hijo: 'Hijo/a',
    hija: 'Hijo/a',
    child: 'Hijo/a',
    son: 'Hijo/a',
    daughter: 'Hijo/a',
    filho: 'Hijo/a',
    filha: 'Hijo/a',
    padre: 'Padre/Madre',
    madre: 'Padre/Madre',
    parent: 'Padre/Madre',
    father: 'Padre/Madre',
    mother: 'Padre/Madre',
    pai: 'Padre/Madre',
    mae: 'Padre/Madre',
    otro: 'Otro',
    other: 'Otro',
    outro: 'Otro',
  }),
);

/** `Spouse`, `Cônjuge`, `Child/Daughter`, `Filho/Filha` → the Spanish name; unknown words → Otro. */
export function normaliseRelationship(text: string): Relationship {
  return words.get(bareWord(text)) ?? 'Otro';
}

/** Only one of these may be insured with a holder (spec 2 §4). */
export function isPartner(relationship: string | null): boolean {
  return relationship === 'Cónyuge' || relationship === 'Conviviente civil';
}
