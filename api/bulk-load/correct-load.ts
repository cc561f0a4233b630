import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { hasRequired } from '@cotejo/domain/bulk-load/match-columns.ts';
import { sheetOf, type LoadColumn } from '@cotejo/domain/bulk-load/load-sheets.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { correctCell, type Correction } from '@cotejo/store/bulk-load/correct-row.ts';
import { matchLoad } from '@cotejo/store/bulk-load/match-load.ts';
import { findLoad } from '@cotejo/store/bulk-load/read-load.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { changedText, requireMove, tell, type ActCaller } from './act-on-load.ts';

const blankText: Texts = {
  es: 'La fila quedaría vacía. Deja en ella al menos un dato.',
  en: 'The row would be empty. Leave at least one value in it.',
  pt: 'A linha ficaria vazia. Deixe nela pelo menos um dado.',
};
const unfinishedText: Texts = {
  es: 'Elige una columna distinta para cada dato obligatorio.',
  en: 'Choose a different column for each required value.',
  pt: 'Escolha uma coluna diferente para cada dado obrigatório.',
};

const invalid = (pointer: string, code: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { detail: message, errors: [{ pointer, code, message }] });

/** Replaces one cell if it still holds what the caller saw, and tells the worker, which computes the new digest. */
export function correctSeen(
  caller: ActCaller,
  masters: RecordKeys,
  correction: Omit<Correction, 'today'>,
): Promise<void> {
  const { db, context, companyId } = caller;
  const today = dayIn(countries[correction.country].timeZone, Date.now());
  return db.transaction(async (tx) => {
    const corrected = await tx.inTenant({ companyId }, (own) =>
      correctCell(own, masters, { ...correction, today }),
    );
    switch (corrected.type) {
      case 'none':
        throw new AppError('NOT_FOUND');
      case 'changed':
        throw new AppError('NOT_EDITABLE', { detail: changedText[context.language] });
      case 'blank':
        throw invalid('/to', 'REQUIRED', blankText[context.language]);
      case 'done':
        await tell(tx, caller, corrected.load, 'correct');
    }
  });
}

/** Says which column is which, and has the file read by it. */
export function matchSeen(
  caller: ActCaller,
  masters: RecordKeys,
  id: string,
  chosen: readonly { readonly column: LoadColumn; readonly at: number }[],
): Promise<void> {
  const { db, context, companyId } = caller;
  const places = new Map(chosen.map(({ column, at }) => [column, at]));
  const isClear = places.size === chosen.length && new Set(places.values()).size === chosen.length;
  return db.transaction(async (tx) => {
    const asked = await tx.inTenant({ companyId }, (own) => findLoad(own, id));
    if (asked === null) throw new AppError('NOT_FOUND');
    const { kind } = asked;
    const isKnown = chosen.every(({ column }) => Object.hasOwn(sheetOf(kind).columns, column));
    if (!isClear || !isKnown || !hasRequired(kind, places))
      throw invalid('/columns', 'INVALID_VALUE', unfinishedText[context.language]);
    const move = await tx.inTenant({ companyId }, (own) => matchLoad(own, masters, id, places));
    const { load, isNew } = requireMove(move, context.language);
    if (isNew) await tell(tx, caller, load, 'match');
  });
}
