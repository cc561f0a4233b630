import { DataTypes, type CreationOptional } from 'sequelize';
import type { BookingState } from '@cotejo/domain/booking/booking.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** Columns are described in migration 1027. */
export interface BookingRow {
  readonly id: string;
  readonly adviserId: string;
  readonly countryCode: CountryCode;
  readonly leadId: string;
  readonly requestId: string;
  readonly callAt: Date;
  readonly callOn: string;
  readonly state: CreationOptional<BookingState>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const bookingModel = defineModel<BookingRow>('booking', () => ({
  id: key(DataTypes.UUID),
  adviserId: DataTypes.UUID,
  countryCode: DataTypes.TEXT,
  leadId: DataTypes.UUID,
  requestId: DataTypes.UUID,
  callAt: DataTypes.DATE,
  callOn: DataTypes.DATEONLY,
  state: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export type BookingEventKind = 'booked' | 'moved' | 'cancelled' | 'done' | 'missed';

export interface BookingEventRow {
  readonly id: CreationOptional<number>;
  readonly bookingId: string;
  readonly version: number;
  readonly kind: BookingEventKind;
  /** Null: the visitor. */
  readonly byAccount: string | null;
  readonly at: CreationOptional<Date>;
}

export const bookingEventModel = defineModel<BookingEventRow>('booking_event', () => ({
  id: identity(),
  bookingId: DataTypes.UUID,
  version: DataTypes.INTEGER,
  kind: DataTypes.TEXT,
  byAccount: DataTypes.UUID,
  at: DataTypes.DATE,
}));
