import { DataTypes, type CreationOptional } from 'sequelize';
import type { HistoryChange } from '@cotejo/domain/record/history-change.ts';
import {
  organizationModel,
  type OrganizationColumns,
} from '../catalogue/models/organization.model.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** An organisation of the catalogue as the desk numbers it; columns are described in migration 1020. */
export interface OrganizationRecordRow {
  readonly id: CreationOptional<string>;
  readonly organizationId: number;
  readonly version: CreationOptional<number>;
  readonly termsVersion: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
}

export const organizationRecordModel = defineModel<
  OrganizationRecordRow,
  { readonly organization?: OrganizationColumns }
>(
  'organization_record',
  () => ({
    id: key(DataTypes.UUID),
    organizationId: DataTypes.INTEGER,
    version: DataTypes.INTEGER,
    termsVersion: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
  }),
  (model, db) => {
    model.belongsTo(organizationModel(db), { as: 'organization', foreignKey: 'organizationId' });
  },
);

/** What happened, as the page of the organisation tells it, or that of the insurer. */
export type OrganizationEventKind =
  | 'created'
  | 'changed'
  | 'opened'
  | 'closed'
  | 'deletion_asked'
  | 'deleted'
  | 'cutting_day_asked'
  | 'cutting_day_set'
  | 'windows_asked'
  | 'windows_set'
  | 'contact_added'
  | 'contact_changed'
  | 'contact_ended';

export interface OrganizationEventRow {
  readonly id: CreationOptional<number>;
  readonly recordId: string;
  readonly about: 'organization' | 'insurer';
  readonly version: number;
  readonly kind: OrganizationEventKind;
  readonly changes: readonly HistoryChange[];
  readonly byAccount: string;
  readonly at: CreationOptional<Date>;
}

export const organizationEventModel = defineModel<OrganizationEventRow>(
  'organization_event',
  () => ({
    id: identity(),
    recordId: DataTypes.UUID,
    about: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    kind: DataTypes.TEXT,
    changes: DataTypes.JSONB,
    byAccount: DataTypes.UUID,
    at: DataTypes.DATE,
  }),
);
