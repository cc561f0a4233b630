import { DataTypes } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0060. */

export interface FeatureFlag {
  readonly key: string;
  readonly defaultValue: unknown;
  readonly enabled: boolean;
}

export const featureFlagModel = defineModel<FeatureFlag>('feature_flag', () => ({
  key: key(DataTypes.TEXT),
  defaultValue: DataTypes.JSONB,
  enabled: DataTypes.BOOLEAN,
}));

export interface Experiment {
  readonly key: string;
  readonly featureKey: string;
  readonly variations: readonly unknown[];
  readonly weights: readonly number[];
  readonly coverage: number;
  readonly seed: string;
  readonly running: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const experimentModel = defineModel<Experiment>('experiment', () => ({
  key: key(DataTypes.TEXT),
  featureKey: DataTypes.TEXT,
  variations: DataTypes.JSONB,
  weights: DataTypes.ARRAY(DataTypes.DOUBLE),
  coverage: DataTypes.DOUBLE,
  seed: DataTypes.TEXT,
  running: DataTypes.BOOLEAN,
  startsAt: DataTypes.DATE,
  endsAt: DataTypes.DATE,
}));

export interface FlagVersion {
  readonly onlyRow: boolean;
  readonly changedAt: Date;
}

export const flagVersionModel = defineModel<FlagVersion>('flag_version', () => ({
  onlyRow: key(DataTypes.BOOLEAN),
  changedAt: DataTypes.DATE,
}));

/** Who saw which variation; migration 0060. */
export interface ExposureRow {
  readonly experimentKey: string;
  readonly visitorId: string;
  readonly seenAt: Date;
}

export const exposureModel = defineModel<ExposureRow>('experiment_exposure', () => ({
  experimentKey: key(DataTypes.TEXT),
  visitorId: key(DataTypes.TEXT),
  seenAt: DataTypes.DATE,
}));

/** The view that counts visitors by variation. */
export interface ExperimentResultRow {
  readonly experimentKey: string;
  readonly variation: string;
  readonly ordinal: number;
  readonly weight: number;
  readonly visitors: number;
  readonly running: boolean;
  readonly endsAt: Date;
}

export const experimentResultModel = defineModel<ExperimentResultRow>('experiment_result', () => ({
  experimentKey: key(DataTypes.TEXT),
  variation: DataTypes.TEXT,
  ordinal: key(DataTypes.BIGINT),
  weight: DataTypes.DOUBLE,
  visitors: DataTypes.INTEGER,
  running: DataTypes.BOOLEAN,
  endsAt: DataTypes.DATE,
}));
