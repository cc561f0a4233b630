import { col, fn, DataTypes, Op, type CreationOptional, literal } from 'sequelize';
import { comparedNationalId } from '@cotejo/domain/identity/national-id.ts';
import { nameWords } from '@cotejo/domain/person/search-term.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1009. */
interface PersonMarkRow {
  readonly subjectId: string;
  readonly mark: string;
  readonly mailKey: string;
  readonly createdAt: CreationOptional<Date>;
}

const personMarkModel = defineModel<PersonMarkRow>('person_mark', () => ({
  subjectId: key(DataTypes.UUID),
  mark: key(DataTypes.TEXT),
  mailKey: DataTypes.TEXT,
  createdAt: DataTypes.DATE,
}));

/** Somebody whom sealed answers name, as they were typed. */
export interface NamedPerson {
  readonly name: string;
  /** Empty where none was asked. */
  readonly number: string;
}

export const numberMark = (indexKey: IndexKey, number: string): string =>
  toIndexValue(indexKey, 'person number', comparedNationalId(number));

export const wordMark = (indexKey: IndexKey, word: string): string =>
  toIndexValue(indexKey, 'person name', word);

/** What the people whom answers name are found by, each once. */
export function toMarks(indexKey: IndexKey, people: readonly NamedPerson[]): readonly string[] {
  const marks = people.flatMap(({ name, number }) => [
    ...(comparedNationalId(number) === '' ? [] : [numberMark(indexKey, number)]),
    ...nameWords(name).map((word) => wordMark(indexKey, word)),
  ]);
  return [...new Set(marks)];
}

/** What a purchase or a request is found by, in place of what it was found by before. */
export async function writeMarks(
  tx: Database,
  {
    subjectId,
    mailKey,
    marks,
  }: Pick<PersonMarkRow, 'subjectId' | 'mailKey'> & { readonly marks: readonly string[] },
): Promise<void> {
  await eraseMarks(tx, [subjectId]);
  await personMarkModel(tx).bulkCreate(
    marks.map((mark) => ({ subjectId, mark, mailKey })),
    { returning: false, ...tx.scope },
  );
}

/** Purchases and requests whose answers are erased are found by nothing that stood in them. */
export async function eraseMarks(tx: Database, subjectIds: readonly string[]): Promise<void> {
  await personMarkModel(tx).destroy({ where: { subjectId: [...subjectIds] }, ...tx.scope });
}

/**
 * The addresses of purchases and requests that have all of these marks, the newest first; at most `limit`. None are asked for:
 * none.
 */
export async function findMarked(
  db: Database,
  marks: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  if (marks.length === 0) return [];
  const rows = await personMarkModel(db).findAll({
    attributes: ['subjectId', 'mailKey', [fn('max', col('created_at')), 'createdAt']],
    where: { mark: [...marks] },
    group: ['subjectId', 'mailKey'],
    having: { [Op.and]: literal(`count(*) = ${marks.length}`) },
    order: [[literal('"createdAt"'), 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
  return [...new Set(rows.map(({ mailKey }) => mailKey))];
}
