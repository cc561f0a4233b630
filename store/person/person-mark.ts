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

/** Stands in place of marks where answers name nobody: no mark is empty, so it finds nothing, and the answers count as read. */
const nobody = '';

/**
 * What a purchase or a request is found by, in place of what it was found by before. Whoever calls has locked its row, or makes it.
 *
 * @param answeredAt when it was answered; without one it is in this transaction
 */
export async function writeMarks(
  tx: Database,
  {
    subjectId,
    mailKey,
    marks,
    answeredAt,
  }: Pick<PersonMarkRow, 'subjectId' | 'mailKey'> & {
    readonly marks: readonly string[];
    readonly answeredAt?: Date;
  },
): Promise<void> {
  await eraseMarks(tx, [subjectId]);
  const at = answeredAt === undefined ? {} : { createdAt: answeredAt };
  await personMarkModel(tx).bulkCreate(
    (marks.length === 0 ? [nobody] : marks).map((mark) => ({ subjectId, mark, mailKey, ...at })),
    { returning: false, ...tx.scope },
  );
}

/** Purchases and requests whose answers are erased are found by nothing that stood in them. */
export async function eraseMarks(tx: Database, subjectIds: readonly string[]): Promise<void> {
  await personMarkModel(tx).destroy({ where: { subjectId: [...subjectIds] }, ...tx.scope });
}

/** Marks of purchases and requests that are there no more, of at most `limit` of them; answers of how many. */
export async function eraseLostMarks(tx: Database, limit: number): Promise<number> {
  const rows = await personMarkModel(tx).findAll({
    attributes: ['subjectId'],
    where: {
      [Op.and]: [
        literal('NOT EXISTS (SELECT FROM plan_request r WHERE r.id = "person_mark"."subject_id")'),
        literal(
          'NOT EXISTS (SELECT FROM purchase_holder h WHERE h.purchase_id = "person_mark"."subject_id")',
        ),
      ],
    },
    group: ['subjectId'],
    limit,
    raw: true,
    ...tx.scope,
  });
  await eraseMarks(
    tx,
    rows.map(({ subjectId }) => subjectId),
  );
  return rows.length;
}

/** A purchase or a request that has what was looked for, and whose address it names. */
export type Marked = Pick<PersonMarkRow, 'subjectId' | 'mailKey'>;

/** The purchases and requests that have all of these marks, the newest first; at most `limit`. None are asked for: none. */
export async function findMarked(
  db: Database,
  marks: readonly string[],
  limit: number,
): Promise<readonly Marked[]> {
  if (marks.length === 0) return [];
  return personMarkModel(db).findAll({
    attributes: ['subjectId', 'mailKey', [fn('max', col('created_at')), 'createdAt']],
    where: { mark: [...marks] },
    group: ['subjectId', 'mailKey'],
    having: { [Op.and]: literal(`count(*) = ${marks.length}`) },
    order: [[literal('"createdAt"'), 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
}
