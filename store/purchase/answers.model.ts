import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, identity, key } from '../define-model.ts';
import { purchaseStepModel } from './purchase.model.ts';

/** Answers of a step as they were sent, sealed per record. */
export interface StepSubmissionRow {
  readonly id: string;
  readonly purchaseId: string;
  readonly stepId: string;
  readonly sealedValues: Buffer;
  readonly createdAt: CreationOptional<Date>;
}

/** A submission of its own kind: consent evidenced, every read audited. */
export interface HealthDeclarationRow {
  readonly id: string;
  readonly purchaseId: string;
  readonly sealedAnswers: Buffer;
  /** Of the questions that were on the screen. */
  readonly formVersion: CreationOptional<number>;
  readonly consentTextVersion: string;
  readonly consentGivenAt: Date;
  /** Sealed for `{id}/consent`; null where the address is not known. */
  readonly sealedConsentIp: Buffer | null;
  /** A `DeclarationAssessment`; null, or a word, in rows from before the rules had a version. */
  readonly sealedAssessment: CreationOptional<Buffer | null>;
  readonly createdAt: CreationOptional<Date>;
}

/** What a person decided; columns are described in migration 0270. */
export interface DeclarationDecisionRow {
  readonly declarationId: string;
  readonly sealedDecision: Buffer;
  readonly decidedBy: string;
  readonly decidedAt: CreationOptional<Date>;
}

export interface DeclarationAccessRow {
  readonly id: CreationOptional<number>;
  readonly declarationId: string;
  readonly reader: string;
  readonly requestId: string;
  readonly at: CreationOptional<Date>;
}

export const submissionModel = defineModel<StepSubmissionRow>(
  'step_submission',
  () => ({
    id: key(DataTypes.UUID),
    purchaseId: DataTypes.UUID,
    stepId: DataTypes.TEXT,
    sealedValues: DataTypes.BLOB,
    createdAt: DataTypes.DATE,
  }),
  (model, db) => {
    // Absent once other answers took its place.
    model.hasOne(purchaseStepModel(db), { as: 'step', foreignKey: 'submissionId' });
  },
);

export const declarationModel = defineModel<HealthDeclarationRow>(
  'health_declaration',
  () => ({
    id: key(DataTypes.UUID),
    purchaseId: DataTypes.UUID,
    sealedAnswers: DataTypes.BLOB,
    formVersion: DataTypes.INTEGER,
    consentTextVersion: DataTypes.TEXT,
    consentGivenAt: DataTypes.DATE,
    sealedConsentIp: DataTypes.BLOB,
    sealedAssessment: DataTypes.BLOB,
    createdAt: DataTypes.DATE,
  }),
  (model, db) => {
    model.hasOne(purchaseStepModel(db), { as: 'step', foreignKey: 'submissionId' });
  },
);

export const declarationDecisionModel = defineModel<DeclarationDecisionRow>(
  'declaration_decision',
  () => ({
    declarationId: key(DataTypes.UUID),
    sealedDecision: DataTypes.BLOB,
    decidedBy: DataTypes.UUID,
    decidedAt: DataTypes.DATE,
  }),
);

export const declarationAccessModel = defineModel<DeclarationAccessRow>(
  'health_declaration_access',
  () => ({
    id: identity(),
    declarationId: DataTypes.UUID,
    reader: DataTypes.TEXT,
    requestId: DataTypes.TEXT,
    at: DataTypes.DATE,
  }),
);
