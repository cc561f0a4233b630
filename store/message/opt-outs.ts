import { DataTypes, Op, type CreationOptional } from 'sequelize';
import type { OptOutScope } from '@cotejo/domain/message/may-send.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** How somebody said it. */
export type OptOutSource = 'link' | 'one_click' | 'staff' | 'complaint' | 'account';

/** Columns are described in migrations 0491 and 1030. */
interface OptOutRow {
  readonly addressKey: string;
  readonly category: OptOutScope;
  readonly channel: CreationOptional<'mail'>;
  readonly source: OptOutSource;
  readonly at: CreationOptional<Date>;
  readonly undoneAt: CreationOptional<Date | null>;
}

const optOutModel = defineModel<OptOutRow>('opt_out', () => ({
  addressKey: key(DataTypes.TEXT),
  category: key(DataTypes.TEXT),
  channel: key(DataTypes.TEXT),
  source: DataTypes.TEXT,
  at: DataTypes.DATE,
  undoneAt: DataTypes.DATE,
}));

/** Written by releases before opt_out was; described in migration 0290. */
const refusalModel = defineModel<{ readonly mailKey: string }>('reminder_refusal', () => ({
  mailKey: key(DataTypes.TEXT),
}));

/** Notes whether an address wants a category; asked again, it stays as it is. */
export async function setWanted(
  db: Database,
  addressKey: string,
  category: OptOutScope,
  { isWanted, source }: { readonly isWanted: boolean; readonly source: OptOutSource },
): Promise<void> {
  await db.transaction(async (tx) => {
    const of = { addressKey, category, channel: 'mail' as const };
    if (isWanted) {
      if (category === 'reminders')
        await refusalModel(tx).destroy({ where: { mailKey: addressKey }, ...tx.scope });
      await optOutModel(tx).update(
        { undoneAt: new Date() },
        { where: { ...of, undoneAt: null }, ...tx.scope },
      );
      return;
    }
    await optOutModel(tx).bulkCreate([{ ...of, source }], {
      ignoreDuplicates: true,
      returning: false,
      ...tx.scope,
    });
    await optOutModel(tx).update(
      { source, at: new Date(), undoneAt: null },
      { where: { ...of, undoneAt: { [Op.ne]: null } }, ...tx.scope },
    );
  });
}

/** What some addresses refused, by address. */
export async function listOptOuts(
  db: Database,
  addressKeys: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<OptOutScope>>> {
  const rows = await optOutModel(db).findAll({
    where: { addressKey: [...addressKeys], undoneAt: null },
    raw: true,
    ...db.scope,
  });
  const before = await refusalModel(db).findAll({
    where: { mailKey: [...addressKeys] },
    raw: true,
    ...db.scope,
  });
  const found = new Map<string, Set<OptOutScope>>();
  const add = (addressKey: string, scope: OptOutScope) =>
    found.set(addressKey, (found.get(addressKey) ?? new Set()).add(scope));
  for (const { addressKey, category } of rows) add(addressKey, category);
  for (const { mailKey } of before) add(mailKey, 'reminders');
  return found;
}

/** What an address said last of each category, and when; null: before that was noted. A category that nothing was said of is absent. */
export async function readMailChoices(
  db: Database,
  addressKey: string,
): Promise<ReadonlyMap<OptOutScope, { readonly wanted: boolean; readonly since: Date | null }>> {
  const rows = await optOutModel(db).findAll({ where: { addressKey }, raw: true, ...db.scope });
  const refused = (await listOptOuts(db, [addressKey])).get(addressKey) ?? new Set<OptOutScope>();
  return new Map<OptOutScope, { readonly wanted: boolean; readonly since: Date | null }>([
    ...[...refused].map((scope) => [scope, { wanted: false, since: null }] as const),
    ...rows.map(
      ({ category, at, undoneAt }) =>
        [category, { wanted: !refused.has(category), since: undoneAt ?? at }] as const,
    ),
  ]);
}
