import { readTypedPrice } from '../company-billing/read-price-form.ts';
import { languages, type Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { addDays } from '../money/calendar-day.ts';
import { writeAmount } from '../money/write-amount.ts';
import type { FormContext } from '../record/record-kind.ts';
import { momentFields, readMoment } from './change-moment.ts';
import {
  linesOf,
  type ChangeLine,
  type LineValue,
  type ManagedProduct,
  type NamedLine,
} from './change-row.ts';
import {
  amountLine,
  currencyOfOffer as currencyOf,
  mostDiscount,
  nameOfferPart,
  offerLine,
  sayOfferLine,
} from './offer-lines.ts';

/**
 * - amount: it is no number of its unit
 * - low, high: nothing, or so much that a payment would read as free
 * - days: it ends before it begins
 * - none: nothing is another one
 */
type OfferProblem = 'amount' | 'low' | 'high' | 'days' | 'none';

interface Words {
  readonly titles: Readonly<Record<'add' | 'change' | 'end', string>>;
  readonly which: string;
  readonly unit: string;
  readonly amount: string;
  readonly monthsHint: string;
  readonly places: string;
  readonly placesHint: string;
  readonly leftHint: string;
  readonly endsOn: string;
  readonly endsHint: string;
  readonly percent: string;
  readonly problems: Readonly<Record<OfferProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    titles: { add: 'Agregar una oferta', change: 'Cambiar una oferta', end: 'Terminar una oferta' },
    which: 'Qué oferta',
    unit: 'El descuento es en',
    amount: 'Descuento',
    monthsHint: 'Vacío: solo el primer pago',
    places: 'Cupos',
    placesHint: 'Vacío: sin límite',
    leftHint: 'Los que quedan hoy; al publicarse se suma o resta la diferencia',
    endsOn: 'Último día',
    endsHint: 'Hasta las 24:00 del país del producto',
    percent: 'Por ciento',
    problems: {
      amount: 'Escribe un número; un porcentaje va sin decimales',
      low: 'Un descuento es mayor que cero',
      high: 'Un descuento es a lo más 90 %, o la mitad del precio más bajo',
      days: 'El último día no puede ser anterior al primero',
      none: 'Nada cambia: escribe otro valor',
    },
  },
  en: {
    titles: { add: 'Add an offer', change: 'Change an offer', end: 'End an offer' },
    which: 'Which offer',
    unit: 'The discount is in',
    amount: 'Discount',
    monthsHint: 'Empty: the first payment alone',
    places: 'Places',
    placesHint: 'Empty: no limit',
    leftHint: 'Those that are left today; once published, the difference is added or taken away',
    endsOn: 'Last day',
    endsHint: 'Until 24:00 in the country of the product',
    percent: 'Per cent',
    problems: {
      amount: 'Write a number; a percentage has no decimals',
      low: 'A discount is above zero',
      high: 'A discount is at most 90%, or half of the lowest price',
      days: 'The last day cannot be before the first one',
      none: 'Nothing changes: write another value',
    },
  },
  pt: {
    titles: { add: 'Adicionar uma oferta', change: 'Mudar uma oferta', end: 'Encerrar uma oferta' },
    which: 'Qual oferta',
    unit: 'O desconto é em',
    amount: 'Desconto',
    monthsHint: 'Vazio: só o primeiro pagamento',
    places: 'Vagas',
    placesHint: 'Vazio: sem limite',
    leftHint: 'As que restam hoje; ao publicar, soma-se ou subtrai-se a diferença',
    endsOn: 'Último dia',
    endsHint: 'Até as 24:00 do país do produto',
    percent: 'Por cento',
    problems: {
      amount: 'Escreva um número; uma porcentagem não tem decimais',
      low: 'Um desconto é maior que zero',
      high: 'Um desconto é no máximo 90 %, ou metade do preço mais baixo',
      days: 'O último dia não pode ser anterior ao primeiro',
      none: 'Nada muda: escreva outro valor',
    },
  },
};

const mostPlaces = 1_000_000;
const furthestDays = 731;

type Row = Pick<ManagedProduct, 'lines'>;

const placeOf = (name: string): number => Number(name.split('_')[1]);
const partOf = (name: string): string => name.split('_')[2] ?? '';

/** The offers of a product that run, by their places. */
export function runningOffers(row: Row): ReadonlyMap<number, readonly NamedLine[]> {
  const lines = linesOf(row, 'offers');
  const running = lines.filter(({ name, value }) => partOf(name) === 'state' && value === 'on');
  return new Map(
    running.map(({ name }) => [
      placeOf(name),
      lines.filter((line) => placeOf(line.name) === placeOf(name)),
    ]),
  );
}

/** The place of an offer that is added. */
const nextOffer = (row: Row): number =>
  Math.max(0, ...linesOf(row, 'offers').map(({ name }) => placeOf(name))) + 1;

const textField = (name: string, language: Language): FormField => {
  const isLong = partOf(name) === 'description';
  const label = nameOfferPart(name, language);
  return {
    name,
    type: isLong ? 'textarea' : 'text',
    label: label.charAt(0).toUpperCase() + label.slice(1),
    required: true,
    maxLength: isLong ? 300 : 80,
  };
};
const textNames = (at: number): readonly string[] =>
  ['name', 'description'].flatMap((column) =>
    languages.map((language) => offerLine(at, `${column}_${language}`)),
  );

const monthsField = (name: string, language: Language): FormField => {
  const label = nameOfferPart(name, language);
  return {
    name,
    type: 'integer',
    label: label.charAt(0).toUpperCase() + label.slice(1),
    hint: wordsIn[language].monthsHint,
    required: false,
    min: 1,
    max: 120,
    width: 'short',
  };
};
const endsField = (name: string, language: Language, today: string): FormField => ({
  name,
  type: 'date',
  label: wordsIn[language].endsOn,
  hint: wordsIn[language].endsHint,
  required: true,
  firstDay: today,
  lastDay: addDays(today, furthestDays),
});

/** A discount, from its publication to the end of a day. */
export function addOfferForm(
  row: ManagedProduct,
  { language, today }: FormContext,
): FormDefinition {
  const words = wordsIn[language];
  const at = nextOffer(row);
  return {
    id: 'product-offer',
    version: 1,
    title: words.titles.add,
    groups: [
      {
        fields: [
          ...momentFields(language, today),
          endsField(offerLine(at, 'ends'), language, today),
        ],
      },
      { fields: textNames(at).map((name) => textField(name, language)) },
      {
        fields: [
          {
            name: 'unit',
            type: 'select',
            label: words.unit,
            required: true,
            initial: '%',
            options: [
              { value: '%', label: words.percent },
              { value: row.currency, label: row.currency },
            ],
          },
          { name: 'amount', type: 'text', label: words.amount, required: true, maxLength: 24 },
          monthsField(offerLine(at, 'months'), language),
          {
            name: offerLine(at, 'stock'),
            type: 'integer',
            label: words.places,
            hint: words.placesHint,
            required: false,
            min: 1,
            max: mostPlaces,
            width: 'short',
          },
        ],
      },
    ],
  };
}

function choiceField(row: Row, language: Language): FormField {
  const offers = [...runningOffers(row)].map(([at, lines]) => ({
    value: String(at),
    label: String(
      lines.find(({ name }) => name === offerLine(at, `name_${language}`))?.value ?? at,
    ),
  }));
  return {
    name: 'offer',
    type: 'select',
    label: wordsIn[language].which,
    required: true,
    ...(offers[0] === undefined ? {} : { initial: offers[0].value }),
    options: offers,
  };
}

/** One offer that runs, to be written anew; of what is no discount the places and the last day alone: the rest is agreed to. */
export function changeOfferForm(
  row: ManagedProduct,
  { language, today }: FormContext,
): FormDefinition {
  const fields = [...runningOffers(row)].flatMap(([at, lines]) =>
    lines.flatMap((line): FormField[] => {
      const field = changeField(line, lines, { language, today });
      return field === null
        ? []
        : [{ ...field, visibleWhen: { field: 'offer', equals: String(at) } }];
    }),
  );
  return {
    id: 'product-offer-change',
    version: 1,
    title: wordsIn[language].titles.change,
    groups: [
      { fields: momentFields(language, today) },
      { fields: [choiceField(row, language), ...fields] },
    ],
  };
}

const isDiscount = (lines: readonly NamedLine[]): boolean =>
  lines.some(({ name, value }) => partOf(name) === 'type' && value === 'DISCOUNT');

function changeField(
  { name, value }: NamedLine,
  lines: readonly NamedLine[],
  { language, today }: Pick<FormContext, 'language' | 'today'>,
): FormField | null {
  const words = wordsIn[language];
  const initial = value === null ? {} : { initial: String(value) };
  const isMoved = isDiscount(lines);
  switch (partOf(name)) {
    case 'name':
    case 'description':
      // The policy keeps the words of a benefit: they are what was bought.
      return isMoved ? { ...textField(name, language), ...initial } : null;
    case 'amount':
      return isMoved
        ? {
            name,
            type: 'text',
            label: words.amount,
            hint: sayOfferLine(name, Number(value), { language }),
            required: true,
            maxLength: 24,
            initial: typed(name, Number(value)),
          }
        : null;
    case 'months':
      return isMoved ? { ...monthsField(name, language), ...initial } : null;
    case 'ends':
      return { ...endsField(name, language, today), ...initial };
    case 'stock':
      return value === null
        ? null
        : {
            name,
            type: 'integer',
            label: words.places,
            hint: words.leftHint,
            required: true,
            min: 0,
            max: mostPlaces,
            width: 'short',
            ...initial,
          };
    default:
      return null;
  }
}

export const endOfferForm = (
  row: ManagedProduct,
  { language, today }: FormContext,
): FormDefinition => ({
  id: 'product-offer-end',
  version: 1,
  title: wordsIn[language].titles.end,
  groups: [{ fields: [...momentFields(language, today), choiceField(row, language)] }],
});

const typed = (name: string, value: number): string => {
  const currency = currencyOf(name);
  return currency === null ? String(value) : writeAmount({ amount: value, currency });
};

function readDiscount(
  name: string,
  text: string,
  { fromPrice }: Pick<ManagedProduct, 'fromPrice'>,
): { readonly value: number } | { readonly problem: OfferProblem } {
  const currency = currencyOf(name);
  const value =
    currency === null
      ? /^\d{1,3}\s*%?$/.test(text)
        ? Number.parseInt(text, 10)
        : null
      : readTypedPrice(text, currency);
  if (value === null) return { problem: 'amount' };
  if (value < 1) return { problem: 'low' };
  const most = mostDiscount(currency, fromPrice?.amount ?? 0);
  return value > most ? { problem: 'high' } : { value };
}

export interface ReadOffer {
  readonly lines: readonly ChangeLine[];
  readonly problems: ReadonlyMap<string, OfferProblem>;
}

type Values = Readonly<Record<string, unknown>>;

const given = (value: unknown): LineValue =>
  value === undefined || value === null || value === '' ? null : (value as string | number);

/** An offer that is new: each of its lines begins where none is. `today` is the country's. */
export function readAddOffer(
  values: Values,
  row: Row & Pick<ManagedProduct, 'fromPrice'>,
  today: string,
): ReadOffer {
  const at = nextOffer(row);
  const problems = new Map<string, OfferProblem>();
  const amountName = amountLine(at, String(values['unit']));
  const amount = readDiscount(amountName, String(values['amount'] ?? '').trim(), row);
  if ('problem' in amount) problems.set('amount', amount.problem);
  const ends = offerLine(at, 'ends');
  const first = readMoment(values) ?? today;
  if (String(values[ends]) < first) problems.set(ends, 'days');
  const named = { of: String(values[offerLine(at, 'name_es')]) };
  const parts: readonly (readonly [name: string, to: LineValue])[] = [
    [offerLine(at, 'state'), 'on'],
    [offerLine(at, 'type'), 'DISCOUNT'],
    ...textNames(at).map((name) => [name, given(values[name])] as const),
    [amountName, 'value' in amount ? amount.value : null],
    [offerLine(at, 'months'), given(values[offerLine(at, 'months')])],
    [offerLine(at, 'stock'), given(values[offerLine(at, 'stock')])],
    [ends, given(values[ends])],
  ];
  return {
    lines: parts.flatMap(([name, to]) => (to === null ? [] : [{ name, from: null, to, ...named }])),
    problems,
  };
}

/** What the form changes of the offer that was chosen. */
export function readChangeOffer(
  values: Values,
  row: Row & Pick<ManagedProduct, 'fromPrice'>,
  today: string,
): ReadOffer {
  const problems = new Map<string, OfferProblem>();
  const chosen = runningOffers(row).get(Number(values['offer'])) ?? [];
  const lines = chosen.flatMap(({ name, value, of }): ChangeLine[] => {
    const part = partOf(name);
    if (part === 'state' || part === 'type' || part === 'starts') return [];
    if (part !== 'ends' && part !== 'stock' && !isDiscount(chosen)) return [];
    if (part === 'stock' && value === null) return [];
    let to = given(values[name]);
    if (part === 'amount') {
      const text = String(to ?? '').trim();
      if (text === typed(name, Number(value))) return [];
      const read = readDiscount(name, text, row);
      if ('problem' in read) {
        problems.set(name, read.problem);
        return [];
      }
      to = read.value;
    }
    if (part === 'ends' && String(to) < (readMoment(values) ?? today)) problems.set(name, 'days');
    return to === value ? [] : [{ name, from: value, to, ...(of === undefined ? {} : { of }) }];
  });
  if (problems.size === 0 && lines.length === 0) problems.set('offer', 'none');
  return { lines, problems };
}

export const toOfferError = (
  field: string,
  problem: OfferProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});
