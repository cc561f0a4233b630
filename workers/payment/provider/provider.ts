import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { ChargeOutcome, RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  ChargeReference,
  ChargeResult,
  ChargeStoredCard,
  InitiateCharge,
  InitiateResult,
  LookupResult,
  MovementsResult,
  RefundCharge,
  RefundLookupResult,
  RemoveCardResult,
  SettleCharge,
  StoreCard,
  StoreCardResult,
  StoredCard,
  VoidCharge,
} from '@cotejo/domain/payment/provider/provider-port.ts';

/**
 * One payment provider. Every expected result is a value; an exception is a bug. No method retries by
 * itself: the workflow decides when, because only it knows what may be sent twice.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;

  /**
   * The card that a token stands for, before it is charged: its first six and last four digits. Null = no answer, or
   * none with these digits; missing where the provider tells a server nothing about a token. Moves nothing.
   */
  identifyCard?(charge: InitiateCharge): Promise<string | null>;

  /**
   * Opens the payment page, or charges the token at once. The key is made of the attempt id, so
   * the same attempt never charges twice; an `outcome` of UNKNOWN must be looked up, not repeated.
   */
  initiate(charge: InitiateCharge): Promise<InitiateResult>;

  /** Opens the page on which a payer inscribes a card; missing where the card is typed in our page. Moves nothing. */
  openInscription?(charge: InitiateCharge): Promise<InitiateResult>;

  /** Ends an inscription whose payer came back; `token` is the handle of `openInscription`. Moves nothing; safe to repeat. */
  finishInscription?(charge: ChargeReference): Promise<StoreCardResult>;

  /** Stores a typed card for later charges; missing where cards are inscribed. Moves nothing. */
  storeCard?(request: StoreCard): Promise<StoreCardResult>;

  /** Forgets a stored card at the provider; safe to repeat. Missing where none are stored. */
  removeCard?(card: StoredCard, currency: string): Promise<RemoveCardResult>;

  /**
   * Charges a card stored earlier, without its holder. UNKNOWN must be looked up; it is sent again
   * only where `isRepeatable(provider, 'tdc-token')`.
   */
  chargeStoredCard(charge: ChargeStoredCard): Promise<ChargeResult>;

  /**
   * The call that closes a redirect; where there is none, the same as a lookup. Safe to repeat: a
   * token commits once, and a second commit is answered from its status. Reconcile a charge whose
   * payer came back with this and not with `lookup`: a commit that never arrived leaves Webpay
   * waiting, and only another commit ends that. With shape `none`, after the deadline, it closes
   * the page permanently.
   */
  settle(charge: SettleCharge): Promise<ChargeOutcome>;

  /**
   * Gives up a charge that it has not decided yet, and answers what became of it: declined, or what was quicker. Missing
   * where no call does that (`cancels` of its row). Safe to repeat.
   */
  cancel?(charge: ChargeReference): Promise<ChargeOutcome>;

  /** Reads the truth and changes nothing; safe to repeat. */
  lookup(charge: ChargeReference): Promise<LookupResult>;

  /**
   * Refunds the whole or a part, keyed by the refund id where the provider has keys. What the
   * provider's rules forbid is REFUSED before anything is sent.
   */
  refund(refund: RefundCharge): Promise<RefundOutcome>;

  /** Looks up a refund, after UNKNOWN or ACCEPTED. */
  lookupRefund(refund: RefundCharge): Promise<RefundLookupResult>;

  /** Undoes a whole charge before it is settled; REFUSED where the table has no such window. */
  void(charge: VoidCharge): Promise<RefundOutcome>;

  /**
   * Charges and refunds of some days by the provider's clock, for comparing with our own records.
   *
   * @param first ISO date in UTC, `2026-03-31`
   * @param last the same, inclusive
   */
  listMovements(first: string, last: string): Promise<MovementsResult>;
}
