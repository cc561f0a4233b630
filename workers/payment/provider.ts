import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { ChargeOutcome, RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  ChargeReference,
  InitiateCharge,
  InitiateResult,
  LookupResult,
  ParsedReturn,
  RefundCharge,
  RefundLookupResult,
  SettleCharge,
  WebhookRequest,
  WebhookVerdict,
} from '@cotejo/domain/payment/provider-port.ts';

/**
 * One payment provider. Every expected end is a value; an exception is a bug. No verb retries by
 * itself: the workflow owns cadence, because only it knows what may be sent twice.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;

  /**
   * Opens the payment page, or charges the token at once. The key is made of the attempt id, so
   * the same attempt never charges twice; an `outcome` of UNKNOWN must be looked up, not repeated.
   */
  initiate(charge: InitiateCharge): Promise<InitiateResult>;

  /**
   * The act that closes a redirect; where there is none, the same as a lookup. Safe to repeat: a
   * token commits once, and a second commit is answered from its status. Reconcile a charge whose
   * payer came back with this and not with `lookup`: a commit that never arrived leaves Webpay
   * waiting, and only another commit ends that. With shape `none`, after the deadline, it closes
   * the page for good.
   */
  settle(charge: SettleCharge): Promise<ChargeOutcome>;

  /** Reads the truth and changes nothing; safe to repeat. */
  lookup(charge: ChargeReference): Promise<LookupResult>;

  /** Gives money back, keyed by the refund id where the provider has keys. */
  refund(refund: RefundCharge): Promise<RefundOutcome>;

  /** Reads what became of a refund, after UNKNOWN or ACCEPTED. */
  lookupRefund(refund: RefundCharge): Promise<RefundLookupResult>;

  parseReturn(parameters: Readonly<Record<string, string | undefined>>): ParsedReturn | undefined;

  verifyAndParseWebhook(request: WebhookRequest): WebhookVerdict;
}
