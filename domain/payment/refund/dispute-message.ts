import type { PurchaseStatus } from '../../status/purchase-status.ts';
import type { Texts } from '../../text/texts.ts';
import type { PaymentStatus } from '../payment-status.ts';

/** What the contract shows of a payment that its bank took back: one of its twelve statuses, and why. */
export interface ShownDispute {
  readonly status: Extract<PaymentStatus, 'approved' | 'refunding' | 'refunded'>;
  /** Absent while a dispute goes on and its policy stands: what the bank does is between the bank and us. */
  readonly reason?: typeof disputeReason;
  readonly message?: Texts;
}

/** Beside the reasons of charges (`domain/payment/codes/reasons.ts`): nothing that a provider answers to a charge. */
export const disputeReason = 'charged_back';

const takenBack: Texts = {
  es: 'Tu banco nos quitó el pago antes de que emitiéramos tu póliza, así que no la emitimos. El dinero lo tiene tu banco; si nos lo devuelve, te lo devolvemos.',
  en: 'Your bank took the payment back before we issued your policy, so we did not issue it. Your bank has the money; if it gives it to us again, we refund it.',
  pt: 'Seu banco retirou o pagamento antes de emitirmos sua apólice, por isso ela não foi emitida. O dinheiro está com seu banco; se ele nos devolver, devolvemos a você.',
};

/** It ended because it was unpaid, or its holder withdrew from it. */
const lost: Texts = {
  es: 'Tu banco resolvió quedarse con el pago, y el seguro terminó. El dinero lo tiene tu banco.',
  en: 'Your bank decided to keep the payment, and the insurance ended. Your bank has the money.',
  pt: 'Seu banco decidiu ficar com o pagamento, e o seguro terminou. O dinheiro está com seu banco.',
};

/** Null for a payment that is in no dispute and lost none. */
export function showDispute(payment: PaymentStatus, purchase: PurchaseStatus): ShownDispute | null {
  if (payment !== 'charged_back' && payment !== 'lost') return null;
  if (purchase === 'refunded') return { status: 'refunded', reason: disputeReason, message: lost };
  if (purchase === 'refunding')
    return { status: 'refunding', reason: disputeReason, message: takenBack };
  // Its policy stands at our cost; who withdraws from it has their money already.
  return payment === 'lost'
    ? { status: 'approved', reason: disputeReason }
    : { status: 'approved' };
}
