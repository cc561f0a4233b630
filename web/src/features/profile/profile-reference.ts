import { maximumAge, type Sex } from '@cotejo/domain/catalogue/product.ts';
import { fromLegacyProfile } from './legacy-profile.ts';
import {
  keepPossible,
  previsiones,
  relationshipCodes,
  type Dependant,
  type Prevision,
  type Relationship,
  type VisitorProfile,
} from './visitor-profile.ts';

const holderToken = /^([fm])(\d{1,3})$/;
const dependantToken = new RegExp(`^(${relationshipCodes.join('|')})([fm]?)(\\d{1,3})$`);

/**
 * The value of `perfil` in an address: `f34-hijo5-isapre` is a woman of 34 with a child of 5. Short
 * enough to read, to share and to stand in a form without scripts; it names nobody.
 */
export function encodeProfile({ holder, dependants, prevision }: VisitorProfile): string {
  return [
    `${holder.sex.toLowerCase()}${holder.age}`,
    ...dependants.map(({ relationship, sex, age }) =>
      [relationship, sex?.toLowerCase() ?? '', age].join(''),
    ),
    ...(prevision === null ? [] : [prevision]),
  ].join('-');
}

/**
 * Reads our own form and, for links of before, perfilIngreso as JSON, plain or in base64. Anything
 * else gives null: the page then asks again instead of failing.
 */
export function decodeProfile(text: string | null): VisitorProfile | null {
  if (text === null || text === '' || text.length > 4000) return null;
  const tokens = text.toLowerCase().split('-');
  const holder = readHolder(tokens[0] ?? '');
  return holder === null ? fromLegacyProfile(text) : readRest(holder, tokens.slice(1));
}

function readHolder(token: string): VisitorProfile['holder'] | null {
  const match = holderToken.exec(token);
  const age = readAge(match?.[2]);
  return match === null || age === null ? null : { sex: toSex(match[1]) ?? 'M', age };
}

function readRest(
  holder: VisitorProfile['holder'],
  tokens: readonly string[],
): VisitorProfile | null {
  const dependants: Dependant[] = [];
  let prevision: Prevision | null = null;
  for (const token of tokens) {
    const known = previsiones.find((name) => name === token);
    if (known !== undefined) {
      prevision = known;
      continue;
    }
    const match = dependantToken.exec(token);
    const age = readAge(match?.[3]);
    if (match === null || age === null) return null;
    dependants.push({ relationship: match[1] as Relationship, sex: toSex(match[2]), age });
  }
  return { holder, dependants: keepPossible(dependants), prevision };
}

function readAge(digits: string | undefined): number | null {
  const age = Number(digits);
  return digits !== undefined && age <= maximumAge ? age : null;
}

function toSex(letter: string | undefined): Sex | null {
  if (letter === 'f') return 'F';
  return letter === 'm' ? 'M' : null;
}
