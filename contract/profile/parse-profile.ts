import { bareWord } from '@cotejo/domain/bare-word.ts';
import { maximumAge, type Sex } from '@cotejo/domain/catalogue/product.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { lastRegion } from '@cotejo/domain/geography/region-number.ts';
import { currencies } from '@cotejo/domain/money/currency.ts';
import type {
  ComparisonProfile,
  InsuredPerson,
  InsuredPet,
} from '@cotejo/domain/profile/comparison-profile.ts';
import {
  defaultAge,
  defaultProfile,
  type ParsedProfile,
} from '@cotejo/domain/profile/default-profile.ts';
import {
  toInsuredDependant,
  type EnteredDependant,
} from '@cotejo/domain/profile/insured-persons.ts';
import { maximumPersons, maximumPets, maximumWorkers } from '@cotejo/domain/profile/limits.ts';
import { asInteger, asList, asRecord, asText, isGiven } from '@cotejo/domain/profile/read-value.ts';
import { isPartner, normaliseRelationship } from '@cotejo/domain/profile/relationship.ts';

const maximumIncome = 1_000_000_000_000;

/**
 * Reads perfilIngreso (spec 1 §3, spec 2 §3) as forms, links and old storage hold it: an object, its
 * JSON, or its JSON percent-encoded or in base64. Whatever cannot be used falls back to the default
 * of its field and is named in `ignored`; it never throws and never asks the visitor to start again.
 */
export function parseProfile(input: unknown, country: CountryCode): ParsedProfile {
  const ignored: { parameter: string; value: string }[] = [];
  const ignore = (parameter: string, value: unknown): void => {
    if (ignored.length < 50) ignored.push({ parameter, value: shown(value) });
  };
  const source = readProfileSource(input);
  if (source === undefined) {
    if (isGiven(input)) ignore('profile', input);
    return { profile: defaultProfile(country), entered: false, isGiven: false, ignored };
  }

  const holders = readHolders(source, country, ignore);
  const holderSex = holders[0]?.person.sex ?? 'M';
  const dependants = readEnteredDependants(source, ignore).map((one) =>
    toInsuredDependant(one, holderSex),
  );
  const alone = paysOnly(source) && dependants.length > 0;
  // Whoever is insured without the policyholder is priced as the first insured, not as a dependant.
  const persons = alone
    ? dependants.map((one): InsuredPerson => ({ ...one, role: 'holder' }))
    : [
        ...(holders.length > 0
          ? holders.map(({ person }) => person)
          : defaultProfile(country).persons),
        ...dependants,
      ];
  if (paysOnly(source) && !alone) ignore('profile.soloCargas', source.soloCargas);
  if (persons.length > maximumPersons) ignore('profile.persons', persons.length);
  const group = readGroup(source, ignore);
  const pets = readPets(source, ignore);
  const abroad = readAbroad(source);
  const sctr = asRecord(source.sctr)?.ingreso;
  const payroll = asInteger(sctr, 1, maximumIncome / 100);
  if (isGiven(sctr) && payroll === undefined) ignore('profile.sctr.ingreso', sctr);
  const days = asInteger(source.dias, 1, 365);
  if (isGiven(source.dias) && days === undefined) ignore('profile.dias', source.dias);

  const entered =
    holders.length > 0 ||
    dependants.length > 0 ||
    pets.length > 0 ||
    group !== null ||
    payroll !== undefined ||
    // Spec 2 §5: nationality or coverage country alone count as data entered.
    abroad.nationality !== undefined ||
    abroad.coverageCountry !== undefined;

  return {
    profile: {
      persons: persons.slice(0, maximumPersons),
      group,
      pets,
      incomes: readIncomes(source) ?? (entered ? [] : defaultProfile(country).incomes),
      prevision: readPrevision(source),
      stateCode: readRegion(source.region, country, ignore),
      payroll:
        payroll === undefined
          ? null
          : payroll * 10 ** currencies[countries[country].currency].exponent,
      tripDays: days ?? null,
    },
    entered,
    isGiven: alone || (holders.length > 0 && holders.every(({ isAgeGiven }) => isAgeGiven)),
    ignored,
  };
}

/** `soloCargas`: who contracts pays and is not insured, the dependants are. */
export function paysOnly(source: Readonly<Record<string, unknown>>): boolean {
  return source.soloCargas === true || source.soloCargas === 'true' || source.soloCargas === 'si';
}

/** perfilIngreso as it was sent, whatever it was packed in; undefined where it is no object. */
export function readProfileSource(input: unknown): Readonly<Record<string, unknown>> | undefined {
  return asRecord(typeof input === 'string' ? decodeText(input) : input);
}

type Ignore = (parameter: string, value: unknown) => void;

function readHolders(
  source: Readonly<Record<string, unknown>>,
  country: CountryCode,
  ignore: Ignore,
): { readonly person: InsuredPerson; readonly isAgeGiven: boolean }[] {
  const rows = Array.isArray(source.cotizante) ? source.cotizante : [source.cotizante];
  const holders: { person: InsuredPerson; isAgeGiven: boolean }[] = [];
  for (const [at, row] of rows.entries()) {
    const person = asRecord(row);
    if (person === undefined) {
      if (isGiven(row)) ignore(`profile.cotizante.${at}`, row);
      continue;
    }
    const sexText = person.cotizante_sexo ?? person.sexo;
    // A row that only holds an empty sex and age is an untouched form, not a person.
    if (!isGiven(sexText) && !isGiven(person.edad)) continue;
    const age = readAge(person.edad);
    if (age === undefined && isGiven(person.edad)) {
      ignore(`profile.cotizante.${at}.edad`, person.edad);
    }
    if (holders.length > maximumPersons) break;
    holders.push({
      isAgeGiven: age !== undefined,
      person: {
        role: 'holder',
        // Spec 2 §5: an empty sex of the cotizante is Masculino.
        sex: readSex(sexText) ?? 'M',
        age: age ?? defaultAge(country),
        relationship: null,
      },
    });
  }
  return holders;
}

/** Everyone of `cargas` whose age can be read, with at most one partner (spec 2 §4). */
export function readEnteredDependants(
  source: Readonly<Record<string, unknown>>,
  ignore: Ignore = () => undefined,
): EnteredDependant[] {
  const dependants: EnteredDependant[] = [];
  let partners = 0;
  for (const [at, row] of asList(source.cargas).entries()) {
    const person = asRecord(row);
    const age = readAge(person?.edad);
    if (person === undefined || age === undefined) {
      // Unlike the holder's, a dependant's age has no default: a guess would be a wrong price.
      if (isGiven(row)) ignore(`profile.cargas.${at}.edad`, person?.edad ?? row);
      continue;
    }
    const word = asText(person.parentescoCarga ?? person.parentesco, 60);
    const relationship = word === undefined ? 'Hijo/a' : normaliseRelationship(word);
    if (isPartner(relationship) && (partners += 1) > 1) {
      ignore(`profile.cargas.${at}.parentescoCarga`, word);
      continue;
    }
    if (dependants.length > maximumPersons) break;
    const sex = readSex(person.sexo ?? person.cotizante_sexo) ?? null;
    dependants.push({ relationship, sex, age });
  }
  return dependants;
}

/**
 * Nationality and coverage country: of the holder's own record or, in profiles kept before, of the
 * first contributor who has one (spec 3 §3).
 */
export function readAbroad(source: Readonly<Record<string, unknown>>): {
  readonly nationality: unknown;
  readonly coverageCountry: unknown;
} {
  const rows = Array.isArray(source.cotizante) ? source.cotizante : [source.cotizante];
  const places = [source.titular, ...rows.slice(0, maximumPersons)].map(asRecord);
  const first = (name: 'nacionalidad' | 'paisCobertura') =>
    places.map((place) => place?.[name]).find(isGiven);
  return { nationality: first('nacionalidad'), coverageCountry: first('paisCobertura') };
}

/** Spec 2 §4: groups are summed into one row. */
function readGroup(
  source: Readonly<Record<string, unknown>>,
  ignore: Ignore,
): ComparisonProfile['group'] {
  let workers = 0;
  let dependants = 0;
  for (const name of ['colectivo', 'colectivos'] as const) {
    const value = source[name];
    for (const [at, row] of (Array.isArray(value) ? value : [value]).slice(0, 100).entries()) {
      const group = asRecord(row);
      if (group === undefined) continue;
      const count = asInteger(group.cantidadDeTrabajadores, 0, maximumWorkers);
      if (count === undefined && isGiven(group.cantidadDeTrabajadores)) {
        ignore(`profile.${name}.${at}.cantidadDeTrabajadores`, group.cantidadDeTrabajadores);
      }
      workers += count ?? 0;
      dependants += asInteger(group.cantidadDeCargas, 0, maximumWorkers) ?? 0;
    }
    if (workers > 0) break;
  }
  for (const name of ['cantidadempleados', 'guardias'] as const) {
    if (workers > 0 || !isGiven(source[name])) continue;
    const count = readHeads(source[name]);
    if (count === undefined) ignore(`profile.${name}`, source[name]);
    workers = count ?? 0;
  }
  if (workers === 0) return null;
  return {
    workers: Math.min(workers, maximumWorkers),
    dependants: Math.min(dependants, maximumWorkers),
  };
}

const headNames = [
  'cantidadDeGuardias',
  'cantidadDeTrabajadores',
  'cantidadempleados',
  'cantidad',
] as const;

/** Heads as the form sends them, or as older profiles keep their `guardias`: in a record or rows. */
function readHeads(value: unknown): number | undefined {
  const rows = Array.isArray(value) ? value.slice(0, 100) : [value];
  const counts = rows.map((row) => {
    const record = asRecord(row);
    const count = record === undefined ? row : headNames.map((name) => record[name]).find(isGiven);
    return asInteger(count, 0, maximumWorkers);
  });
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0);
}

function readPets(source: Readonly<Record<string, unknown>>, ignore: Ignore): InsuredPet[] {
  const pets: InsuredPet[] = [];
  for (const [at, row] of asList(source.mascota).entries()) {
    const pet = asRecord(row);
    if (pet === undefined) continue;
    const species = bareWord(asText(pet.especie, 40) ?? 'perro');
    const age = asInteger(pet.edad, 0, 30);
    if (!isGiven(pet.edad) && !isGiven(pet.raza)) continue;
    if (isGiven(pet.edad) && age === undefined) ignore(`profile.mascota.${at}.edad`, pet.edad);
    if (pets.length === maximumPets) {
      ignore('profile.mascota', asList(source.mascota).length);
      break;
    }
    pets.push({
      species: /^(gat[oa]|cat)$/.test(species) ? 'gato' : 'perro',
      breed: asText(pet.raza, 60) ?? 'Mestizo',
      age: age ?? 2,
    });
  }
  return pets;
}

/** The contributors' incomes: both pay 7 % into one plan, each up to a ceiling of its own. */
function readIncomes(source: Readonly<Record<string, unknown>>): number[] | undefined {
  const rows = Array.isArray(source.cotizante) ? source.cotizante : [source.cotizante];
  const incomes = rows
    .slice(0, maximumPersons)
    .flatMap((row) => asInteger(asRecord(row)?.ingreso, 1, maximumIncome / maximumPersons) ?? []);
  return incomes.length === 0 ? undefined : incomes;
}

/** Number of a region that exists; other countries have none, and a number of Chile's means nothing there. */
function readRegion(region: unknown, country: CountryCode, ignore: Ignore): number | null {
  const given = asRecord(region)?.stateCode;
  const known = countries[country].hasRegions ? asInteger(given, 1, lastRegion) : undefined;
  if (known === undefined && isGiven(given)) ignore('profile.region.stateCode', given);
  return known ?? null;
}

function readPrevision(source: Readonly<Record<string, unknown>>): string | null {
  const first = asRecord(asList(source.cotizante)[0]);
  const value = source.prevision ?? first?.prevision;
  const word = asText(asRecord(value)?.name ?? value, 40);
  return word === undefined ? null : bareWord(word);
}

function readAge(value: unknown): number | undefined {
  return asInteger(value, 0, maximumAge);
}

function readSex(value: unknown): Sex | undefined {
  const word = asText(value, 20);
  if (word === undefined) return undefined;
  const first = bareWord(word);
  if (/^(f|femenino|female|feminino|mujer)$/.test(first)) return 'F';
  if (/^(m|masculino|male|hombre)$/.test(first)) return 'M';
  return undefined;
}

/** JSON, percent-encoded JSON or base64 of JSON (spec 2 §4: `perfil` in query or fragment). */
function decodeText(text: string): unknown {
  for (const decode of [(t: string) => t, decodeURIComponent, decodeBase64]) {
    try {
      const value: unknown = JSON.parse(decode(text));
      if (asRecord(value) !== undefined) return value;
    } catch {
      // Not this encoding: the next one is tried, and a text of none of them falls back to the default.
    }
  }
  return undefined;
}

function decodeBase64(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
