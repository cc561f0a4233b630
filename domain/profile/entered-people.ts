import { maximumAge, type Sex } from '../catalogue/product.ts';
import { readEnteredDependants, readProfileSource, readSex } from './parse-profile.ts';
import { asInteger, asRecord } from './read-value.ts';
import type { Relationship } from './relationship.ts';

/** Someone of a profile as the visitor entered it; null where nothing was said. */
export interface EnteredPerson {
  readonly relationship: Relationship | null;
  readonly sex: Sex | null;
  readonly age: number | null;
}

/**
 * Everyone that a visitor named, with what was said of each and nothing else: a price assumes what is
 * missing (parse-profile.ts), and who reads a message about these people must not take that for an answer.
 * A relationship of null is a holder or another contributor.
 */
export function readEnteredPeople(input: unknown): readonly EnteredPerson[] {
  const source = readProfileSource(input);
  if (source === undefined) return [];
  const { cotizante } = source;
  const holders = (Array.isArray(cotizante) ? cotizante : [cotizante]).flatMap((row: unknown) => {
    const person = asRecord(row);
    const sex = readSex(person?.cotizante_sexo ?? person?.sexo) ?? null;
    const age = asInteger(person?.edad, 0, maximumAge) ?? null;
    return sex === null && age === null ? [] : [{ relationship: null, sex, age }];
  });
  return [...holders, ...readEnteredDependants(source)];
}
