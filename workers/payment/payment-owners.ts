import type { OwnedPayment, PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import type { RefundStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import type { RefundWay } from '@cotejo/domain/payment/refund/refund-rules.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import type { ReadPlace } from '@cotejo/store/sale/owner-places.ts';

/**
 * How an owner follows its payments. Each call is part of the transaction that moves the attempt, so
 * that both are committed together or not at all; `ownerId` is the id of the owner's row.
 */
export interface PaymentOwnerReactions {
  /** Locks the owner's row, before any of its payment: the order in which everybody locks them. */
  lock(tx: Database, ownerId: string): Promise<void>;
  /** A refund came to another status. */
  followRefund(
    tx: Database,
    ownerId: string,
    attempt: PaymentAttempt,
    refund: {
      readonly status: RefundStatus;
      /** How it went or goes back; null before that is known. */
      readonly way: RefundWay | null;
      /** What went back, or will: integer of the smallest unit. */
      readonly amount: number;
      readonly currency: string;
    },
  ): Promise<void>;
  /** Money that nobody expected arrived (`movedAmount`) and is refunded; returns the reason. */
  noteLateMoney(tx: Database, ownerId: string, attempt: PaymentAttempt): Promise<RefundReason>;
  /** The bank took a charge back, or gave it again. */
  followChargeback(
    tx: Database,
    ownerId: string,
    attempt: PaymentAttempt,
    to: 'charged_back' | 'approved',
  ): Promise<void>;
  /** Whether what a charge paid for is in force, though its bank kept the money: then it may pay for it after all. */
  isKept(tx: Database, ownerId: string): Promise<boolean>;
}

/** What the activities of payments know of a kind of owner. */
export interface PaymentOwnerRow {
  readonly reactions: PaymentOwnerReactions;
  readonly place: ReadPlace;
}

export type PaymentOwners = Readonly<Record<PaymentOwnerKind, PaymentOwnerRow>>;

/** Who follows this attempt, and under which id. */
export function findOwner(
  owners: PaymentOwners,
  { ownerKind, ownerId }: OwnedPayment,
): { readonly reactions: PaymentOwnerReactions; readonly ownerId: string } {
  return { reactions: owners[ownerKind].reactions, ownerId };
}
