import { fn, Op } from 'sequelize';
import type { LegalState, WrittenLegal } from '@cotejo/domain/content/legal-text-row.ts';
import { legalTransitions } from '@cotejo/domain/content/legal-text.record.ts';
import type { LegalKind, LegalPublication } from '@cotejo/domain/content/legal-text.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { moverOf } from '../record/move-version.ts';
import type { RecordTable } from '../record/record-table.ts';
import {
  legalTextModel,
  legalVersionModel,
  type LegalEventKind,
  type LegalTextRow,
  type LegalVersionRow,
} from './legal-text.model.ts';

/** The cells of a legal text in its table (domain/content/legal-text.record.ts). */
export const legalTextTable: RecordTable = {
  from: 'legal_text l',
  id: 'l.id',
  version: 'l.version',
  columns: {
    kind: { sql: 'l.kind', type: 'text' },
    countryCode: { sql: 'l.country_code', type: 'text' },
    language: { sql: 'l.language', type: 'text' },
    state: { sql: 'l.state', type: 'text' },
    updatedAt: { sql: 'l.updated_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};

/** A text with its newest version and everything that was published of it. */
export interface LegalTextOf {
  readonly row: LegalTextRow;
  readonly newest: LegalVersionRow;
  readonly publications: readonly LegalPublication[];
}

export async function loadLegalTexts(
  db: Database,
  ids: readonly string[],
): Promise<readonly LegalTextOf[]> {
  const rows = await legalTextModel(db).findAll({
    where: { id: [...ids] },
    raw: true,
    ...db.scope,
  });
  if (rows.length === 0) return [];
  const newest = await legalVersionModel(db).findAll({
    where: { [Op.or]: rows.map((row) => ({ textId: row.id, number: row.newestNumber })) },
    raw: true,
    ...db.scope,
  });
  const published = await legalVersionModel(db).findAll({
    attributes: ['textId', 'number', 'validFrom'],
    where: { textId: rows.map(({ id }) => id), validFrom: { [Op.not]: null } },
    raw: true,
    ...db.scope,
  });
  return rows.flatMap((row) => {
    const own = newest.find(({ textId }) => textId === row.id);
    const publications = published
      .filter(({ textId }) => textId === row.id)
      .map(({ number, validFrom }) => ({ number, validFrom: validFrom ?? '' }));
    return own === undefined ? [] : [{ row, newest: own, publications }];
  });
}

/** What was ever published of a legal text, whether or not its day has come, in no order. */
export async function readPublishedLegal(
  db: Database,
  place: {
    readonly kind: LegalKind;
    readonly countryCode: CountryCode;
    readonly language: Language;
  },
): Promise<readonly LegalVersionRow[]> {
  const text = await legalTextModel(db).findOne({ where: place, raw: true, ...db.scope });
  if (text === null) return [];
  return legalVersionModel(db).findAll({
    where: { textId: text.id, validFrom: { [Op.not]: null } },
    raw: true,
    ...db.scope,
  });
}

export function findLegalVersion(
  db: Database,
  textId: string,
  number: number,
): Promise<LegalVersionRow | null> {
  return legalVersionModel(db).findOne({ where: { textId, number }, raw: true, ...db.scope });
}

const moves = moverOf<LegalState, LegalEventKind, Partial<Pick<LegalTextRow, 'newestNumber'>>>({
  rows: asAnyModel(legalTextModel),
  events: 'legal_text_event',
  rowId: 'textId',
  transitions: legalTransitions,
});
export const { wasDoneBy: wasLegalTextMovedBy, listEvents: listLegalEvents } = moves;

type Seen = Pick<LegalTextRow, 'id' | 'state' | 'version' | 'newestNumber'>;
type Became = 'done' | 'changed' | 'refused';

/**
 * Writes other words as the newest version, which nobody has published; what is in force stays. Who takes earlier words back answers
 * for them.
 */
export async function writeLegalText(
  tx: Database,
  seen: Seen,
  written: WrittenLegal,
  { kind, by }: { readonly kind: 'written' | 'restored'; readonly by: string },
): Promise<Became> {
  const number = seen.newestNumber + 1;
  const became = await moves.move(tx, seen, {
    kind,
    by,
    ...(seen.state === 'draft' ? {} : { state: 'draft' }),
    given: { newestNumber: number },
  });
  if (became === 'done')
    await legalVersionModel(tx).create(
      { textId: seen.id, number, ...written, writtenBy: by },
      { returning: false, ...tx.scope },
    );
  return became;
}

/** Publishes the newest version, to be in force from a day on; no other language or country is touched. */
export async function publishLegalText(
  tx: Database,
  seen: Seen,
  { validFrom, by }: { readonly validFrom: string; readonly by: string },
): Promise<Became> {
  const became = await moves.move(tx, seen, { kind: 'published', by, state: 'published' });
  if (became === 'done')
    await legalVersionModel(tx).update(
      { validFrom, publishedBy: by, publishedAt: fn('now') as unknown as Date },
      { where: { textId: seen.id, number: seen.newestNumber }, ...tx.scope },
    );
  return became;
}
