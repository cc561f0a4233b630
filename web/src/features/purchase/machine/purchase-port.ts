import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Deferral } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { QuoteProblem } from '@cotejo/domain/purchase/price/quote-end.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { AskOutcome } from './access.ts';

/** What the visitor can do to a purchase. */
export type Command =
  | {
      readonly type: 'SUBMIT';
      readonly stepId: string;
      readonly values: Readonly<Record<string, unknown>>;
    }
  /** Opens the step before, or the named one, to change its answers. */
  | { readonly type: 'BACK'; readonly stepId?: string }
  /** Accepts the insurance without what the health declaration excludes, by the text that was on the screen. */
  | { readonly type: 'ACCEPT_EXCLUSIONS'; readonly textVersion: string }
  | { readonly type: 'PAY'; readonly payment: PaymentChoice }
  | { readonly type: 'CANCEL' }
  /** Withdraws from the issued policy. */
  | { readonly type: 'WITHDRAW' };

export interface PaymentChoice {
  readonly kind: string;
  readonly flow: string;
  readonly provider: string;
  readonly installments?: number;
  readonly deferral?: Deferral;
  readonly cardToken?: string;
  readonly cardBrand?: string;
  /** Of a stored card: what stands beside the button is not in the snapshot, which is the same for everybody. */
  readonly termsVersion?: string;
}

/** A pending command: the key stays the same for every attempt, so a repeated call acts once. */
export interface Pending {
  readonly command: Command;
  readonly version: number;
  readonly key: string;
  /** Of a payment: what stood beside the button that was pressed. */
  readonly agreed?: { readonly termsVersion: string; readonly amount: number };
}

/** What reading a purchase found, as the event that the machine receives. */
export type LoadOutcome =
  | { readonly type: 'FOUND'; readonly snapshot: PurchaseSnapshot }
  | { readonly type: 'MISSING' }
  | { readonly type: 'LOAD_FAILED'; readonly reference: string | null };

/** How the server answered a command, as the event that the machine receives. */
export type SendOutcome =
  | { readonly type: 'ADOPTED'; readonly snapshot: PurchaseSnapshot }
  /** 409: someone advanced first; null when the answer has no snapshot. */
  | { readonly type: 'MOVED'; readonly snapshot: PurchaseSnapshot | null }
  /** 409: something of the quote ran out; its step is open again, or its new price waits for a yes. */
  | { readonly type: 'RAN_OUT'; readonly why: QuoteProblem; readonly snapshot: PurchaseSnapshot }
  /** 409: the conditions are other ones; they are read and accepted once more. */
  | { readonly type: 'TERMS_CHANGED'; readonly snapshot: PurchaseSnapshot }
  /** 409: who was to charge is passed over; what can be paid now is shown. */
  | { readonly type: 'WAY_CHANGED'; readonly snapshot: PurchaseSnapshot }
  /** 403: this browser has only the link (any more). */
  | { readonly type: 'LOCKED' }
  /** 409: the place of the offer went to somebody else; the purchase goes on at the normal price. */
  | { readonly type: 'OFFER_LOST'; readonly snapshot: PurchaseSnapshot }
  /** 401: the robot check comes first; the same command is taken right after it. */
  | { readonly type: 'CHECK'; readonly message: string; readonly reference: string | null }
  | { readonly type: 'INVALID'; readonly errors: readonly FieldError[] }
  | { readonly type: 'MISSING' }
  /** No answer, or a server error: the outcome is not known. */
  | { readonly type: 'UNANSWERED'; readonly reference: string | null }
  /** Refused: the message is for the visitor. */
  | { readonly type: 'REFUSED'; readonly message: string; readonly reference: string | null };

/** What came of a code, or of taking over a purchase that nobody has answered. */
export type EnterOutcome =
  | { readonly type: 'ENTERED'; readonly snapshot: PurchaseSnapshot }
  | { readonly type: 'LOCKED' }
  | Exclude<AskOutcome, { readonly type: 'CODE_SENT' }>;

export interface EnterInput {
  readonly session: string;
  /** Null: takes the purchase over. */
  readonly code: string | null;
}
export type ProveOutcome = { readonly type: 'PROVED' } | { readonly type: 'NOT_PROVED' };

export interface SendInput {
  readonly session: string;
  readonly pending: Pending;
}

/** The server's interface for the machine; the page passes the real one, tests a scripted one. */
export interface PurchasePort {
  load(session: string, signal: AbortSignal): Promise<LoadOutcome>;
  send(input: SendInput, signal: AbortSignal): Promise<SendOutcome>;
  /** Sends a code to the holder's mailbox. */
  askForCode(session: string, signal: AbortSignal): Promise<AskOutcome>;
  enter(input: EnterInput, signal: AbortSignal): Promise<EnterOutcome>;
  /** Passes the robot check: some seconds of work for the browser. */
  prove(signal: AbortSignal): Promise<ProveOutcome>;
  /** Calls back with each snapshot that the server pushes; returns how to stop. */
  watch(session: string, onSnapshot: (snapshot: PurchaseSnapshot) => void): () => void;
}
