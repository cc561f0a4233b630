import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import type { PolicyStatus } from '@cotejo/domain/policy/policy-transitions.ts';
import { bytes, day, identity, moment, text, uuid, uuidKey } from '../columns.ts';
import type { Database } from '../database.ts';

export interface PolicyRow extends Model<
  InferAttributes<PolicyRow>,
  InferCreationAttributes<PolicyRow>
> {
  id: string;
  number: string;
  purchaseId: string;
  attemptId: string;
  /** ISO day. */
  startsOn: string;
  status: PolicyStatus;
  issuedAt: CreationOptional<Date>;
}
export type Policy = InferAttributes<PolicyRow>;

export interface PolicyEventRow extends Model<
  InferAttributes<PolicyEventRow>,
  InferCreationAttributes<PolicyEventRow>
> {
  id: CreationOptional<number>;
  policyId: string;
  fromStatus: PolicyStatus | null;
  status: PolicyStatus;
  reason: string;
  at: CreationOptional<Date>;
}

export interface PolicyDocumentRow extends Model<
  InferAttributes<PolicyDocumentRow>,
  InferCreationAttributes<PolicyDocumentRow>
> {
  policyId: string;
  sealedPdf: Buffer;
  createdAt: CreationOptional<Date>;
}

export const policyModel = (db: Database) =>
  db.model<PolicyRow>('policy', (sequelize) =>
    sequelize.define<PolicyRow>('policy', {
      id: uuidKey(),
      number: text(),
      purchaseId: uuid(),
      attemptId: uuid(),
      startsOn: day(),
      status: text(),
      issuedAt: moment(),
    }),
  );

export const policyEventModel = (db: Database) =>
  db.model<PolicyEventRow>('policy_event', (sequelize) =>
    sequelize.define<PolicyEventRow>('policy_event', {
      id: identity(),
      policyId: uuid(),
      fromStatus: text(),
      status: text(),
      reason: text(),
      at: moment(),
    }),
  );

export const policyDocumentModel = (db: Database) =>
  db.model<PolicyDocumentRow>('policy_document', (sequelize) =>
    sequelize.define<PolicyDocumentRow>('policy_document', {
      policyId: uuidKey(),
      sealedPdf: bytes(),
      createdAt: moment(),
    }),
  );
