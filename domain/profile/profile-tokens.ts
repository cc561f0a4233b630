import { maximumAge, type Sex } from '../catalogue/product.ts';
import { lastRegion } from '../geography/region-number.ts';
import { maximumPets, maximumWorkers } from './limits.ts';
import {
  keepPossible,
  previsiones,
  relationshipCodes,
  type Dependant,
  type Pet,
  type Prevision,
  type Profile,
  type RelationshipCode,
} from './profile.ts';

/**
 * The value of `perfil` in an address: `f34-hijo5-isapre` is a woman of 34 with a child of 5,
 * `perro3_Poodle` a dog, `grupo20c5` twenty workers with five dependants. Short enough to read, to
 * share and to be in a form without scripts; it identifies nobody.
 */
export function encodeProfile(profile: Profile): string {
  const { holder, partner, dependants, prevision, pets, group } = profile;
  const tokens: (string | null)[] = [
    holder === null ? null : person(holder),
    partner === undefined ? null : `pareja${person(partner)}`,
    ...dependants.map(({ relationship, sex, age }) =>
      [relationship, sex?.toLowerCase() ?? '', age].join(''),
    ),
    ...(pets ?? []).map(({ species, breed, age }) => `${species}${age}_${breedToken(breed)}`),
    group === undefined
      ? null
      : `grupo${group.workers}${suffix('c', group.dependants || undefined)}`,
    ...numbers.map(([name, part]) => valueToken(name, profile[part])),
    partner?.income ? `rentapareja${partner.income}` : null,
    ...countryCodes.map(([name, part]) => valueToken(name, profile[part]?.toLowerCase())),
    profile.provider === undefined ? null : `salud_${profile.provider}`,
    profile.holderPaysOnly === true ? payerToken : null,
    prevision,
  ];
  return tokens.filter((token) => token !== null).join('-');
}

/** `m38-hijo6-solocargas`: the man of 38 pays, the child is insured. */
const payerToken = 'solocargas';

const numbers = [
  ['renta', 'income'],
  ['region', 'region'],
  ['planilla', 'payroll'],
  ['dias', 'tripDays'],
] as const;
const limits = {
  renta: 1_000_000_000,
  region: lastRegion,
  planilla: 1_000_000_000,
  dias: 365,
} as const;
const countryCodes = [
  ['nac_', 'nationality'],
  ['cob_', 'coverageCountry'],
] as const;

function person({ sex, age }: { readonly sex: Sex; readonly age: number }): string {
  return `${sex.toLowerCase()}${age}`;
}

/** Letters only, so that a breed of an old link cannot break the token around it. */
function breedToken(breed: string): string {
  const letters = breed.replaceAll(/[^\p{L}]+/gu, '_').replaceAll(/^_+|_+$/g, '');
  return letters.slice(0, 40) || 'Mestizo';
}

function suffix(letter: string, value: number | undefined): string {
  return value === undefined ? '' : `${letter}${value}`;
}

function valueToken(name: string, value: string | number | undefined): string | null {
  return value === undefined ? null : `${name}${value}`;
}

/** Longer texts are no profile of ours. */
export const maxProfileLength = 4_000;

/** Reads what {@link encodeProfile} writes; null for anything else. */
export function decodeTokens(text: string | null): Profile | null {
  if (text === null || text === '' || text.length > maxProfileLength) return null;
  return readTokens(text.split('-'));
}

interface Draft {
  holder: Profile['holder'];
  partner: { sex: Sex; age: number } | null;
  partnerIncome: number | null;
  dependants: Dependant[];
  pets: Pet[];
  prevision: Prevision | null;
  rest: Partial<Profile>;
}

/** Takes a token into the draft; false = not of this form, which makes the whole text another one. */
type Reader = readonly [pattern: RegExp, take: (draft: Draft, match: RegExpExecArray) => boolean];

const readers: readonly Reader[] = [
  [
    /^([fm])(\d{1,3})$/i,
    (draft, match) => {
      const found = readPerson(match[1], match[2]);
      if (found === null || draft.holder !== null) return false;
      draft.holder = found;
      return true;
    },
  ],
  [
    /^pareja([fm])(\d{1,3})$/i,
    (draft, match) => {
      draft.partner = readPerson(match[1], match[2]);
      return draft.partner !== null;
    },
  ],
  [
    new RegExp(`^(${Object.keys(relationshipCodes).join('|')})([fm]?)(\\d{1,3})$`, 'i'),
    (draft, match) => {
      const age = readNumber(match[3], maximumAge);
      if (age === null) return false;
      const relationship = (match[1] ?? '').toLowerCase() as RelationshipCode;
      draft.dependants.push({ relationship, sex: toSex(match[2]), age });
      return true;
    },
  ],
  [
    /^(perro|gato)(\d{1,2})_([\p{L}_]{1,40})$/iu,
    (draft, match) => {
      const age = readNumber(match[2], 30);
      if (age === null) return false;
      const species = match[1]?.toLowerCase() === 'gato' ? 'gato' : 'perro';
      draft.pets.push({ species, breed: (match[3] ?? '').replaceAll('_', ' ').trim(), age });
      return true;
    },
  ],
  [
    /^grupo(\d{1,6})(?:c(\d{1,6}))?$/i,
    (draft, match) => {
      const workers = readNumber(match[1], maximumWorkers);
      const dependants = readNumber(match[2] ?? '0', maximumWorkers);
      if (!workers || dependants === null) return false;
      draft.rest = { ...draft.rest, group: { workers, dependants } };
      return true;
    },
  ],
  [
    /^(renta|region|planilla|dias)(\d{1,10})$/i,
    (draft, match) => {
      const known = numbers.find(([name]) => name === match[1]?.toLowerCase());
      const value = known === undefined ? null : readNumber(match[2], limits[known[0]]);
      if (known === undefined || !value) return false;
      draft.rest = { ...draft.rest, [known[1]]: value };
      return true;
    },
  ],
  [
    /^rentapareja(\d{1,10})$/i,
    (draft, match) => {
      draft.partnerIncome = readNumber(match[1], limits.renta);
      return draft.partnerIncome !== null;
    },
  ],
  [
    /^(nac_|cob_)([a-z]{2})$/i,
    (draft, match) => {
      const known = countryCodes.find(([name]) => name === match[1]?.toLowerCase());
      if (known === undefined) return false;
      draft.rest = { ...draft.rest, [known[1]]: match[2]?.toUpperCase() };
      return true;
    },
  ],
  [
    new RegExp(`^${payerToken}$`, 'i'),
    (draft) => {
      draft.rest = { ...draft.rest, holderPaysOnly: true };
      return true;
    },
  ],
  [
    /^salud_([a-z]{1,20})$/,
    (draft, match) => {
      draft.rest = { ...draft.rest, provider: match[1] ?? '' };
      return true;
    },
  ],
  [
    new RegExp(`^(${previsiones.join('|')})$`, 'i'),
    (draft, match) => {
      draft.prevision = (match[1] ?? '').toLowerCase() as Prevision;
      return true;
    },
  ],
];

function readTokens(tokens: readonly string[]): Profile | null {
  const draft: Draft = {
    holder: null,
    partner: null,
    partnerIncome: null,
    dependants: [],
    pets: [],
    prevision: null,
    rest: {},
  };
  for (const token of tokens) {
    const taken = readers.some(([pattern, take]) => {
      const match = pattern.exec(token);
      return match !== null && take(draft, match);
    });
    if (!taken) return null;
  }
  const { holder, partner, partnerIncome, dependants, pets, prevision, rest } = draft;
  const somebody =
    holder !== null ||
    pets.length > 0 ||
    rest.group !== undefined ||
    // Spec 2 §5: nationality or coverage country alone count as data entered.
    rest.nationality !== undefined ||
    rest.coverageCountry !== undefined;
  // Who contributes with someone or depends on someone needs that someone.
  const alone = holder === null && (partner !== null || dependants.length > 0);
  if (!somebody || alone) return null;
  // Nobody would be insured.
  const { holderPaysOnly, ...others } = rest;
  const paysOnly = holderPaysOnly === true && dependants.length > 0;
  return {
    holder,
    dependants: keepPossible(dependants),
    prevision,
    ...(partner === null ? {} : { partner: { ...partner, income: partnerIncome } }),
    ...(pets.length === 0 ? {} : { pets: pets.slice(0, maximumPets) }),
    ...(paysOnly ? { holderPaysOnly } : {}),
    ...others,
  };
}

function readPerson(letter: string | undefined, digits: string | undefined) {
  const age = readNumber(digits, maximumAge);
  return age === null ? null : { sex: toSex(letter) ?? ('M' as const), age };
}

function readNumber(digits: string | undefined, limit: number): number | null {
  const value = Number(digits);
  return digits !== undefined && value <= limit ? value : null;
}

function toSex(letter: string | undefined): Sex | null {
  if (letter?.toLowerCase() === 'f') return 'F';
  return letter?.toLowerCase() === 'm' ? 'M' : null;
}
