import type { Sex } from '../catalogue/product.ts';
import type { FormField } from '../form/definition.ts';
import { readPath, writePath, type FormValues } from '../form/values.ts';
import { fieldsOf, toRowField } from '../form/visibility.ts';
import type { ProfileForm } from './build-profile-form.ts';
import { maximumWorkers } from './limits.ts';
import {
  keepPossible,
  previsiones,
  sexWords,
  toRelationshipCode,
  type Pet,
  type Profile,
} from './profile.ts';
import { asInteger, asList, asRecord, asText } from './read-value.ts';

/** The profile that checked answers say (`validateForm`). */
export function toProfile(answers: FormValues): Profile {
  const number = (path: string) => asInteger(readPath(answers, path), 0, 1_000_000_000);
  const text = (path: string) => asText(readPath(answers, path), 60);
  const sexAt = (path: string): Sex => (readPath(answers, path) === sexWords.F ? 'F' : 'M');
  const rows = (name: string) => asList(readPath(answers, name)).map((row) => asRecord(row) ?? {});
  const holderAge = number('holder.age');
  const partnerAge = number('partner.age');
  const group = sumGroups(rows('groups'), number('workers'));
  const pets = rows('pets').map(({ species, breed, age }): Pet => ({
    species: species === 'gato' ? 'gato' : 'perro',
    breed: String(breed),
    age: Number(age),
  }));
  const prevision = text('prevision');
  return {
    holder: holderAge === undefined ? null : { sex: sexAt('holder.sex'), age: holderAge },
    dependants: keepPossible(
      rows('dependants').map(({ relationship, age }) => ({
        relationship: toRelationshipCode(String(relationship)),
        sex: null,
        age: Number(age),
      })),
    ),
    prevision: previsiones.find((name) => name === prevision) ?? null,
    ...(partnerAge === undefined
      ? {}
      : {
          partner: {
            sex: sexAt('partner.sex'),
            age: partnerAge,
            income: number('partner.income') ?? null,
          },
        }),
    ...(readPath(answers, 'holderPaysOnly') === true ? { holderPaysOnly: true as const } : {}),
    ...(pets.length === 0 ? {} : { pets }),
    ...(group === null ? {} : { group }),
    ...present('income', number('income')),
    ...present('region', number('region')),
    ...present('payroll', number('payroll')),
    ...present('nationality', text('nationality')),
    ...present('coverageCountry', text('coverageCountry')),
    ...present('tripDays', number('tripDays')),
    ...present('provider', text('provider')),
  };
}

/** Spec 2 §4: the groups of a company are one; guards and SCTR ask for heads alone. */
function sumGroups(
  rows: readonly Readonly<Record<string, unknown>>[],
  heads: number | undefined,
): NonNullable<Profile['group']> | null {
  if (rows.length === 0) return heads === undefined ? null : { workers: heads, dependants: 0 };
  const sum = (name: string) =>
    Math.min(
      rows.reduce((total, row) => total + Number(row[name] ?? 0), 0),
      maximumWorkers,
    );
  return { workers: sum('workers'), dependants: sum('dependants') };
}

function present<Name extends keyof Profile>(
  name: Name,
  value: Profile[Name] | undefined,
): Partial<Profile> {
  return value === undefined ? {} : { [name]: value };
}

/**
 * The answers of a form that was sent without scripts: `edad=34&carga-0-edad=5`. Rows left empty fall
 * away. Null when the address holds no field of this form.
 */
export function readQuery(form: ProfileForm, query: URLSearchParams): FormValues | null {
  let sent = false;
  const answers: Record<string, unknown> = {};
  const read = (field: FormField): string | boolean => {
    const text = query.get(field.inputName ?? '');
    if (text !== null) sent = true;
    return toAnswer(field, (text ?? '').slice(0, 200).trim());
  };
  for (const { rows, fields } of form.groups) {
    if (rows === undefined) {
      for (const field of fields) writePath(answers, field.name, read(field));
      continue;
    }
    let kept = 0;
    for (let row = 0; row < rows.max; row += 1) {
      const given = fields.map((field) => read(toRowField(field, row)));
      if (!isAnswered(fields, given)) continue;
      fields.forEach((field, at) => writePath(answers, toRowField(field, kept).name, given[at]));
      kept += 1;
    }
    if (kept === 0) writePath(answers, rows.name, []);
  }
  return sent ? answers : null;
}

/** Whether a row differs from its initial values. */
function isAnswered(fields: readonly FormField[], given: readonly unknown[]): boolean {
  return fields.some((field, at) => field.default === undefined && given[at] !== '');
}

/** Older links say F and M, where the form now says Femenino and Masculino. */
function toAnswer(field: FormField, text: string): string | boolean {
  if (field.type === 'checkbox' && (text === '' || text === 'si')) return text === 'si';
  if (!field.name.endsWith('.sex')) return text;
  return text === 'F' || text === 'M' ? sexWords[text] : text;
}

/** The fields that nobody but the visitor can fill in; a default value is no answer of theirs. */
export function fieldsToFill(form: ProfileForm, answers: FormValues): readonly FormField[] {
  return fieldsOf(form, answers).filter(
    ({ required, default: standard }) => required && standard === undefined,
  );
}
