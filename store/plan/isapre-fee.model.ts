import { DataTypes } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0040. */
export interface IsapreFeeRow {
  readonly organizationId: number;
  readonly code: string;
  readonly groupName: string;
  readonly name: string;
  readonly amount: number;
}

export const isapreFeeModel = defineModel<IsapreFeeRow>('isapre_fee', () => ({
  organizationId: key(DataTypes.INTEGER),
  code: key(DataTypes.TEXT),
  groupName: DataTypes.TEXT,
  name: DataTypes.TEXT,
  amount: DataTypes.BIGINT,
}));
