import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { QuoteProblem } from '@cotejo/domain/purchase/price/quote-end.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { CardProblem } from './card-token.ts';
import { getSnapshot, toCommand, type PurchaseEvent } from './purchase-events.ts';
import type { CodeState } from './access.ts';
import { isAnswering, isFilling } from './place.ts';
import type { PaymentChoice, Pending } from './purchase-port.ts';

/** What happened without the visitor; shown once, above the step. */
export type PurchaseNotice =
  /** Someone else advanced: another window, another device, staff. */
  | 'moved'
  /** Our own call had worked although its answer never came. */
  | 'landed'
  /** Something of the quote ran out: it was answered or priced again instead of being charged. */
  | QuoteProblem
  /** The conditions are other ones than those that were accepted. */
  | 'terms'
  /** Who was to charge is passed over: the methods are shown as they can be paid now. */
  | 'wayChanged'
  /** The place of the offer went to somebody else: this is the normal price. */
  | 'offerLost'
  | null;

export type Trouble =
  /** No answer: the answers are kept and the same call can be sent again. */
  | { readonly kind: 'unanswered'; readonly reference: string | null }
  | { readonly kind: 'refused'; readonly message: string; readonly reference: string | null };

/** What came of asking for the state of a payment that is open at its provider, and when. */
export interface Check {
  readonly result: 'unanswered' | 'nothingNew';
  readonly at: string;
}

export type Unchecked = { readonly message: string; readonly reference: string | null };

/** What the machine knows beside its state (XState's context). */
export interface PurchaseContext {
  readonly session: string;
  readonly server: PurchaseSnapshot | null;
  /** The last command, until its outcome is context. */
  readonly pending: Pending | null;
  readonly fieldErrors: readonly FieldError[];
  /** Why the provider made no token of the card. */
  readonly cardProblem: CardProblem | null;
  /** Counts refused submits, so that a second one moves the focus again. */
  readonly attempt: number;
  readonly trouble: Trouble | null;
  /** The pending command was refused for want of the robot check, and why. */
  readonly unchecked: Unchecked | null;
  readonly notice: PurchaseNotice;
  /** A change of the price was asked for here, and has no answer yet. */
  readonly isPricing: boolean;
  /** The declined payment whose page was left for another try. */
  readonly leftPayment: string | null;
  /** The answers were read once more: the payment step shows how to pay. */
  readonly hasReviewed: boolean;
  /** The method that was chosen on the page of a declined payment. */
  readonly chosen: PaymentChoice | null;
  readonly code: CodeState;
  /** The last check of an open payment that changed nothing; null once the purchase went on. */
  readonly check: Check | null;
  /** Reference of the load that failed. */
  readonly reference: string | null;
  readonly newKey: () => string;
}

export type Change = Partial<PurchaseContext>;

const noTrouble = { trouble: null, fieldErrors: [], cardProblem: null } satisfies Change;

/** Nothing is pending and nothing went wrong. */
export const settled = { ...noTrouble, pending: null, unchecked: null } satisfies Change;

/** A new attempt begins: the message about the last one is removed. */
export const untroubled = { ...noTrouble, notice: null } satisfies Change;

/** Takes the snapshot of an event unless the current one is newer. What is answered again is read again before paying. */
export function adopt(context: PurchaseContext, event: PurchaseEvent): Change {
  const server = selectNewest(context.server, getSnapshot(event));
  return {
    server,
    reference: null,

    hasReviewed: context.hasReviewed && !isAnswering(server),
  };
}

/**
 * A newer version while no command of ours is pending. Over a command without an answer it means that the
 * command had worked; over a step another window did it.
 */
export function hearNews(context: PurchaseContext, event: PurchaseEvent): Change {
  const isElsewhere = isFilling(context.server) && !context.isPricing;
  const notice = context.pending !== null ? 'landed' : isElsewhere ? 'moved' : context.notice;
  return { ...adopt(context, event), ...settled, isPricing: false, notice };
}

/** From asking for another price to its answer, or its refusal. */
export function notePricing(event: PurchaseEvent): Change {
  return { isPricing: event.type === 'PRICING' && event.isAsked };
}

/** What stands beside the button for the chosen method: its own conditions, or those of every payment. */
export function termsOf(
  { paymentMethods, terms }: Pick<PurchaseSnapshot, 'paymentMethods' | 'terms'>,
  chosen: Pick<PaymentChoice, 'kind' | 'flow'> | undefined,
): PurchaseSnapshot['terms'] {
  const method = paymentMethods.find(
    ({ kind, flow }) => kind === chosen?.kind && flow === chosen.flow,
  );
  return method?.terms ?? terms;
}

/** Keeps a command with its key, which stays the same for every try of it. */
export function begin(context: PurchaseContext, event: PurchaseEvent): Change {
  const { server } = context;
  const command = toCommand(event);
  const pending: Pending = {
    command,
    version: server?.version ?? 0,
    key: context.newKey(),
    ...(command.type === 'PAY' && server?.terms
      ? {
          agreed: {
            termsVersion:
              command.payment.termsVersion ??
              (termsOf(server, command.payment) ?? server.terms).version,
            amount: server.price.amount,
          },
        }
      : {}),
  };
  const isPaying = command.type === 'PAY';
  return {
    ...untroubled,
    unchecked: null,
    pending,
    hasReviewed: isPaying || context.hasReviewed,
  };
}

/** Keeps why a command or a card was not taken. */
export function keepRefusal(context: PurchaseContext, event: PurchaseEvent): Change {
  const { attempt } = context;
  switch (event.type) {
    case 'INVALID':
      return { pending: null, fieldErrors: event.errors, attempt: attempt + 1 };
    case 'REFUSED': {
      const { message, reference } = event;
      return { pending: null, trouble: { kind: 'refused', message, reference } };
    }
    // It was passed and asked for again, or could not be passed: another click tries once more.
    case 'CHECK':
    case 'NOT_PROVED': {
      const why = event.type === 'CHECK' ? event : context.unchecked;
      const { message, reference } = why ?? { message: '', reference: null };
      return { pending: null, unchecked: null, trouble: { kind: 'refused', message, reference } };
    }
    case 'UNANSWERED':
      return { trouble: { kind: 'unanswered', reference: event.reference } };
    case 'CARD_REFUSED':
      // A provider that cannot be reached refused no field: there is none to go to.
      return {
        cardProblem: event.problem,
        attempt: event.problem === 'unreachable' ? attempt : attempt + 1,
      };
    default:
      return {};
  }
}

/** Keeps that a check of an open payment changed nothing, so that whoever asked has an answer. */
export function noteCheck(event: PurchaseEvent): Change {
  const result = event.type === 'FOUND' ? 'nothingNew' : 'unanswered';
  return { check: { result, at: new Date().toISOString() } };
}

/** Keeps why the robot check is asked for, so that one that does not help is not asked for again. */
export function noteUnchecked(event: PurchaseEvent): Change {
  if (event.type !== 'CHECK') return {};
  const { message, reference } = event;
  return { unchecked: { message, reference } };
}

/** The page of a declined payment was left: it is not shown again for this payment. */
export function leaveDeclined(context: PurchaseContext, event: PurchaseEvent): Change {
  return {
    leftPayment: context.server?.payment?.id ?? null,
    hasReviewed: event.type === 'CHOOSE',
    chosen: event.type === 'CHOOSE' ? event.payment : null,
    trouble: null,
  };
}

/** What ran out is answered, or its new price decided about, also after a payment that was declined. */
export function sayRanOut(context: PurchaseContext, event: PurchaseEvent): Change {
  return event.type === 'RAN_OUT'
    ? { notice: event.why, leftPayment: context.server?.payment?.id ?? null }
    : {};
}

/** What is read or chosen in the payment step, also after a payment that was declined. */
export function sayAtPayment(context: PurchaseContext, notice: 'terms' | 'wayChanged'): Change {
  return { notice, leftPayment: context.server?.payment?.id ?? null };
}

/** The newer of two snapshots; of the same version the one with the later history, else the one that came later. */
export function selectNewest(
  mine: PurchaseSnapshot | null,
  other: PurchaseSnapshot | null,
): PurchaseSnapshot | null {
  if (mine === null || other === null) return other ?? mine;
  if (other.version !== mine.version) return other.version > mine.version ? other : mine;
  return other.historyLine >= mine.historyLine ? other : mine;
}
