import { Op } from 'sequelize';
import { rowLock, type Database } from '../database.ts';
import { inPages } from '../in-pages.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { cardChangeModel } from './card-change.model.ts';
import { subscriptionModel } from './subscription.model.ts';
import { storedCardModel } from './stored-card.model.ts';

/** From now on nobody charges these cards; their providers are told with the commit (`stored-card/{id}`). */
export async function askRemoval(tx: Database, ids: readonly string[]): Promise<void> {
  for (const storedCardId of ids) {
    const [count] = await storedCardModel(tx).update(
      { removalAskedAt: new Date() },
      { where: { id: storedCardId, removalAskedAt: null }, ...tx.scope },
    );
    if (count === 1) await writeOutbox(tx, { topic: 'card.remove', payload: { storedCardId } });
  }
}

/** Asks for its removal where no subscription goes on with it, or may be taken back. The row's lock puts it before or after the next one's choice. */
export async function releaseCard(tx: Database, storedCardId: string): Promise<void> {
  await storedCardModel(tx).findByPk(storedCardId, { lock: rowLock, raw: true, ...tx.scope });
  const inUse = await subscriptionModel(tx).count({
    where: { storedCardId, [Op.or]: [{ endedAt: null }, { keptUntil: { [Op.ne]: null } }] },
    ...tx.scope,
  });
  const awaited = await cardChangeModel(tx).count({
    where: { storedCardId, status: 'PENDING' },
    ...tx.scope,
  });
  if (inUse + awaited === 0) await askRemoval(tx, [storedCardId]);
}

/** Cards whose removal was asked for before a moment and is not done, page by page. */
export async function* eachUnremoved(
  db: Database,
  before: Date,
): AsyncGenerator<readonly string[]> {
  const pages = inPages(({ after, limit }) =>
    storedCardModel(db).findAll({
      attributes: ['id'],
      where: {
        removalAskedAt: { [Op.lt]: before },
        removedAt: null,
        sealedHandles: { [Op.ne]: null },
        ...(after === null ? {} : { id: { [Op.gt]: after } }),
      },
      order: ['id'],
      limit,
      raw: true,
      ...db.scope,
    }),
  );
  for await (const rows of pages) yield rows.map(({ id }) => id);
}

/** The provider has it no more: its handles go. */
export async function noteRemoved(db: Database, id: string): Promise<void> {
  await storedCardModel(db).update(
    { sealedHandles: null, removedAt: new Date() },
    { where: { id, removedAt: null }, ...db.scope },
  );
}
