import { exclusionCodes } from '../affinity/exclusion-effects.ts';
import { groupWords } from '../affinity/words.ts';
import type { Contradiction } from '../catalogue/contradictions.ts';
import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField, FormGroup } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { momentFields } from './change-moment.ts';
import {
  linesOf,
  toLines,
  type ChangeLine,
  type Lines,
  type LineValue,
  type ManagedProduct,
  type NamedLine,
} from './change-row.ts';
import {
  exclusionNames,
  exclusionPlace,
  followDeductible,
  followLimits,
  isFollowed,
  nextExclusion,
} from './term-lines.ts';
import {
  nameTermLine,
  preexistingValues,
  preexistingWords,
  sayTermLine,
  unitOfTerm,
} from './term-words.ts';
import { readTypedAmount, typeAmount, type AmountProblem } from './typed-amounts.ts';

/**
 * - life: it is what pays a life, which a change does not move
 * - none: nothing is another one
 */
type TermProblem = AmountProblem | 'life' | 'none';

interface Words {
  readonly title: string;
  readonly waits: string;
  readonly amounts: string;
  readonly amountsHint: string;
  readonly exclusions: string;
  readonly which: string;
  readonly no: string;
  readonly another: string;
  readonly remove: string;
  readonly takesNone: string;
  readonly days: string;
  readonly today: (value: string) => string;
  readonly problems: Readonly<Record<TermProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Cambiar las condiciones',
    waits: 'Carencias y preexistencias',
    amounts: 'Topes y deducibles',
    amountsHint: 'La ficha muestra el primero, y cambia con él',
    exclusions: 'Exclusiones',
    which: 'Qué exclusión cambia',
    no: 'Ninguna',
    another: 'Una nueva',
    remove: 'Quitar esta exclusión',
    takesNone: 'Ninguna de las habituales',
    days: 'días',
    today: (value) => `Hoy: ${value}`,
    problems: {
      amount: 'Escribe un número, con sus decimales después de la coma',
      low: 'Es mayor que cero; un deducible puede ser cero',
      high: 'Es más de lo que puede ser',
      life: 'Es el mismo monto que la cobertura de vida: llega con los datos de la compañía',
      none: 'Nada cambia: escribe otro valor',
    },
  },
  en: {
    title: 'Change the conditions',
    waits: 'Waiting periods and preexisting conditions',
    amounts: 'Limits and deductibles',
    amountsHint: 'The card shows the first one, and changes with it',
    exclusions: 'Exclusions',
    which: 'Which exclusion changes',
    no: 'None',
    another: 'A new one',
    remove: 'Take this exclusion out',
    takesNone: 'None of the usual ones',
    days: 'days',
    today: (value) => `Today: ${value}`,
    problems: {
      amount: 'Write a number, with its decimals after the comma',
      low: 'It is above zero; a deductible may be zero',
      high: 'It is more than it can be',
      life: 'It is the same amount as the life cover: that comes with the insurer’s data',
      none: 'Nothing changes: write another value',
    },
  },
  pt: {
    title: 'Mudar as condições',
    waits: 'Carências e preexistências',
    amounts: 'Limites e franquias',
    amountsHint: 'O card mostra o primeiro, e muda com ele',
    exclusions: 'Exclusões',
    which: 'Qual exclusão muda',
    no: 'Nenhuma',
    another: 'Uma nova',
    remove: 'Tirar esta exclusão',
    takesNone: 'Nenhum dos habituais',
    days: 'dias',
    today: (value) => `Hoje: ${value}`,
    problems: {
      amount: 'Escreva um número, com os decimais depois da vírgula',
      low: 'É maior que zero; uma franquia pode ser zero',
      high: 'É mais do que pode ser',
      life: 'É o mesmo valor da cobertura de vida: chega com os dados da seguradora',
      none: 'Nada muda: escreva outro valor',
    },
  },
};

const mostDays = 3_650;

type Row = Pick<ManagedProduct, 'lines'>;

const amountLines = (lines: readonly NamedLine[]): readonly NamedLine[] =>
  lines.filter(
    (line) =>
      line.name.startsWith('limit_') || (line.name.startsWith('card_') && !isFollowed(lines, line)),
  );

/** Places of the exclusions that stand, in their order. */
const placesOf = (lines: readonly NamedLine[]): readonly number[] => [
  ...new Set(lines.flatMap(({ name }) => exclusionPlace(name) ?? [])),
];

/** The conditions of a product that are in force, to be written over. */
export function termsForm(row: ManagedProduct, { language, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const lines = linesOf(row, 'terms');
  const groups: readonly FormGroup[] = [
    { fields: momentFields(language, today) },
    { title: words.waits, fields: lines.flatMap((line) => waitField(line, language) ?? []) },
    {
      title: words.amounts,
      hint: words.amountsHint,
      fields: amountLines(lines).map((line) => amountField(line, language)),
    },
    { title: words.exclusions, fields: exclusionFields(lines, language) },
  ];
  return {
    id: 'product-terms',
    version: 1,
    title: words.title,
    groups: groups.filter(({ fields }) => fields.length > 0),
  };
}

function waitField({ name, value }: NamedLine, language: Language): FormField | null {
  const label = nameTermLine(name, language, '');
  if (name === 'preexisting')
    return {
      name,
      type: 'select',
      label,
      required: value !== null,
      ...(value === null ? {} : { initial: String(value) }),
      options: preexistingValues.map((each) => ({
        value: each,
        label: preexistingWords[each][language],
      })),
    };
  if (name !== 'waitingDays' && !name.startsWith('wait_')) return null;
  return {
    name,
    type: 'integer',
    label,
    required: value !== null,
    min: name === 'waitingDays' ? 0 : 1,
    max: mostDays,
    suffix: wordsIn[language].days,
    width: 'short',
    ...(value === null ? {} : { initial: String(value) }),
  };
}

const amountField = (line: NamedLine, language: Language): FormField => ({
  name: line.name,
  type: 'text',
  label: nameTermLine(line.name, language, line.of ?? ''),
  hint: wordsIn[language].today(sayTermLine(line.name, Number(line.value), { language })),
  required: true,
  maxLength: 24,
  initial: typeAmount(Number(line.value), unitOfTerm(line.name)),
});

function exclusionFields(lines: readonly NamedLine[], language: Language): readonly FormField[] {
  const words = wordsIn[language];
  const places = placesOf(lines);
  const next = newPlace(lines);
  const titleOf = (at: number): string =>
    String(lines.find(({ name }) => name === `exclusion_${at}_title_${language}`)?.value ?? '');
  const blank = exclusionNames(next).map((name): NamedLine => ({ name, value: null }));
  const fields = [...lines, ...blank].flatMap((line) => exclusionField(line, language) ?? []);
  return [
    {
      name: 'exclusion',
      type: 'select',
      label: words.which,
      required: true,
      initial: 'no',
      options: [
        { value: 'no', label: words.no },
        ...places.map((at) => ({ value: String(at), label: `${at}. ${titleOf(at)}` })),
        { value: String(next), label: words.another },
      ],
    },
    ...places.map((at): FormField => ({
      name: `exclusion_${at}_remove`,
      type: 'checkbox',
      label: words.remove,
      required: false,
      visibleWhen: { field: 'exclusion', equals: String(at) },
    })),
    ...fields,
  ];
}

const newPlace = (lines: readonly NamedLine[]): number =>
  nextExclusion(placesOf(lines).map((at) => ({ at })));

function exclusionField({ name, value }: NamedLine, language: Language): FormField | null {
  const at = exclusionPlace(name);
  if (at === null) return null;
  const place = {
    name,
    label: nameTermLine(name, language, ''),
    required: true,
    visibleWhen: { field: 'exclusion', equals: String(at) },
  } as const;
  if (name.endsWith('_code'))
    return {
      ...place,
      type: 'select',
      initial: String(value ?? 'none'),
      options: [
        { value: 'none', label: wordsIn[language].takesNone },
        ...exclusionCodes.map((code) => ({ value: code, label: groupWords[code][language] })),
      ],
    };
  const isLong = name.includes('_description_');
  return {
    ...place,
    type: isLong ? 'textarea' : 'text',
    maxLength: isLong ? 1_000 : 120,
    ...(value === null ? {} : { initial: String(value) }),
  };
}

/** Reads the form: what becomes another one, and by field what cannot be right. */
export function readTermsForm(
  values: Readonly<Record<string, unknown>>,
  row: Row,
): {
  readonly lines: readonly ChangeLine[];
  readonly problems: ReadonlyMap<string, TermProblem>;
} {
  const inForce = linesOf(row, 'terms');
  const problems = new Map<string, TermProblem>();
  const lines: ChangeLine[] = [];
  const change = ({ name, value, of }: NamedLine, to: LineValue): void => {
    if (to !== value) lines.push({ name, from: value, to, ...(of === undefined ? {} : { of }) });
  };
  for (const line of inForce) {
    const { name } = line;
    if (name === 'preexisting') change(line, (values[name] as string | undefined) ?? null);
    if (name === 'waitingDays' || name.startsWith('wait_'))
      change(line, (values[name] as number | undefined) ?? null);
  }
  for (const line of amountLines(inForce)) {
    const text = String(values[line.name] ?? '').trim();
    // What stands may be what nobody would write now.
    const unit = unitOfTerm(line.name);
    if (text === typeAmount(Number(line.value), unit)) continue;
    const read = readTypedAmount(text, unit, line.name.includes('_deductible_') ? 0 : 1);
    if ('problem' in read) problems.set(line.name, read.problem);
    else change(line, read.value);
  }
  lines.push(...readExclusion(values, inForce));
  const changed = (): Lines => Object.fromEntries(lines.map(({ name, to }) => [name, to]));
  lines.push(...followLimits(inForce, changed()));
  lines.push(...followDeductible(inForce, changed()));
  if (problems.size === 0 && lines.length === 0) problems.set('exclusion', 'none');
  return { lines, problems };
}

function readExclusion(
  values: Readonly<Record<string, unknown>>,
  inForce: readonly NamedLine[],
): readonly ChangeLine[] {
  const chosen = Number(values['exclusion']);
  if (!Number.isInteger(chosen)) return [];
  const standing = toLines(inForce.filter(({ name }) => exclusionPlace(name) === chosen));
  const isRemoved = values[`exclusion_${chosen}_remove`] === true;
  return exclusionNames(chosen).flatMap((name): ChangeLine[] => {
    const from = standing[name] ?? null;
    const given = values[name];
    const isNone = given === undefined || (given === 'none' && name.endsWith('_code'));
    const to = isRemoved || isNone ? null : String(given);
    return to === from ? [] : [{ name, from, to }];
  });
}

export const toTermsError = (
  field: string,
  problem: TermProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});

/** What the conditions would say against another place of the page, at the choice of the exclusion. */
export const toContradictionError = ({ says }: Contradiction, language: Language): FieldError => ({
  pointer: '/values/exclusion',
  code: 'INVALID',
  message: says[language],
});
