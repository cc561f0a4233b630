import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { FormField } from '@cotejo/domain/form/definition.ts';
import { rutCheckDigit } from '@cotejo/domain/identity/rut.ts';
import { inFormOrder, insuresPolicyholder } from '@cotejo/domain/form/form-person.ts';
import { readPath } from '@cotejo/domain/form/values.ts';
import { getOptions } from '@cotejo/domain/form/visibility.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';

/** Believable answers to whatever a step asks, made from its form definition. */
export function answersFor(snapshot: PurchaseSnapshot, seed: number): Record<string, unknown> {
  const form = snapshot.step?.form;
  if (!form) throw new Error(`step ${snapshot.step?.id} asks nothing`);
  const values: Record<string, unknown> = {};
  // Lists that people add to are left empty: nobody has to name a beneficiary.
  const fields = form.groups.flatMap(({ rows, fields }) => (rows?.min === 0 ? [] : fields));
  for (const field of fields) {
    const { visibleWhen: when } = field;
    if (when !== undefined && readPath(values, when.field) !== when.equals) continue;
    const asked = { ...field, options: getOptions(field, values, fields) };
    write(values, field.name, answer(asked, snapshot, seed, fields));
  }
  if (form.consent) {
    values[form.consent.field] = true;
    values['consentTextVersion'] = form.consent.textVersion;
  }
  return values;
}

export function emailOf(seed: number): string {
  return `persona.${seed}@correo.cl`;
}

export function rutOf(seed: number): string {
  const body = String(10_000_000 + (seed % 8_000_000));
  return `${body}-${rutCheckDigit(body)}`;
}

interface Local {
  readonly legalId: (seed: number) => string;
  readonly phone: string;
}

/** What people of each country answer; countries not listed here have the same answers. */
const locals: Readonly<Record<CountryCode, Local>> = {
  CL: { legalId: rutOf, phone: '+56 9 8123 4567' },
  PE: { legalId: (seed) => String(40_000_000 + (seed % 8_000_000)), phone: '+51 912 345 678' },
  CO: { legalId: (seed) => String(1_020_000_000 + (seed % 8_000_000)), phone: '+57 300 123 4567' },
  INT: { legalId: (seed) => `AB${100_000 + (seed % 800_000)}`, phone: '+1 305 555 0134' },
};

function localOf({ country }: PurchaseSnapshot): Local {
  return locals[country as CountryCode];
}

function answer(
  field: FormField,
  snapshot: PurchaseSnapshot,
  seed: number,
  fields: readonly FormField[],
): unknown {
  const { name, type } = field;
  const place = Number(/^insured\.(\d+)/.exec(name)?.[1] ?? -1) + 1;
  if (type === 'legal-id') return localOf(snapshot).legalId(seed * 7 + place);
  if (name.endsWith('.chip')) return String(981_020_000_000_000 + seed * 10 + placeOf(name));
  if (name.endsWith('.name')) return 'Luna';
  if (name === 'companyName') return 'Comercial Los Aromos SpA';
  if (name.endsWith('.employerName')) return 'Comercial Los Aromos SpA';
  if (name === 'businessLine') return 'Comercio al por menor';
  if (name === 'position') return 'Jefa de personas';
  if (name === 'places') return 'España y Francia';
  if (name === 'emergencyName') return 'Ana Soto';
  if (name.endsWith('.school')) return 'Escuela República del Ecuador';
  if (name.startsWith('pets.')) return petAnswer(field, snapshot);
  if (type === 'birth-date') return birthDate(snapshot, place);
  if (type === 'email') return emailOf(seed);
  if (type === 'phone') return localOf(snapshot).phone;
  if (type === 'checkbox') return true;
  if (type === 'radio') return chosen(field);
  if (type === 'integer' || type === 'decimal')
    return name.endsWith('height') ? heightOf(snapshot, name) : weightOf(snapshot, name);
  if (name === 'region') return '13';
  if (name === 'comuna') return '13120';
  if (name === 'city') return 'Ciudad Nueva';
  if (type === 'select') return field.options?.[0]?.value;
  if (name.endsWith('firstName')) return 'Catalina';
  if (name.endsWith('paternalSurname')) return 'Muñoz';
  if (name.endsWith('maternalSurname')) return 'Sepúlveda';
  if (name === 'address') return 'Los Aromos 123, depto 45';
  throw new Error(`no answer for ${name} (${type}) among ${fields.length} fields`);
}

/** No, where that is an answer. */
const chosen = ({ options = [] }: FormField): string | undefined =>
  (options.find(({ value }) => value === 'no') ?? options[0])?.value;

function petAnswer(field: FormField, snapshot: PurchaseSnapshot): unknown {
  if (field.type !== 'birth-date') return chosen(field);
  const age = snapshot.price.pets?.[placeOf(field.name)]?.age ?? 0;
  const start = new Date(`${snapshot.startsOn}T00:00:00Z`);
  // A pet under one year old is four months old.
  const months = age * 12 + (age === 0 ? 4 : 6);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months, 15))
    .toISOString()
    .slice(0, 10);
}

/** A birthday in the middle of the priced age on the first possible day of cover. */
function birthDate(snapshot: PurchaseSnapshot, place: number): string {
  const start = startOf(snapshot);
  const { lines } = snapshot.price;
  // Who pays for a child alone has no line of their own.
  const at = insuresPolicyholder(lines) ? place : place - 1;
  const age = inFormOrder(lines)[at]?.age ?? 40;
  const half = new Date(Date.UTC(start.getUTCFullYear() - age, start.getUTCMonth() - 6, 15));
  return half.toISOString().slice(0, 10);
}

function startOf(snapshot: PurchaseSnapshot): Date {
  const fields = snapshot.step?.form?.groups.flatMap((group) => group.fields) ?? [];
  const field = fields.find(({ name }) => name === 'startDate');
  // Who answers takes the first choice of everything.
  const [options] = [field?.options, ...Object.values(field?.optionsBy?.options ?? {})].filter(
    Boolean,
  );
  const first = options?.[0]?.value;
  return new Date(`${first ?? new Date().toISOString().slice(0, 10)}T00:00:00Z`);
}

const placeOf = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 0);
const ageAt = (snapshot: PurchaseSnapshot, name: string): number =>
  inFormOrder(snapshot.price.lines)[placeOf(name)]?.age ?? 30;
const heightOf = (snapshot: PurchaseSnapshot, name: string): number =>
  Math.min(168, 75 + ageAt(snapshot, name) * 6);
const weightOf = (snapshot: PurchaseSnapshot, name: string): number =>
  Math.min(64, 9 + ageAt(snapshot, name) * 2.4);

function write(target: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let here: Record<string, unknown> | unknown[] = target;
  for (const [index, part] of parts.entries()) {
    const holder = here as Record<string, Record<string, unknown> | unknown[]>;
    holder[part] ??= /^\d+$/.test(parts[index + 1] ?? last) ? [] : {};
    here = holder[part];
  }
  (here as Record<string, unknown>)[last] = value;
}

/** Answers of a declaration for one person with a yes to a question, and its details. */
export function withYes(
  values: Record<string, unknown>,
  question: string,
  details: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const answers = values['answers'] as Record<string, unknown>;
  return {
    ...values,
    // Nothing is answered for a whole group where one of its questions has a yes.
    none: {},
    answers: { ...answers, [question]: { answer: 'yes', p0: details } },
  };
}

/** Details of an illness, as a yes asks for them. */
export function illness(inTreatment: 'yes' | 'no'): Readonly<Record<string, string>> {
  return {
    diagnosis: 'Diagnóstico secreto',
    date: '05/2022',
    treatment: 'Tratamiento',
    doctor: 'Centro',
    inTreatment,
    result: 'Ninguna',
  };
}
