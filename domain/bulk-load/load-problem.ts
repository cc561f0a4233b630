import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import { fillText } from '../text/fill-text.ts';
import {
  describeProblem,
  type CellProblemCode,
  type SheetProblem,
} from '../sheet/sheet-problem.ts';
import { dateInWords } from '../calendar/start-dates.ts';
import type { LoadKind } from './load-kind.ts';
import { sheetOf, type LoadColumn } from './load-sheets.ts';

/** What only the other rows, or the company's people, can say about a row. */
export type SetProblemCode = keyof typeof messages;

/** What is wrong in a row, without what stands in its cells. */
export interface RowProblem {
  readonly column: LoadColumn;
  readonly code: CellProblemCode | SetProblemCode;
  /** Number of the row that it is about, where it is about another one. */
  readonly other?: number;
  /** ISO day that it is about. */
  readonly day?: string;
}

const messages = {
  REPEATED: {
    es: 'Esta persona ya está en la fila {other}',
    en: 'This person is already in row {other}',
    pt: 'Esta pessoa já está na linha {other}',
  },
  OTHER_TYPE: {
    es: 'Esta persona ya está en la empresa con otro tipo de asegurado',
    en: 'This person is already in the company as another type of insured',
    pt: 'Esta pessoa já está na empresa com outro tipo de segurado',
  },
  NO_HOLDER: {
    es: 'Su titular no está en la empresa ni en una fila sin problemas de esta planilla',
    en: 'Its worker is neither in the company nor in a row of this sheet without problems',
    pt: 'Seu titular não está na empresa nem em uma linha sem problemas desta planilha',
  },
  OWN_HOLDER: {
    es: 'Una carga no puede ser su propio titular',
    en: 'A dependant cannot be their own worker',
    pt: 'Um dependente não pode ser seu próprio titular',
  },
  CHANGED_MEANWHILE: {
    es: 'La persona cambió mientras se aplicaba la carga: no la tocamos',
    en: 'The person changed while the load was applied: we left them as they are',
    pt: 'A pessoa mudou enquanto a carga era aplicada: não alteramos',
  },
  CHANGED_LATER: {
    es: 'La persona cambió después de la carga: no la deshicimos',
    en: 'The person changed after the load: we did not undo it',
    pt: 'A pessoa mudou depois da carga: não desfizemos',
  },
  UNKNOWN_GROUP: {
    es: 'La póliza no tiene este grupo de cobertura',
    en: 'The policy has no such coverage group',
    pt: 'A apólice não tem este grupo de cobertura',
  },
  TOO_EARLY: {
    es: 'La aseguradora acepta desde el {day}',
    en: 'The insurer takes days from {day} on',
    pt: 'A seguradora aceita a partir de {day}',
  },
  TOO_LATE: {
    es: 'La aseguradora acepta hasta el {day}',
    en: 'The insurer takes days until {day}',
    pt: 'A seguradora aceita até {day}',
  },
  BEFORE_POLICY: {
    es: 'La póliza comienza después, el {day}',
    en: 'The policy begins later, on {day}',
    pt: 'A apólice começa depois, em {day}',
  },
  AFTER_POLICY: {
    es: 'La póliza termina antes, el {day}',
    en: 'The policy ends earlier, on {day}',
    pt: 'A apólice termina antes, em {day}',
  },
  POLICY_OVER: {
    es: 'La póliza ya no está vigente',
    en: 'The policy is not in force any more',
    pt: 'A apólice não está mais vigente',
  },
  COVERED: {
    es: 'Esta persona ya está en la póliza en esos días',
    en: 'This person is in the policy on those days',
    pt: 'Esta pessoa já está na apólice nesses dias',
  },
  HOLDER_NOT_COVERED: {
    es: 'Su titular no está en la póliza ese día, ni en una fila sin problemas de esta planilla',
    en: 'Its worker is neither in the policy on that day nor in a row of this sheet without problems',
    pt: 'Seu titular não está na apólice nesse dia, nem em uma linha sem problemas desta planilha',
  },
  NOBODY: {
    es: 'No hay una persona con este documento en la empresa',
    en: 'Nobody of the company has this document',
    pt: 'Ninguém da empresa tem este documento',
  },
  OTHER_PERSON: {
    es: 'La persona de la empresa con este documento tiene otra fecha de nacimiento',
    en: 'The person of the company with this document has another date of birth',
    pt: 'A pessoa da empresa com este documento tem outra data de nascimento',
  },
  NOT_COVERED: {
    es: 'Esta persona no está en la póliza desde ese día',
    en: 'This person is not in the policy from that day on',
    pt: 'Esta pessoa não está na apólice a partir desse dia',
  },
  NOT_AFTER: {
    es: 'Su cobertura comienza el {day}: la exclusión tiene que ser posterior',
    en: 'Their cover begins on {day}: the exclusion has to be later',
    pt: 'Sua cobertura começa em {day}: a exclusão tem de ser posterior',
  },
  AFTER_HOLDER: {
    es: 'Su titular sale antes, en la fila {other}: la carga sale con él',
    en: 'Its worker leaves earlier, in row {other}: the dependant leaves with them',
    pt: 'Seu titular sai antes, na linha {other}: o dependente sai com ele',
  },
} as const satisfies Record<string, Texts>;

const otherDay: Texts = {
  es: 'Corrige la fecha',
  en: 'Correct the date',
  pt: 'Corrija a data',
};

const mends: Readonly<Record<keyof typeof messages, Texts>> = {
  REPEATED: {
    es: 'Deja una sola fila para cada persona',
    en: 'Leave one row for each person',
    pt: 'Deixe uma só linha para cada pessoa',
  },
  OTHER_TYPE: {
    es: 'Corrige el tipo, o cambia a la persona en el portal',
    en: 'Correct the type, or change the person in the portal',
    pt: 'Corrija o tipo, ou altere a pessoa no portal',
  },
  NO_HOLDER: {
    es: 'Corrige el RUT del titular, o agrega su fila',
    en: 'Correct the worker’s ID, or add their row',
    pt: 'Corrija o documento do titular, ou adicione sua linha',
  },
  OWN_HOLDER: {
    es: 'Escribe el RUT de quien trabaja en la empresa',
    en: 'Write the ID of who works for the company',
    pt: 'Escreva o documento de quem trabalha na empresa',
  },
  CHANGED_MEANWHILE: {
    es: 'Revísala y vuelve a cargarla si hace falta',
    en: 'Look at them and load them again if needed',
    pt: 'Confira e carregue de novo se necessário',
  },
  CHANGED_LATER: {
    es: 'Corrígela en el portal si hace falta',
    en: 'Correct them in the portal if needed',
    pt: 'Corrija no portal se necessário',
  },
  UNKNOWN_GROUP: {
    es: 'Escribe un grupo de la póliza',
    en: 'Write a group of the policy',
    pt: 'Escreva um grupo da apólice',
  },
  TOO_EARLY: otherDay,
  TOO_LATE: otherDay,
  BEFORE_POLICY: otherDay,
  AFTER_POLICY: otherDay,
  POLICY_OVER: {
    es: 'Sube la planilla para la póliza que la renovó',
    en: 'Send the sheet for the policy that renewed it',
    pt: 'Envie a planilha para a apólice que a renovou',
  },
  COVERED: {
    es: 'Quita la fila, o excluye primero a la persona',
    en: 'Remove the row, or take the person off first',
    pt: 'Retire a linha, ou exclua antes a pessoa',
  },
  HOLDER_NOT_COVERED: {
    es: 'Agrega la fila del titular, con el mismo día o uno anterior',
    en: 'Add the row of the worker, with the same day or an earlier one',
    pt: 'Adicione a linha do titular, com o mesmo dia ou um anterior',
  },
  NOBODY: {
    es: 'Corrige el documento',
    en: 'Correct the document',
    pt: 'Corrija o documento',
  },
  OTHER_PERSON: {
    es: 'Corrige el documento, o la fecha de nacimiento',
    en: 'Correct the document, or the date of birth',
    pt: 'Corrija o documento, ou a data de nascimento',
  },
  NOT_COVERED: {
    es: 'Quita la fila, o corrige el documento o la fecha',
    en: 'Remove the row, or correct the document or the date',
    pt: 'Retire a linha, ou corrija o documento ou a data',
  },
  NOT_AFTER: {
    es: 'Corrige la fecha; si se agregó por error, dilo en el motivo',
    en: 'Correct the date; if it was a mistake to add them, say so as the reason',
    pt: 'Corrija a data; se foi adicionada por engano, diga no motivo',
  },
  AFTER_HOLDER: {
    es: 'Quita la fila, o escribe el mismo día o uno anterior',
    en: 'Remove the row, or write the same day or an earlier one',
    pt: 'Retire a linha, ou escreva o mesmo dia ou um anterior',
  },
};

const isSetProblem = (code: string): code is SetProblemCode => Object.hasOwn(messages, code);

/** What is wrong in a row, in words. */
export function describeRowProblem(
  kind: LoadKind,
  rowNumber: number,
  { column, code, other, day }: RowProblem,
  language: Language,
): SheetProblem<LoadColumn> {
  const definition = sheetOf(kind).columns[column];
  if (!isSetProblem(code))
    return describeProblem({ rowNumber, column }, code, definition, language);
  const message = fillText(messages[code][language], {
    other: String(other ?? ''),
    day: day === undefined ? '' : dateInWords(day, language),
  });
  const heading = definition.label[language];
  return { rowNumber, column, heading, code, message, mend: mends[code][language] };
}
