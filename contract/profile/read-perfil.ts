import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { FormField } from '@cotejo/domain/form/definition.ts';
import { readPath, writePath, type FormValues } from '@cotejo/domain/form/values.ts';
import { fieldsOf } from '@cotejo/domain/form/visibility.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import {
  parseProfile,
  paysOnly,
  readAbroad,
  readEnteredDependants,
  readProfileSource,
} from './parse-profile.ts';
import {
  keepPossible,
  previsiones,
  sexWords,
  toRelationshipCode,
  type Profile,
} from '@cotejo/domain/profile/profile.ts';
import { asInteger, asList, asRecord, asText, isGiven } from '@cotejo/domain/profile/read-value.ts';
import { normaliseRelationship } from '@cotejo/domain/profile/relationship.ts';
import { wireLists, wirePathOf, type PerfilIngreso } from './perfil-ingreso.ts';

/**
 * perfilIngreso as forms send it and older links hold it (spec 2 §4): an object, its JSON, or its
 * JSON percent-encoded or in base64. Null where nobody was entered. What the country takes for a missing
 * age is filled in (spec 3 §5, §9).
 */
export function readPerfilIngreso(input: unknown, country: CountryCode): Profile | null {
  const source = readProfileSource(input);
  // Here everybody is read; whether the holder is among the insured is read below.
  const { profile, entered } = parseProfile(source && { ...source, soloCargas: false }, country);
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
        relationship: toRelationshipCode(relationship),
        sex,
        age,
      })),
    ),
    prevision: previsiones.find((name) => name === profile.prevision) ?? null,
    ...(partner === undefined
      ? {}
      : { partner: { sex: partner.sex, age: partner.age, income: incomeAt(1) } }),
    ...(income === null ? {} : { income }),
    ...(paysOnly(source) ? { holderPaysOnly: true as const } : {}),
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

function optional<Name extends keyof Profile>(
  name: Name,
  value: Profile[Name] | undefined,
): Partial<Profile> {
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

/**
 * A stored or sent perfilIngreso as the answers of a form, unchecked: a wrong value stays as it came, so
 * that the check says what is wrong with it. What the form does not ask is left out.
 */
export function readPerfil(form: ProfileForm, input: unknown): FormValues {
  const wire = asRecord(input) ?? {};
  const answers: Record<string, unknown> = {};
  for (const { rows } of form.groups) {
    if (rows === undefined) continue;
    const sent = asList(wire[wireLists[rows.name] ?? rows.name]).slice(0, rows.max);
    const count = Math.max(rows.min, sent.length);
    answers[rows.name] = Array.from({ length: count }, () => ({}));
  }
  for (const field of fieldsOf(form, answers)) {
    const value = toAnswer(field, readWire(wire, wirePathOf(field.name)));
    if (value !== undefined) writePath(answers, field.name, value);
  }
  return answers;
}

/** The specification has two names for a contributor's sex. */
function readWire(wire: PerfilIngreso, path: string): unknown {
  const value = readPath(wire, path);
  if (value !== undefined || !path.endsWith('.cotizante_sexo')) return value;
  return readPath(wire, path.replace('cotizante_sexo', 'sexo'));
}

function toAnswer(field: FormField, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (field.type === 'checkbox') return value === 'si' ? true : value;
  if (typeof value === 'number' && field.type === 'integer') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value).slice(0, 200);
  if (field.name.endsWith('.sex')) return text === 'F' || text === 'M' ? sexWords[text] : text;
  return field.name.endsWith('.relationship') ? normaliseRelationship(text) : text;
}
