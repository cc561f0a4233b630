import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0531. */
export interface StaffNoteRow {
  readonly id: string;
  readonly target: string;
  readonly purchaseId: string | null;
  readonly sealedWords: Buffer;
  readonly writtenBy: string;
  readonly writtenAt: CreationOptional<Date>;
}

export const staffNoteModel = defineModel<StaffNoteRow>('staff_note', () => ({
  id: key(DataTypes.UUID),
  target: DataTypes.TEXT,
  purchaseId: DataTypes.UUID,
  sealedWords: DataTypes.BLOB,
  writtenBy: DataTypes.UUID,
  writtenAt: DataTypes.DATE,
}));
