import { parseProfile } from '@cotejo/domain/profile/parse-profile.ts';
import {
  keepPossible,
  previsiones,
  relationshipCodes,
  relationships,
  type VisitorProfile,
} from './visitor-profile.ts';

/** perfilIngreso from an older link (spec 2 §4): JSON, percent-encoded JSON or base64 of JSON. */
export function fromLegacyProfile(text: string): VisitorProfile | null {
  const { profile, entered } = parseProfile(text, 'CL');
  const holder = profile.persons[0];
  if (!entered || holder === undefined) return null;
  return {
    holder: { sex: holder.sex, age: holder.age },
    dependants: keepPossible(
      profile.persons
        .filter((person) => person.role === 'dependant')
        .map(({ relationship, age }) => ({
          relationship:
            relationshipCodes.find((code) => relationships[code].wire === relationship) ?? 'hijo',
          sex: null,
          age,
        })),
    ),
    prevision: previsiones.find((name) => name === profile.prevision) ?? null,
  };
}
