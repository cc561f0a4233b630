import { DataTypes, type CreationOptional } from 'sequelize';
import type { ContactDuty } from '@cotejo/domain/insurer/insurer-row.ts';
import { defineModel, key } from '../define-model.ts';

/** What an insurer agreed from a day on; columns are described in migration 1020. */
export interface InsurerTermsRow {
  readonly recordId: string;
  readonly effectiveFrom: string;
  readonly cuttingDay: CreationOptional<number | null>;
  readonly activationBack: CreationOptional<number | null>;
  readonly activationAhead: CreationOptional<number | null>;
  readonly cancellationBack: CreationOptional<number | null>;
  readonly cancellationAhead: CreationOptional<number | null>;
  readonly answerDays: CreationOptional<number | null>;
  readonly byAccount: string;
  readonly writtenAt: CreationOptional<Date>;
}

export const insurerTermsModel = defineModel<InsurerTermsRow>('insurer_terms', () => ({
  recordId: key(DataTypes.UUID),
  effectiveFrom: key(DataTypes.DATEONLY),
  cuttingDay: DataTypes.SMALLINT,
  activationBack: DataTypes.SMALLINT,
  activationAhead: DataTypes.SMALLINT,
  cancellationBack: DataTypes.SMALLINT,
  cancellationAhead: DataTypes.SMALLINT,
  answerDays: DataTypes.SMALLINT,
  byAccount: DataTypes.UUID,
  writtenAt: DataTypes.DATE,
}));

export interface InsurerContactRow {
  readonly id: string;
  readonly recordId: string;
  readonly duty: ContactDuty;
  readonly sealedPerson: Buffer;
  readonly createdAt: CreationOptional<Date>;
}

export const insurerContactModel = defineModel<InsurerContactRow>('insurer_contact', () => ({
  id: key(DataTypes.UUID),
  recordId: DataTypes.UUID,
  duty: DataTypes.TEXT,
  sealedPerson: DataTypes.BLOB,
  createdAt: DataTypes.DATE,
}));
