import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** A place of a limited offer that a purchase holds; columns are described in migration 0050. */
export interface OfferReservation {
  readonly purchaseId: string;
  readonly offerId: number;
  readonly state: CreationOptional<'reserved' | 'kept' | 'returned'>;
  readonly settledAt: Date | null;
}

export const reservationModel = defineModel<OfferReservation>('offer_reservation', () => ({
  purchaseId: key(DataTypes.UUID),
  offerId: DataTypes.INTEGER,
  state: DataTypes.TEXT,
  settledAt: DataTypes.DATE,
}));
