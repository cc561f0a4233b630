import { bareWord } from '../../bare-word.ts';
import { countryTexts } from '../../country/country-texts.ts';
import { countryCodes, type CountryCode, type Language } from '../../country/country.ts';
import type { Texts } from '../../text/texts.ts';
import type { SheetCells } from '../../sheet/cell.ts';
import { day, email, legalId, oneOf, sex, text } from '../../sheet/cell-kinds.ts';
import { defineSheet } from '../../sheet/define-sheet.ts';
import { readSheet, type CellReading, type SheetRow } from '../../sheet/read-sheet.ts';
import { isCellFault, type SheetProblem } from '../../sheet/sheet-problem.ts';
import { fillText } from '../../text/fill-text.ts';
import type { PricedThings } from './priced-things.ts';
import { personLabels, type DependentType } from './group-data.ts';
import { groupWords } from './priced-words.ts';

const sheetLabels = {
  legalId: { es: 'RUT', en: 'ID', pt: 'Documento' },
  insuredType: { es: 'Tipo de asegurado', en: 'Type of insured', pt: 'Tipo de segurado' },
  holder: { es: 'RUT titular', en: 'ID of the worker', pt: 'Documento do funcionário' },
} as const satisfies Record<string, Texts>;

const dependentWords: readonly (readonly [RegExp, DependentType])[] = [
  [/^(conyuge|espos[oa]|spouse|marido)$/, 'CONYUGE'],
  [/^(conviviente|companheir)/, 'CONVIVIENTE_CIVIL'],
  [/^(hij|filh|son$|daughter$|child$)/, 'HIJO'],
  [/^(padre|father|pai)$/, 'PADRE'],
  [/^(madre|mother|mae)$/, 'MADRE'],
];

/** The columns of a bulk activation (spec 3 §3). What does not fit stays as it is written, and the form says so. */
export const groupSheet = defineSheet({
  firstName: {
    label: personLabels.firstName,
    synonyms: ['nombre', 'name', 'first name', 'firstname'],
    kind: text,
    required: true,
  },
  paternalSurname: {
    label: personLabels.paternalSurname,
    synonyms: ['apellido', 'surname', 'last name', 'paternalsurname', 'sobrenome'],
    kind: text,
    required: true,
  },
  maternalSurname: {
    label: personLabels.maternalSurname,
    synonyms: ['segundo apellido', 'second surname', 'maternalsurname'],
    kind: text,
  },
  legalId: {
    label: sheetLabels.legalId,
    synonyms: [
      'legalid',
      'dni',
      ...countryCodes.flatMap((code) => Object.values(countryTexts[code].legalId)),
    ],
    kind: legalId,
    required: true,
  },
  birthDate: {
    label: personLabels.birthDate,
    synonyms: ['nacimiento', 'birth date', 'birthdate', 'nascimento'],
    kind: day,
    required: true,
  },
  gender: {
    label: personLabels.gender,
    synonyms: ['género', 'gender'],
    kind: sex,
    required: true,
  },
  email: { label: personLabels.email, synonyms: ['correo', 'email'], kind: email },
  insuredType: { label: sheetLabels.insuredType, synonyms: ['tipo', 'insuredtype'], kind: text },
  holder: {
    label: sheetLabels.holder,
    synonyms: [
      'rut del titular',
      'documento del titular',
      'titular',
      'holderlegalid',
      'worker id',
      'documento do titular',
    ],
    kind: legalId,
  },
  dependentType: {
    label: personLabels.dependentType,
    synonyms: ['dependenttype'],
    kind: oneOf(toDependentType, {
      es: 'Cónyuge o Hijo',
      en: 'Spouse or Child',
      pt: 'Cônjuge ou Filho',
    }),
  },
});

type Column = keyof (typeof groupSheet)['columns'];

const messages = {
  WRONG_COUNT: {
    es: 'La planilla trae {found} y el precio es para {priced}',
    en: 'The sheet has {found} and the price is for {priced}',
    pt: 'A planilha tem {found} e o preço é para {priced}',
  },
  NOT_IN_PRICE: {
    es: 'Esta fila no cabe en el precio',
    en: 'The price does not include this row',
    pt: 'Esta linha não cabe no preço',
  },
  UNKNOWN_HOLDER: {
    es: 'El RUT del titular no está entre los trabajadores de la planilla',
    en: 'The worker’s ID is not among the workers of the sheet',
    pt: 'O documento do titular não está entre os funcionários da planilha',
  },
} as const satisfies Record<string, Texts>;

const mends = {
  WRONG_COUNT: {
    es: 'Corrige la planilla, o tu perfil si el seguro es para otras personas',
    en: 'Correct the sheet, or your profile if the insurance is for other people',
    pt: 'Corrija a planilha, ou seu perfil se o seguro for para outras pessoas',
  },
  NOT_IN_PRICE: {
    es: 'Quita la fila, o corrige tu perfil para que el precio la incluya',
    en: 'Remove the row, or correct your profile so that the price includes it',
    pt: 'Retire a linha, ou corrija seu perfil para que o preço a inclua',
  },
  UNKNOWN_HOLDER: {
    es: 'Escribe el RUT de un trabajador de la planilla',
    en: 'Write the ID of a worker of the sheet',
    pt: 'Escreva o documento de um funcionário da planilha',
  },
} as const satisfies Record<keyof typeof messages, Texts>;

export interface GroupSheet {
  /** Answers of the step `datos-asegurados-masivo`, unchecked: its form says what is wrong in them. */
  readonly insured: readonly Readonly<Record<string, string>>[];
  /** Row of the sheet that each of `insured` came from; null = a place that the sheet does not fill. */
  readonly rowNumbers: readonly (number | null)[];
  readonly problems: readonly SheetProblem<Column>[];
  /** Number of the row of headings. */
  readonly headingRow: number;
}

type Row = SheetRow<Column>;

/**
 * A list of workers and dependants as answers: workers fill the first places, their dependants the others, who find
 * their worker by document. What does not fit is a problem with its row, and everything else is kept.
 */
export function readGroupSheet(
  rows: readonly SheetCells[],
  of: {
    readonly group: NonNullable<PricedThings['group']>;
    readonly country: CountryCode;
    readonly language: Language;
  },
): GroupSheet {
  const { group, country, language } = of;
  const sheet = readSheet(groupSheet, rows, { country, language });
  const { headingRow } = sheet;
  if (sheet.problems.some(({ code }) => code === 'MISSING_COLUMN'))
    return { insured: [], rowNumbers: [], problems: sheet.problems, headingRow };
  const people = sheet.rows;
  const workers = people.filter((row) => !isDependantRow(row));
  const dependants = people.filter(isDependantRow);
  // What its form refuses in a cell is said by the form; that a cell cannot be relied upon, only the sheet can say.
  const problems: SheetProblem<Column>[] = sheet.problems.filter(({ code }) => isCellFault(code));
  const say = (
    code: keyof typeof messages,
    rowNumber: number | null,
    column: Column | null,
    values: Readonly<Record<string, string>> = {},
  ): void => {
    const message = fillText(messages[code][language], values);
    const heading = column === null ? null : groupSheet.columns[column].label[language];
    problems.push({ rowNumber, column, heading, code, message, mend: mends[code][language] });
  };
  if (workers.length !== group.workers || dependants.length !== group.dependants)
    say('WRONG_COUNT', null, null, {
      found: groupWords({ workers: workers.length, dependants: dependants.length }, language),
      priced: groupWords(group, language),
    });
  for (const { rowNumber } of [
    ...workers.slice(group.workers),
    ...dependants.slice(group.dependants),
  ])
    say('NOT_IN_PRICE', rowNumber, null);
  const idOf = ({ value, text }: CellReading): string => value ?? text;
  const byId = new Map(
    workers.slice(0, group.workers).map(({ cells }, at) => [idOf(cells.legalId), String(at)]),
  );
  const listed: (Row | undefined)[] = [
    ...Array.from({ length: group.workers }, (_, at) => workers[at]),
    ...Array.from({ length: group.dependants }, (_, at) => dependants[at]),
  ];
  const insured = listed.map((row, at) => {
    if (row === undefined) return {};
    const { cells, rowNumber } = row;
    const said = (column: Column): string => cells[column].value ?? cells[column].text;
    const person = Object.fromEntries(personColumns.map((column) => [column, said(column)]));
    // As it was written, with its dots, it is the easiest to compare with the sheet.
    const written = { ...person, legalId: cells.legalId.text };
    if (at < group.workers) return { ...written, email: said('email') };
    const worker = byId.get(idOf(cells.holder));
    if (worker === undefined) say('UNKNOWN_HOLDER', rowNumber, 'holder');
    return { ...written, holder: worker ?? '', dependentType: said('dependentType') };
  });
  return { insured, rowNumbers: listed.map((row) => row?.rowNumber ?? null), problems, headingRow };
}

/** What workers and dependants both say. */
const personColumns = [
  'firstName',
  'paternalSurname',
  'maternalSurname',
  'legalId',
  'birthDate',
  'gender',
] as const satisfies readonly Column[];

/** Whether a row is of a dependant: by its type, or where it says none by a holder. */
export function isDependantRow({ cells }: Row): boolean {
  const type = bareWord(cells.insuredType.text);
  return type === '' ? cells.holder.text !== '' : !/^(titular|trabajador|holder|worker)/.test(type);
}

function toDependentType(word: string): string | null {
  return dependentWords.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
