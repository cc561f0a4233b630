import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import { bytes, identity, inet, moment, text, uuid, uuidKey } from '../columns.ts';
import type { Database } from '../database.ts';

/** Answers of a step as they were sent, sealed per record. */
export interface StepSubmissionRow extends Model<
  InferAttributes<StepSubmissionRow>,
  InferCreationAttributes<StepSubmissionRow>
> {
  id: string;
  purchaseId: string;
  stepId: string;
  sealedValues: Buffer;
  createdAt: CreationOptional<Date>;
}

/** A submission of its own kind: consent evidenced, every read audited. */
export interface HealthDeclarationRow extends Model<
  InferAttributes<HealthDeclarationRow>,
  InferCreationAttributes<HealthDeclarationRow>
> {
  id: string;
  purchaseId: string;
  sealedAnswers: Buffer;
  consentTextVersion: string;
  consentGivenAt: Date;
  consentIp: string | null;
  assessment: 'accepted' | 'review';
  createdAt: CreationOptional<Date>;
}

export interface DeclarationAccessRow extends Model<
  InferAttributes<DeclarationAccessRow>,
  InferCreationAttributes<DeclarationAccessRow>
> {
  id: CreationOptional<number>;
  declarationId: string;
  reader: string;
  requestId: string;
  at: CreationOptional<Date>;
}

export const submissionModel = (db: Database) =>
  db.model<StepSubmissionRow>('step_submission', (sequelize) =>
    sequelize.define<StepSubmissionRow>('step_submission', {
      id: uuidKey(),
      purchaseId: uuid(),
      stepId: text(),
      sealedValues: bytes(),
      createdAt: moment(),
    }),
  );

export const declarationModel = (db: Database) =>
  db.model<HealthDeclarationRow>('health_declaration', (sequelize) =>
    sequelize.define<HealthDeclarationRow>('health_declaration', {
      id: uuidKey(),
      purchaseId: uuid(),
      sealedAnswers: bytes(),
      consentTextVersion: text(),
      consentGivenAt: moment(),
      consentIp: inet(),
      assessment: text(),
      createdAt: moment(),
    }),
  );

export const declarationAccessModel = (db: Database) =>
  db.model<DeclarationAccessRow>('health_declaration_access', (sequelize) =>
    sequelize.define<DeclarationAccessRow>('health_declaration_access', {
      id: identity(),
      declarationId: uuid(),
      reader: text(),
      requestId: text(),
      at: moment(),
    }),
  );
