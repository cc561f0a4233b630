import { DataTypes, Op, type CreationOptional } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { insertOnce } from '../insert-once.ts';

/** Columns are described in migration 0955. */
export interface Press {
  readonly name: string;
  readonly said: string;
  readonly outcome: 'done' | 'asked';
  readonly until: Date;
  readonly answeredAt: CreationOptional<Date>;
}

export const pressModel = defineModel<Press>('record_press', () => ({
  name: key(DataTypes.TEXT),
  said: DataTypes.TEXT,
  outcome: DataTypes.TEXT,
  until: DataTypes.DATE,
  answeredAt: DataTypes.DATE,
}));

/** What an act was answered that came with this key; null: it is a new one, or the other one's time is over. */
export function findPress(db: Database, name: string): Promise<Press | null> {
  const until = { [Op.gt]: new Date() };
  return pressModel(db).findOne({ where: { name, until }, raw: true, ...db.scope });
}

/** In the transaction of the act. False: another one of the same key was first. */
export async function keepPress(tx: Database, press: Omit<Press, 'answeredAt'>): Promise<boolean> {
  const { name } = press;
  await pressModel(tx).destroy({
    where: { name, until: { [Op.lte]: new Date() } },
    ...tx.scope,
  });
  return insertOnce(pressModel(tx), press, 'answeredAt', tx);
}
