import { DataTypes } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0240. */
export interface LimitCount {
  readonly limitName: string;
  readonly subject: string;
  readonly count: number;
  readonly until: Date;
}

export const limitCountModel = defineModel<LimitCount>('limit_count', () => ({
  limitName: key(DataTypes.TEXT),
  subject: key(DataTypes.TEXT),
  count: DataTypes.INTEGER,
  until: DataTypes.DATE,
}));

/** A solved robot check, or a pass that was spent on a payment. */
export interface UsedOnce {
  readonly name: string;
  readonly until: Date;
}

export const usedOnceModel = defineModel<UsedOnce>('used_once', () => ({
  name: key(DataTypes.TEXT),
  until: DataTypes.DATE,
}));
