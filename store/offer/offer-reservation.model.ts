import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** A place of a limited offer that a purchase holds; columns are described in migrations 0050 and 0240. */
export interface OfferReservation {
  readonly purchaseId: string;
  readonly offerId: number;
  readonly state: CreationOptional<'reserved' | 'kept' | 'returned'>;
  /** Null = as long as its purchase is open. */
  readonly heldUntil: CreationOptional<Date | null>;
  readonly settledAt: CreationOptional<Date | null>;
}

export const reservationModel = defineModel<OfferReservation>('offer_reservation', () => ({
  purchaseId: key(DataTypes.UUID),
  offerId: DataTypes.INTEGER,
  state: DataTypes.TEXT,
  heldUntil: DataTypes.DATE,
  settledAt: DataTypes.DATE,
}));
