import type { PaymentFlow } from '@cotejo/domain/payment/kinds.ts';
import type { EndReason } from '@cotejo/domain/purchase/end/end-reasons.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { Purchase } from '../purchase/purchase.model.ts';

/** One change of a purchase. */
export interface PurchaseMove {
  readonly purchaseId: string;
  readonly fromVersion: number;
  /** The request behind it, if any; kept with the event so that logs and history meet. */
  readonly requestId?: string | null;
  readonly status?: PurchaseStatus;
  readonly stepId?: string;
  /** When it ends if nobody touches it; never after its last moment. */
  readonly expiresAt?: string | null;
  readonly nextCheckAt?: string | null;
  readonly endReason?: EndReason;
  /** What somebody wrote about its end, by `sealWords`; null = nothing. */
  readonly sealedEndWords?: Buffer | null;
  /** Every step is done, the payment and the confirmation too. */
  readonly completesAll?: boolean;
  /** The price, made again while the purchase is being filled in. */
  readonly price?: SnapshotPrice;
  /** The step that these answers complete. */
  readonly completed?: { readonly stepId: string; readonly submissionId: string };
  readonly event: {
    readonly type: PurchaseEventType;
    readonly data?: Readonly<Record<string, unknown>>;
  };
  /** The adviser of a mixed sale has finished it. */
  readonly confirmsSale?: boolean;
  /** Decides the lead's closing sub-status; known once a payment was chosen. */
  readonly flow?: PaymentFlow | null;
}

/** What a move needs to know of a purchase, and what its caller may read of it. */
export type MovedPurchase = Pick<
  Purchase,
  | 'id'
  | 'leadId'
  | 'countryCode'
  | 'productId'
  | 'productCode'
  | 'offerId'
  | 'status'
  | 'stepId'
  | 'version'
  | 'price'
  | 'saleConfirmedAt'
  | 'createdAt'
>;
