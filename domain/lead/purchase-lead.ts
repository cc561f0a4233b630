import type { PaymentFlow } from '../payment/kinds.ts';
import { isSubscription } from '../payment/provider/provider-facts.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';
import type { LeadPosition, LeadSubStatus } from './lead-statuses.ts';

/**
 * Sub-status while a step is being answered (spec 3 §4, 300 to 305). What is insured besides people counts as
 * personal data: the specification has no number of its own for it (docs/decisions/purchase-kinds.md).
 */
export const subStatusOfStep: Readonly<Record<string, LeadSubStatus>> = {
  'datos-personales': 300,
  'datos-mascota': 300,
  'datos-estudiante': 300,
  'datos-viaje': 300,
  beneficiarios: 300,
  'datos-dps': 301,
  'poliza-isapre': 302,
  'pago-parcial': 303,
  pago: 303,
  'datos-empresa': 304,
  'datos-asegurados-masivo': 305,
};

/** Web subscription, single payment or non-automatic transfer (spec 3 §4, 331 to 333). */
function subStatusOfFlow(flow: PaymentFlow): LeadSubStatus {
  if (isSubscription(flow)) return 331;
  return flow === 'transfer-one-time-non-automated' ? 333 : 332;
}

/** The status of a purchase's lead: a function of the purchase, so both can never disagree. */
export function leadOfPurchase(purchase: {
  readonly status: PurchaseStatus;
  readonly stepId: string | null;
  readonly flow: PaymentFlow | null;
  /** A mixed sale whose adviser has not finished it (docs/decisions/mixed-sale.md). */
  readonly awaitsAdviser: boolean;
}): LeadPosition {
  switch (purchase.status) {
    case 'filling':
    case 'paying':
      return { status: 500, subStatus: subStatusOfStep[purchase.stepId ?? 'pago'] ?? 303 };
    case 'reviewing':
      return { status: 500, subStatus: 301 };
    case 'confirming':
    case 'issuing':
      return { status: 501, subStatus: 330 };
    case 'confirmed':
      if (purchase.awaitsAdviser) return { status: 501, subStatus: 330 };
      return {
        status: 3,
        subStatus: purchase.flow === null ? 332 : subStatusOfFlow(purchase.flow),
      };
    case 'cancelled':
      return { status: 12, subStatus: null };
    case 'expired':
    case 'refused':
      return { status: 4, subStatus: null };
    case 'refunding':
      return { status: 100, subStatus: null };
    case 'refunded':
      return { status: 101, subStatus: null };
  }
}
