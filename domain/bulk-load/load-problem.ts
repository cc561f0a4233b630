import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import { fillText } from '../text/fill-text.ts';
import {
  describeProblem,
  type CellProblemCode,
  type SheetProblem,
} from '../sheet/sheet-problem.ts';
import { peopleLoadSheet, type LoadColumn } from './people-sheet.ts';

/** What only the other rows, or the company's people, can say about a row. */
export type SetProblemCode = keyof typeof messages;

/** What is wrong in a row, without what stands in its cells. */
export interface RowProblem {
  readonly column: LoadColumn;
  readonly code: CellProblemCode | SetProblemCode;
  /** Number of the row that it is about, where it is about another one. */
  readonly other?: number;
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
} as const satisfies Record<string, Texts>;

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
};

const isSetProblem = (code: string): code is SetProblemCode => Object.hasOwn(messages, code);

/** What is wrong in a row, in words. */
export function describeRowProblem(
  rowNumber: number,
  { column, code, other }: RowProblem,
  language: Language,
): SheetProblem<LoadColumn> {
  const definition = peopleLoadSheet.columns[column];
  if (!isSetProblem(code))
    return describeProblem({ rowNumber, column }, code, definition, language);
  const message = fillText(messages[code][language], { other: String(other ?? '') });
  const heading = definition.label[language];
  return { rowNumber, column, heading, code, message, mend: mends[code][language] };
}
