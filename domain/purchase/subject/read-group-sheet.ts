import { bareWord } from '../../bare-word.ts';
import type { CountryCode, Language } from '../../country/country.ts';
import { parseNationalId } from '../../identity/national-id.ts';
import type { Texts } from '../../payment/codes/texts.ts';
import { cellText, findColumns, type SheetCell } from '../../sheet/sheet-columns.ts';
import { fillText } from '../../text/fill-text.ts';
import type { PricedThings } from '../snapshot.ts';
import type { DependentType } from './group-data.ts';
import { groupWords } from './priced-words.ts';

/** Headings of a bulk activation (spec 3 §3) and what people write, bare (no accents, lower case). */
const headings = {
  firstName: ['nombres', 'nombre', 'name', 'first name', 'firstname', 'first names', 'nome'],
  paternalSurname: ['apellido paterno', 'apellido', 'paternalsurname', 'sobrenome paterno'],
  maternalSurname: ['apellido materno', 'maternalsurname', 'sobrenome materno'],
  legalId: ['rut', 'documento', 'legalid', 'id', 'dni'],
  birthDate: ['nacimiento', 'birthdate', 'date of birth', 'data de nascimento'],
  gender: ['sexo', 'genero', 'gender', 'sex'],
  email: ['correo', 'correo electronico', 'email', 'e-mail'],
  insuredType: ['tipo', 'tipo de asegurado', 'insuredtype'],
  holder: [
    ...['rut titular', 'rut del titular', 'titular', 'holderlegalid'],
    ...['worker id', 'id of the worker', 'documento do titular', 'documento do funcionario'],
  ],
  dependentType: ['parentesco', 'dependenttype', 'relationship'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Column = keyof typeof headings;
const columns = Object.keys(headings) as Column[];
/** The columns that a sheet must have, as messages name them: these names are headings too. */
const columnNames = {
  firstName: { es: 'Nombres', en: 'Name', pt: 'Nome' },
  paternalSurname: { es: 'Apellido paterno', en: 'Paternal surname', pt: 'Sobrenome paterno' },
  legalId: { es: 'RUT', en: 'ID', pt: 'Documento' },
  birthDate: { es: 'Fecha de nacimiento', en: 'Birth date', pt: 'Data de nascimento' },
  gender: { es: 'Sexo', en: 'Gender', pt: 'Sexo' },
} as const satisfies Partial<Record<Column, Texts>>;

const required = Object.keys(columnNames) as (keyof typeof columnNames)[];

const dependentWords: readonly (readonly [RegExp, DependentType])[] = [
  [/^(conyuge|espos[oa]|spouse|marido)$/, 'CONYUGE'],
  [/^(conviviente|companheir)/, 'CONVIVIENTE_CIVIL'],
  [/^(hij|filh|son$|daughter$|child$)/, 'HIJO'],
  [/^(padre|father|pai)$/, 'PADRE'],
  [/^(madre|mother|mae)$/, 'MADRE'],
];

const messages = {
  missing: {
    es: 'La planilla no tiene la columna «{column}»',
    en: 'The sheet has no column “{column}”',
    pt: 'A planilha não tem a coluna «{column}»',
  },
  counted: {
    es: 'La planilla trae {found} y el precio es para {priced}',
    en: 'The sheet has {found} and the price is for {priced}',
    pt: 'A planilha tem {found} e o preço é para {priced}',
  },
  over: {
    es: 'Esta fila no cabe en el precio',
    en: 'The price does not include this row',
    pt: 'Esta linha não cabe no preço',
  },
  holder: {
    es: 'El RUT del titular no está entre los trabajadores de la planilla',
    en: 'The worker’s ID is not among the workers of the sheet',
    pt: 'O documento do titular não está entre os funcionários da planilha',
  },
} as const satisfies Record<string, Texts>;

export interface SheetProblem {
  /** As the sheet counts them, the heading is row 1; null = the whole sheet. */
  readonly rowNumber: number | null;
  readonly message: string;
}

export interface GroupSheet {
  /** Answers of the step `datos-asegurados-masivo`, unchecked: its form says what is wrong in them. */
  readonly insured: readonly Readonly<Record<string, string>>[];
  /** Row of the sheet that each of `insured` came from; null = a place that the sheet does not fill. */
  readonly rowNumbers: readonly (number | null)[];
  readonly problems: readonly SheetProblem[];
}

interface SheetRow {
  readonly rowNumber: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/**
 * A list of workers and dependants as answers: workers fill the first places, their dependants the others, who find
 * their worker by document. What does not fit is a problem with its row, and everything else is kept.
 */
export function readGroupSheet(
  rows: readonly (readonly SheetCell[])[],
  of: {
    readonly group: NonNullable<PricedThings['group']>;
    readonly country: CountryCode;
    readonly language: Language;
  },
): GroupSheet {
  const { group, country, language } = of;
  const places = findColumns(rows[0] ?? [], columns, (column) => [
    ...headings[column],
    ...namesOf(column),
  ]);
  const missing = required.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const problems = missing.map((column) => ({
      rowNumber: 1,
      message: fillText(messages.missing[language], {
        column: columnNames[column][language],
      }),
    }));
    return { insured: [], rowNumbers: [], problems };
  }
  const people = rows.slice(1).flatMap((row, at) => toRow(row, at + 2, places));
  const workers = people.filter((row) => !isDependant(row));
  const dependants = people.filter(isDependant);
  const problems: SheetProblem[] = [];
  const isCounted = workers.length === group.workers && dependants.length === group.dependants;
  if (!isCounted) {
    const found = groupWords({ workers: workers.length, dependants: dependants.length }, language);
    const priced = groupWords(group, language);
    problems.push({
      rowNumber: null,
      message: fillText(messages.counted[language], { found, priced }),
    });
  }
  for (const { rowNumber } of [
    ...workers.slice(group.workers),
    ...dependants.slice(group.dependants),
  ])
    problems.push({ rowNumber, message: messages.over[language] });
  const idOf = (text: string): string => {
    const parsed = parseNationalId(country, text, 'purchase');
    return parsed.ok ? parsed.value : text.trim();
  };
  const byId = new Map(
    workers.slice(0, group.workers).map(({ cells }, at) => [idOf(cells.legalId), String(at)]),
  );
  const listed: (SheetRow | undefined)[] = [
    ...Array.from({ length: group.workers }, (_, at) => workers[at]),
    ...Array.from({ length: group.dependants }, (_, at) => dependants[at]),
  ];
  const insured = listed.map((row, at) => {
    if (row === undefined) return {};
    const { cells, rowNumber } = row;
    const { insuredType: _, holder, dependentType, email, ...person } = cells;
    if (at < group.workers) return { ...person, email };
    const worker = byId.get(idOf(holder));
    if (worker === undefined) problems.push({ rowNumber, message: messages.holder[language] });
    return { ...person, holder: worker ?? '', dependentType: toDependentType(dependentType) };
  });
  return { insured, rowNumbers: listed.map((row) => row?.rowNumber ?? null), problems };
}

/** The names of a column in our own messages, in every language. */
function namesOf(column: Column): readonly string[] {
  const names: Partial<Record<Column, Texts>> = columnNames;
  return Object.values(names[column] ?? {}).map((name) => bareWord(name));
}

/** A row that says nothing is passed over. */
function toRow(
  row: readonly SheetCell[],
  rowNumber: number,
  places: ReadonlyMap<Column, number>,
): readonly SheetRow[] {
  const cells = Object.fromEntries(
    columns.map((column) => [column, cellText(row[places.get(column) ?? -1])]),
  ) as Record<Column, string>;
  if (columns.every((column) => cells[column] === '')) return [];
  return [{ rowNumber, cells: { ...cells, gender: toGender(cells.gender) } }];
}

function isDependant({ cells }: SheetRow): boolean {
  const type = bareWord(cells.insuredType);
  return type === '' ? cells.holder !== '' : !/^(titular|trabajador|holder|worker)/.test(type);
}

/** A word that is none is left as it is, to be refused by the form. */
function toGender(text: string): string {
  const word = bareWord(text);
  if (/^(f|femenino|female|feminino|mujer|mulher|woman)$/.test(word)) return 'F';
  return /^(m|masculino|male|hombre|homem|man)$/.test(word) ? 'M' : text;
}

function toDependentType(text: string): string {
  const word = bareWord(text.replaceAll('_', ' '));
  return dependentWords.find(([pattern]) => pattern.test(word))?.[1] ?? text;
}
