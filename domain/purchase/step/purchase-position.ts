import type { PaymentProviderName } from '../../payment/kinds.ts';
import type { PaymentStatus } from '../../payment/payment-status.ts';
import type { PurchaseStatus } from '../../status/purchase-status.ts';

/** The position of a purchase's row; its workflow begins there, the first time and when it is restarted. */
export interface PurchasePosition {
  readonly status: PurchaseStatus;
  readonly version: number;
  /** When it ends by itself if nobody touches it; ISO, null once it no longer does. */
  readonly expiresAt: string | null;
  /** Its last moment, which no act moves, ISO; absent where a workflow began before there was one. */
  readonly endsAt?: string;
  /** The attempt under way, or the one that paid. */
  readonly attempt: {
    readonly id: string;
    readonly provider: PaymentProviderName;
    readonly status: PaymentStatus;
    /** The provider's page is open and waits for its payer. */
    readonly redirected: boolean;
  } | null;
}

type Attempt = NonNullable<PurchasePosition['attempt']>;

/** The position of a purchase by its row and its newest attempt, if there is one. */
export function positionOf(
  purchase: Pick<PurchasePosition, 'status' | 'version'> & {
    readonly expiresAt: Date | null;
    readonly endsAt: Date;
  },
  attempt: (Omit<Attempt, 'redirected'> & { readonly redirect: object | null }) | null,
): PurchasePosition {
  const { status, version, expiresAt, endsAt } = purchase;
  return {
    status,
    version,
    expiresAt: expiresAt?.toISOString() ?? null,
    endsAt: endsAt.toISOString(),
    attempt: attempt && {
      id: attempt.id,
      provider: attempt.provider,
      status: attempt.status,
      redirected: attempt.redirect !== null && status === 'paying',
    },
  };
}
