import type { PurchaseAction, PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { AskForToken, CardProblem } from './card-token.ts';
import type { AskOutcome } from './access.ts';
import type {
  Command,
  EnterOutcome,
  LoadOutcome,
  PaymentChoice,
  ProveOutcome,
  SendOutcome,
} from './purchase-port.ts';

/** A method whose card is typed in its provider's frame. */
export interface CardPayment {
  readonly payment: PaymentChoice;
  readonly askForToken: AskForToken;
}

export type TokenEvent =
  /** The provider took the card: the payment now carries its token. */
  | { readonly type: 'TOKEN'; readonly payment: PaymentChoice }
  | { readonly type: 'CARD_REFUSED'; readonly problem: CardProblem };

export type PurchaseEvent =
  | Command
  | ({ readonly type: 'PAY_BY_CARD' } & CardPayment)
  /** The server pushed a snapshot, or a poll read one. */
  | { readonly type: 'SERVER'; readonly snapshot: PurchaseSnapshot }
  /** A change of the price is asked for here, or was refused: until then its news are our own. */
  | { readonly type: 'PRICING'; readonly isAsked: boolean }
  /** The answer to a change of the price that was asked for here; its news may have come before it. */
  | { readonly type: 'PRICED'; readonly snapshot: PurchaseSnapshot }
  | { readonly type: 'RETRY' }
  /** Ask for the state of the purchase: "ya transferí", back from the bank's page, tab shown again. */
  | { readonly type: 'REFRESH' }
  /** The answers were read: on to paying; and back to reading them. */
  | { readonly type: 'REVIEWED' }
  | { readonly type: 'REVIEW' }
  /** Leaves the page of a declined payment for the payment step. */
  | { readonly type: 'CHOOSE'; readonly payment: PaymentChoice | null }
  | { readonly type: 'NOTICE.CLOSE' }
  /** A browser with only the link: ask for a code, try one, take over what nobody has answered. */
  | { readonly type: 'ASK_CODE' }
  | { readonly type: 'TRY_CODE'; readonly code: string }
  | { readonly type: 'CLAIM' }
  | AskOutcome
  | EnterOutcome
  | LoadOutcome
  | SendOutcome
  | ProveOutcome
  | TokenEvent;

/** How a part of the page says what the visitor did. */
export type SendEvent = (event: PurchaseEvent) => void;

/** What the server has to allow before an event may act. */
const neededActions: Readonly<Partial<Record<PurchaseEvent['type'], PurchaseAction>>> = {
  SUBMIT: 'submit',
  BACK: 'back',
  ACCEPT_EXCLUSIONS: 'accept-exclusions',
  PAY: 'pay',
  PAY_BY_CARD: 'pay',
  TOKEN: 'pay',
  CANCEL: 'cancel',
  WITHDRAW: 'refund-request',
};

export function getNeededAction(event: PurchaseEvent): PurchaseAction | null {
  return neededActions[event.type] ?? null;
}

/** The command that an event asks for: a token pays with its card. */
export function toCommand(event: PurchaseEvent): Command {
  switch (event.type) {
    case 'SUBMIT':
    case 'BACK':
    case 'ACCEPT_EXCLUSIONS':
    case 'PAY':
    case 'CANCEL':
    case 'WITHDRAW':
      return event;
    case 'TOKEN':
      return { type: 'PAY', payment: event.payment };
    default:
      throw new Error(`${event.type} is not a command`);
  }
}

/** The snapshot that an event brings, if any. */
export function getSnapshot(event: PurchaseEvent): PurchaseSnapshot | null {
  return 'snapshot' in event ? event.snapshot : null;
}
