import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { DataTypes } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0050. */
export interface EventRow {
  readonly id: number;
  readonly name: string;
  readonly countryCode: CountryCode;
  readonly title: string;
  readonly titleEn: string;
  readonly titlePt: string;
  readonly logo: string | null;
  readonly image: string | null;
  readonly video: string | null;
  readonly startsAt: Date;
  readonly finishesAt: Date;
  readonly show: boolean;
  readonly comparator: string;
  readonly blog: string | null;
}

export const eventModel = defineModel<EventRow>('event', () => ({
  id: key(DataTypes.INTEGER),
  name: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  title: DataTypes.TEXT,
  titleEn: DataTypes.TEXT,
  titlePt: DataTypes.TEXT,
  logo: DataTypes.TEXT,
  image: DataTypes.TEXT,
  video: DataTypes.TEXT,
  startsAt: DataTypes.DATE,
  finishesAt: DataTypes.DATE,
  show: DataTypes.BOOLEAN,
  comparator: DataTypes.TEXT,
  blog: DataTypes.TEXT,
}));
