import { DataTypes, type CreationOptional } from 'sequelize';
import type {
  BulkLoadState,
  LoadCounts,
  LoadRowState,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { RowProblem } from '@cotejo/domain/bulk-load/load-problem.ts';
import type { LoadKind } from '@cotejo/domain/bulk-load/load-kind.ts';
import type { LoadColumn } from '@cotejo/domain/bulk-load/load-sheets.ts';
import type { ExclusionReason } from '@cotejo/domain/company-policy/exclusion-reasons.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { defineTenantModel, key } from '../define-model.ts';
import type { MemberMove } from '../member-process/member-process.model.ts';

/** Columns are described in migrations 0610, 0700 and 0963. */
export interface BulkLoadRow {
  readonly id: string;
  readonly companyId: string;
  readonly kind: LoadKind;
  readonly companyPolicyId: CreationOptional<string | null>;
  readonly state: BulkLoadState;
  readonly createdBy: string;
  readonly createdAt: CreationOptional<Date>;
  readonly creationKey: string | null;
  readonly sealedFileName: Buffer;
  readonly contentHash: string;
  readonly language: Language;
  readonly refusedWhy: CreationOptional<string | null>;
  readonly headingRow: CreationOptional<number | null>;
  readonly sealedHeadings: CreationOptional<Buffer | null>;
  readonly places: CreationOptional<Readonly<Partial<Record<LoadColumn, number>>> | null>;
  readonly sealedSample: CreationOptional<Buffer | null>;
  readonly counts: LoadCounts;
  readonly digest: CreationOptional<string | null>;
  readonly rosterVersion: CreationOptional<number | null>;
  readonly needsSecond: CreationOptional<boolean>;
  readonly askedBy: CreationOptional<string | null>;
  readonly confirmedDigest: CreationOptional<string | null>;
  readonly confirmedBy: CreationOptional<string | null>;
  readonly changedSince: CreationOptional<boolean>;
  readonly dueAt: CreationOptional<Date | null>;
  readonly updatedAt: CreationOptional<Date>;
  readonly endedAt: CreationOptional<Date | null>;
  readonly checkedOn: CreationOptional<string | null>;
  readonly policyVersion: CreationOptional<number | null>;
  readonly firstDay: CreationOptional<string | null>;
  readonly lastDay: CreationOptional<string | null>;
  readonly undoneBy: CreationOptional<string | null>;
}

export const bulkLoadModel = defineTenantModel<BulkLoadRow>('bulk_load', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  kind: DataTypes.TEXT,
  companyPolicyId: DataTypes.UUID,
  state: DataTypes.TEXT,
  createdBy: DataTypes.UUID,
  createdAt: DataTypes.DATE,
  creationKey: DataTypes.TEXT,
  sealedFileName: DataTypes.BLOB,
  contentHash: DataTypes.TEXT,
  language: DataTypes.TEXT,
  refusedWhy: DataTypes.TEXT,
  headingRow: DataTypes.INTEGER,
  sealedHeadings: DataTypes.BLOB,
  places: DataTypes.JSONB,
  sealedSample: DataTypes.BLOB,
  counts: DataTypes.JSONB,
  digest: DataTypes.TEXT,
  rosterVersion: DataTypes.BIGINT,
  needsSecond: DataTypes.BOOLEAN,
  askedBy: DataTypes.UUID,
  confirmedDigest: DataTypes.TEXT,
  confirmedBy: DataTypes.UUID,
  changedSince: DataTypes.BOOLEAN,
  dueAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
  endedAt: DataTypes.DATE,
  checkedOn: DataTypes.DATEONLY,
  policyVersion: DataTypes.INTEGER,
  firstDay: DataTypes.DATEONLY,
  lastDay: DataTypes.DATEONLY,
  undoneBy: DataTypes.UUID,
}));

/** Columns are described in migrations 0610 and 1003. */
export interface BulkLoadFileRow {
  readonly bulkLoadId: string;
  readonly companyId: string;
  readonly sealedFile: CreationOptional<Buffer | null>;
  readonly keptFileId: CreationOptional<string | null>;
}

export const bulkLoadFileModel = defineTenantModel<BulkLoadFileRow>('bulk_load_file', () => ({
  bulkLoadId: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  sealedFile: DataTypes.BLOB,
  keptFileId: DataTypes.UUID,
}));

/** Columns are described in migration 0700. */
export interface SheetMatchRow {
  readonly companyId: string;
  readonly kind: BulkLoadRow['kind'];
  readonly sealedSaid: Buffer;
  readonly updatedAt: CreationOptional<Date>;
}

export const sheetMatchModel = defineTenantModel<SheetMatchRow>('sheet_match', () => ({
  companyId: key(DataTypes.UUID),
  kind: key(DataTypes.TEXT),
  sealedSaid: DataTypes.BLOB,
  updatedAt: DataTypes.DATE,
}));

/** Columns are described in migrations 0610, 0963 and 0964. */
export interface LoadRow {
  readonly bulkLoadId: string;
  readonly companyId: string;
  readonly number: number;
  readonly state: LoadRowState;
  readonly isDependant: boolean;
  readonly personKey: string | null;
  readonly holderKey: string | null;
  readonly contentKey: string;
  readonly sealedCells: Buffer;
  readonly cellProblems: readonly RowProblem[];
  readonly problems: readonly RowProblem[];
  readonly seenVersion: CreationOptional<number | null>;
  readonly seenContentKey: CreationOptional<string | null>;
  readonly personId: CreationOptional<string | null>;
  readonly versionAfter: CreationOptional<number | null>;
  readonly contentKeyBefore: CreationOptional<string | null>;
  readonly holderKeyBefore: CreationOptional<string | null>;
  readonly sealedBefore: CreationOptional<Buffer | null>;
  readonly effectiveOn: CreationOptional<string | null>;
  /** As the row says it. */
  readonly coverageGroup: CreationOptional<string | null>;
  /** The policy's, once the row is checked. */
  readonly policyGroup: CreationOptional<string | null>;
  readonly reason: CreationOptional<ExclusionReason | null>;
  readonly alsoEnds: CreationOptional<number>;
  readonly memberMoves: CreationOptional<readonly MemberMove[]>;
}

export const loadRowModel = defineTenantModel<LoadRow>('bulk_load_row', () => ({
  bulkLoadId: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  number: key(DataTypes.INTEGER),
  state: DataTypes.TEXT,
  isDependant: DataTypes.BOOLEAN,
  personKey: DataTypes.TEXT,
  holderKey: DataTypes.TEXT,
  contentKey: DataTypes.TEXT,
  sealedCells: DataTypes.BLOB,
  cellProblems: DataTypes.JSONB,
  problems: DataTypes.JSONB,
  seenVersion: DataTypes.INTEGER,
  seenContentKey: DataTypes.TEXT,
  personId: DataTypes.UUID,
  versionAfter: DataTypes.INTEGER,
  contentKeyBefore: DataTypes.TEXT,
  holderKeyBefore: DataTypes.TEXT,
  sealedBefore: DataTypes.BLOB,
  effectiveOn: DataTypes.DATEONLY,
  coverageGroup: DataTypes.TEXT,
  policyGroup: DataTypes.TEXT,
  reason: DataTypes.TEXT,
  alsoEnds: DataTypes.INTEGER,
  memberMoves: DataTypes.JSONB,
}));
