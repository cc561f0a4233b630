import { Op, type WhereOptions } from 'sequelize';
import type { MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { unsentStates } from '@cotejo/domain/message/message-transitions.ts';
import type { Database } from '../database.ts';
import { messageModel, type MessageRow } from './message.model.ts';

/** How many are on a page of the list. */
const unsentPageSize = 50;

export interface UnsentQuestion {
  /** Where the caller may see them; null = everywhere, also what belongs to no country. */
  readonly countries: readonly string[] | null;
  readonly kind?: MessageKind | undefined;
  readonly country?: string | undefined;
  /** Written before. */
  readonly before: Date;
  /** The place after which a page begins, as the page before said it. */
  readonly after?: string | undefined;
  /** One of them alone. */
  readonly id?: string | undefined;
}

type Unsent = Pick<
  MessageRow,
  | 'id'
  | 'kind'
  | 'state'
  | 'refusedWhy'
  | 'subjectType'
  | 'subjectId'
  | 'countryCode'
  | 'tries'
  | 'createdAt'
  | 'version'
>;

/** Messages that did not reach their person, oldest first; `next` is the place after which there are more. */
export async function listUnsent(
  db: Database,
  { countries, kind, country, before, after, id }: UnsentQuestion,
): Promise<{ readonly items: readonly Unsent[]; readonly next: string | null }> {
  const rows = await messageModel(db).findAll({
    attributes: [
      'id',
      'kind',
      'state',
      'refusedWhy',
      'subjectType',
      'subjectId',
      'countryCode',
      'tries',
      'createdAt',
      'version',
    ],
    where: {
      [Op.and]: [
        { state: [...unsentStates], createdAt: { [Op.lte]: before } },
        kind === undefined ? {} : { kind },
        id === undefined ? {} : { id },
        country === undefined ? {} : { countryCode: country },
        reached(countries),
        behind(after),
      ],
    },
    order: [
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
    limit: unsentPageSize + 1,
    raw: true,
    ...db.scope,
  });
  const items = rows.slice(0, unsentPageSize);
  const last = items.at(-1);
  const hasMore = rows.length > unsentPageSize && last !== undefined;
  return { items, next: hasMore ? `${last.createdAt.toISOString()}_${last.id}` : null };
}

const reached = (countries: readonly string[] | null): WhereOptions<MessageRow> =>
  countries === null ? {} : { countryCode: [...countries] };

/** Rows behind a place. What is no place of ours begins at the first. */
function behind(after: string | undefined): WhereOptions<MessageRow> {
  const [time = '', id = ''] = (after ?? '').split('_');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || id === '') return {};
  return { [Op.or]: [{ createdAt: { [Op.gt]: at } }, { createdAt: at, id: { [Op.gt]: id } }] };
}

/** A message that staff may act on, in these countries; null for any other. */
export function findUnsent(
  tx: Database,
  id: string,
  countries: readonly string[] | null,
): Promise<MessageRow | null> {
  return messageModel(tx).findOne({
    where: { [Op.and]: [{ id, state: [...unsentStates] }, reached(countries)] },
    raw: true,
    ...tx.scope,
  });
}
