import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  parseProfile,
  readAbroad,
  readEnteredDependants,
  readProfileSource,
} from '@cotejo/domain/profile/parse-profile.ts';
import { asInteger, asRecord, asText, isGiven } from '@cotejo/domain/profile/read-value.ts';
import {
  keepPossible,
  previsiones,
  relationshipCodes,
  relationships,
  type VisitorProfile,
} from './visitor-profile.ts';

/**
 * perfilIngreso as forms send it and older links hold it (spec 2 §4): an object, its JSON, or its
 * JSON percent-encoded or in base64. Null where nobody was entered. What the country takes for a missing
 * age is filled in (spec 3 §5, §9).
 */
export function fromPerfilIngreso(input: unknown, country: CountryCode): VisitorProfile | null {
  const source = readProfileSource(input);
  const { profile, entered } = parseProfile(source, country);
  if (!entered || source === undefined) return null;
  const rows = (Array.isArray(source.cotizante) ? source.cotizante : [source.cotizante])
    .map((row) => asRecord(row) ?? {})
    .filter((row) => isGiven(row.edad) || isGiven(row.cotizante_sexo ?? row.sexo));
  const [holder, partner] = profile.persons
    .filter(({ role }) => role === 'holder')
    .slice(0, rows.length);
  const incomeAt = (at: number) => asInteger(rows[at]?.ingreso, 1, 1_000_000_000) ?? null;
  const income = incomeAt(0);
  const abroad = readAbroad(source);
  return {
    holder: holder === undefined ? null : { sex: holder.sex, age: holder.age },
    dependants: keepPossible(
      readEnteredDependants(source).map(({ relationship, sex, age }) => ({
        relationship:
          relationshipCodes.find((code) => relationships[code].wire === relationship) ?? 'hijo',
        sex,
        age,
      })),
    ),
    prevision: previsiones.find((name) => name === profile.prevision) ?? null,
    ...(partner === undefined
      ? {}
      : { partner: { sex: partner.sex, age: partner.age, income: incomeAt(1) } }),
    ...(income === null ? {} : { income }),
    ...(profile.pets.length === 0 ? {} : { pets: profile.pets }),
    ...(profile.group === null ? {} : { group: profile.group }),
    ...(profile.stateCode === null ? {} : { region: profile.stateCode }),
    ...(profile.tripDays === null ? {} : { tripDays: profile.tripDays }),
    ...optional('payroll', asInteger(asRecord(source.sctr)?.ingreso, 1, 1_000_000_000)),
    ...optional('nationality', codeOf(abroad.nationality)),
    ...optional('coverageCountry', codeOf(abroad.coverageCountry)),
    ...optional('provider', wordOf(source.prestador)),
  };
}

function optional<Name extends keyof VisitorProfile>(
  name: Name,
  value: VisitorProfile[Name] | undefined,
): Partial<VisitorProfile> {
  return value === undefined ? {} : { [name]: value };
}

function codeOf(value: unknown): string | undefined {
  const text = asText(asRecord(value)?.code ?? value, 2)?.toUpperCase();
  return text !== undefined && /^[A-Z]{2}$/.test(text) ? text : undefined;
}

function wordOf(value: unknown): string | undefined {
  const text = asText(value, 20);
  return text !== undefined && /^[a-z]+$/.test(text) ? text : undefined;
}
