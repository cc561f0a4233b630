import { DataTypes, type CreationOptional } from 'sequelize';
import type { AssignmentRule } from '@cotejo/domain/lead/assignment.ts';
import type { RuleState } from '@cotejo/domain/lead/rule-row.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0971. */
export interface RuleRow extends AssignmentRule {
  readonly state: CreationOptional<RuleState>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const ruleModel = defineModel<RuleRow>('assignment_rule', () => ({
  id: key(DataTypes.UUID),
  name: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  place: DataTypes.INTEGER,
  businessLine: DataTypes.TEXT,
  partnerId: DataTypes.TEXT,
  hours: DataTypes.TEXT,
  supervisorId: DataTypes.UUID,
  maxOpen: DataTypes.INTEGER,
  state: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export type RuleEventKind = 'created' | 'changed' | 'team' | 'paused' | 'resumed';
