import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField, FormGroup } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { momentFields } from './change-moment.ts';
import { linesOf, type ChangeLine, type ManagedProduct, type NamedLine } from './change-row.ts';
import { followLife, isLifeTop, type CoverFault } from './cover-lines.ts';
import { mayBeZero, nameCoverFigure, readCoverName, sayCoverLine } from './cover-words.ts';
import { readTypedAmount, typeAmount, type AmountProblem } from './typed-amounts.ts';

/** none: nothing is another one. */
export type CoverProblem = AmountProblem | CoverFault | 'none';

interface Words {
  readonly title: string;
  readonly card: string;
  readonly today: (value: string) => string;
  readonly problems: Readonly<Record<CoverProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Cambiar lo que cubre',
    card: 'En la ficha',
    today: (value) => `Hoy: ${value}`,
    problems: {
      amount: 'Escribe un número, con sus decimales después de la coma',
      low: 'Es mayor que cero; un deducible o un porcentaje puede ser cero',
      high: 'Es más de lo que puede ser',
      range: 'El mínimo es mayor que el máximo',
      period: 'Es más que lo que paga en un período más largo',
      sum: 'Es más que la cobertura de vida',
      card: 'Ninguna cobertura paga ese porcentaje',
      life: 'Otro tope del producto tiene ese mismo monto: no se podrían distinguir',
      none: 'Nada cambia: escribe otro valor',
    },
  },
  en: {
    title: 'Change what it covers',
    card: 'On the card',
    today: (value) => `Today: ${value}`,
    problems: {
      amount: 'Write a number, with its decimals after the point',
      low: 'It is more than zero; a deductible or a percentage may be zero',
      high: 'It is more than it can be',
      range: 'The minimum is more than the maximum',
      period: 'It is more than what a longer period pays',
      sum: 'It is more than the life cover',
      card: 'No coverage pays this percentage',
      life: 'Another limit of the product has this amount: nobody could tell them apart',
      none: 'Nothing changes: write another value',
    },
  },
  pt: {
    title: 'Mudar o que cobre',
    card: 'No card',
    today: (value) => `Hoje: ${value}`,
    problems: {
      amount: 'Escreva um número, com os decimais depois da vírgula',
      low: 'É maior que zero; uma franquia ou uma porcentagem pode ser zero',
      high: 'É mais do que pode ser',
      range: 'O mínimo é maior que o máximo',
      period: 'É mais do que paga em um período mais longo',
      sum: 'É mais do que a cobertura de vida',
      card: 'Nenhuma cobertura paga essa porcentagem',
      life: 'Outro limite do produto tem esse mesmo valor: não se poderiam distinguir',
      none: 'Nada muda: escreva outro valor',
    },
  },
};

type Row = Pick<ManagedProduct, 'lines'>;

const typedLines = (row: Row): readonly NamedLine[] =>
  linesOf(row, 'cover').filter(({ name }) => !isLifeTop(name));

/** What a product pays, to be written over: a group for each coverage. */
export function coverForm(row: ManagedProduct, { language, today }: FormContext): FormDefinition {
  const { title, card } = wordsIn[language];
  const all = typedLines(row);
  const titles = [...new Set(all.map(({ of = card }) => of))];
  return {
    id: 'product-cover',
    version: 1,
    title,
    groups: [
      { fields: momentFields(language, today) },
      ...titles.map((each): FormGroup => {
        const own = all.filter(({ of = card }) => of === each);
        return {
          title: each,
          isPaired: true,
          folded: sumUp(own, language),
          fields: own.map((line) => figureField(line, language)),
        };
      }),
    ],
  };
}

/** What a coverage pays today, in a line: `Porcentaje con isapre: 80 % · Tope al año: UF 35`. */
const sumUp = (lines: readonly NamedLine[], language: Language): string =>
  lines
    .map(({ name, value }) => {
      const said = nameCoverFigure(name, language);
      return `${said.charAt(0).toUpperCase()}${said.slice(1)}: ${sayCoverLine(name, Number(value), { language })}`;
    })
    .join(' · ');

function figureField({ name, value, of }: NamedLine, language: Language): FormField {
  const said = nameCoverFigure(name, language);
  return {
    name,
    type: 'text',
    label: said.charAt(0).toUpperCase() + said.slice(1),
    hint: wordsIn[language].today(sayCoverLine(name, Number(value), { language })),
    required: true,
    maxLength: 24,
    initial: typeAmount(Number(value), readCoverName(name).unit),
    ...(of === undefined ? {} : { about: of }),
  };
}

/** Reads the form: what becomes another one, and by field what cannot be right. */
export function readCoverForm(
  values: Readonly<Record<string, unknown>>,
  row: Row,
): {
  readonly lines: readonly ChangeLine[];
  readonly problems: ReadonlyMap<string, CoverProblem>;
} {
  const problems = new Map<string, CoverProblem>();
  const lines: ChangeLine[] = [];
  for (const { name, value, of } of typedLines(row)) {
    const text = String(values[name] ?? '').trim();
    const { unit } = readCoverName(name);
    // What stands may be what nobody would write now.
    if (text === typeAmount(Number(value), unit)) continue;
    const read = readTypedAmount(text, unit, mayBeZero(name) ? 0 : 1);
    if ('problem' in read) problems.set(name, read.problem);
    else if (read.value !== value)
      lines.push({ name, from: value, to: read.value, ...(of === undefined ? {} : { of }) });
  }
  const changed = Object.fromEntries(lines.map(({ name, to }) => [name, to]));
  lines.push(...followLife(linesOf(row, 'cover'), changed));
  if (problems.size === 0 && lines.length === 0) problems.set('when', 'none');
  return { lines, problems };
}

export const toCoverError = (
  field: string,
  problem: CoverProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});
