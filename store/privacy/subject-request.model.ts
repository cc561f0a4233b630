import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type {
  SubjectAsker,
  SubjectOutcome,
  SubjectRequestKind,
  SubjectRequestStatus,
} from '@cotejo/domain/privacy/subject-request.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** Columns are described in migrations 0250, 0260 and 1029. */
export interface SubjectRequestRow {
  readonly id: string;
  readonly reference: string;
  readonly kind: SubjectRequestKind;
  readonly status: SubjectRequestStatus;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly accountId: string | null;
  readonly mailKey: string;
  readonly sealedRequest: Buffer | null;
  readonly askedBy: SubjectAsker;
  readonly receivedAt: CreationOptional<Date>;
  readonly dueAt: Date;
  readonly provenAt: CreationOptional<Date | null>;
  readonly endedAt: CreationOptional<Date | null>;
  readonly sealedEvidence: CreationOptional<Buffer | null>;
  readonly sealedReason: CreationOptional<Buffer | null>;
  readonly sealedProposals: CreationOptional<Buffer | null>;
  readonly outcome: CreationOptional<SubjectOutcome>;
  readonly sealedCopy: CreationOptional<Buffer | null>;
  readonly version: CreationOptional<number>;
  readonly assignedTo: CreationOptional<string | null>;
  readonly extendedAt: CreationOptional<Date | null>;
  readonly sealedExtension: CreationOptional<Buffer | null>;
  readonly toldCompanyId: CreationOptional<string | null>;
}

export const subjectRequestModel = defineModel<SubjectRequestRow>('subject_request', () => ({
  id: key(DataTypes.UUID),
  reference: DataTypes.TEXT,
  kind: DataTypes.TEXT,
  status: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  accountId: DataTypes.UUID,
  mailKey: DataTypes.TEXT,
  sealedRequest: DataTypes.BLOB,
  askedBy: DataTypes.TEXT,
  receivedAt: DataTypes.DATE,
  dueAt: DataTypes.DATE,
  provenAt: DataTypes.DATE,
  endedAt: DataTypes.DATE,
  sealedEvidence: DataTypes.BLOB,
  sealedReason: DataTypes.BLOB,
  sealedProposals: DataTypes.BLOB,
  outcome: DataTypes.JSONB,
  sealedCopy: DataTypes.BLOB,
  version: DataTypes.INTEGER,
  assignedTo: DataTypes.UUID,
  extendedAt: DataTypes.DATE,
  sealedExtension: DataTypes.BLOB,
  toldCompanyId: DataTypes.UUID,
}));

/** What happened to a request besides a move of its status. */
export type SubjectEventKind = 'taken' | 'extended' | 'company_told';

export interface SubjectRequestEventRow {
  readonly id: CreationOptional<number>;
  readonly requestId: string;
  readonly fromStatus: SubjectRequestStatus | null;
  readonly status: SubjectRequestStatus;
  readonly kind: CreationOptional<SubjectEventKind | null>;
  /** Who of the staff; null: its person, or nobody. */
  readonly byAccount: CreationOptional<string | null>;
  readonly at: CreationOptional<Date>;
}

export const subjectRequestEventModel = defineModel<SubjectRequestEventRow>(
  'subject_request_event',
  () => ({
    id: identity(),
    requestId: DataTypes.UUID,
    fromStatus: DataTypes.TEXT,
    status: DataTypes.TEXT,
    kind: DataTypes.TEXT,
    byAccount: DataTypes.UUID,
    at: DataTypes.DATE,
  }),
);
