import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import type {
  PurchaseSnapshot,
  PurchaseUnlock,
  SnapshotPayment,
  SnapshotTransfer,
} from '@cotejo/domain/purchase/snapshot.ts';
import { getPlace, type Place } from './place.ts';
import type { PurchaseEvent } from './purchase-events.ts';
import type { PurchaseState } from './purchase-machine.ts';

export type WaitingKind = 'confirming' | 'issuing' | 'refunding';
const endedKinds = ['cancelled', 'expired', 'refunded'] as const;
export type EndedKind = (typeof endedKinds)[number];
export type Step = NonNullable<PurchaseSnapshot['step']>;
export type Exclusions = NonNullable<PurchaseSnapshot['exclusions']>;
export type Redirect = NonNullable<SnapshotPayment['redirect']>;

/** What is on the screen, with what its page needs beside the snapshot. */
export type PurchaseView =
  | {
      readonly page:
        | 'loading'
        | 'missing'
        | 'failed'
        | 'leaving'
        | 'reviewing'
        | 'review'
        | 'payment'
        | 'confirmed'
        | 'refused';
    }
  /** What the insurance would not cover, before anything is paid. */
  | { readonly page: 'exclusions'; readonly exclusions: Exclusions }
  /** Only the link is here. */
  | { readonly page: 'locked'; readonly unlock: PurchaseUnlock }
  | { readonly page: 'form'; readonly step: Step; readonly form: FormDefinition }
  | { readonly page: 'declined'; readonly payment: SnapshotPayment }
  /** A payment is open at the provider: the way there, or for a transfer what to transfer. */
  | { readonly page: 'redirect' | 'transfer'; readonly redirect: Redirect }
  /** A transfer that a person looks for: our account, and the proof that came or may be sent. */
  | { readonly page: 'proof'; readonly transfer: SnapshotTransfer }
  | { readonly page: 'waiting'; readonly kind: WaitingKind }
  | { readonly page: 'ended'; readonly kind: EndedKind };

/** The page of each place; the place itself is decided once, by `getPlace`, for the machine and for these. */
const pageOf: Readonly<Record<Place, (server: PurchaseSnapshot) => PurchaseView>> = {
  locked: ({ unlock }) => (unlock === null ? { page: 'loading' } : { page: 'locked', unlock }),
  form: ({ step }) => (step?.form ? { page: 'form', step, form: step.form } : { page: 'loading' }),
  reviewing: () => ({ page: 'reviewing' }),
  exclusions: ({ exclusions }) =>
    exclusions === null ? { page: 'loading' } : { page: 'exclusions', exclusions },
  review: () => ({ page: 'review' }),
  payment: () => ({ page: 'payment' }),
  declined: ({ payment }) =>
    payment === null ? { page: 'payment' } : { page: 'declined', payment },
  waiting: selectWaiting,
  confirmed: () => ({ page: 'confirmed' }),
  ended: ({ status }) => {
    const kind = endedKinds.find((each) => each === status);
    return kind === undefined ? { page: 'refused' } : { page: 'ended', kind };
  },
};

/**
 * What the page shows in a state. While a command or a card is pending, and while the purchase is read
 * again, the page stays as it was, so that it does not jump under the button.
 */
export function selectView(state: PurchaseState): PurchaseView {
  if (state.matches('missing')) return { page: 'missing' };
  if (state.matches('failed')) return { page: 'failed' };
  if (state.matches('leaving')) return { page: 'leaving' };
  const { server } = state.context;
  const place = getPlace(state.context);
  return server === null || place === null ? { page: 'loading' } : pageOf[place](server);
}

function selectWaiting({ status, payment }: PurchaseSnapshot): PurchaseView {
  switch (status) {
    case 'paying':
      return selectPayment(payment);
    case 'issuing':
    case 'refunding':
      return { page: 'waiting', kind: status };
    default:
      return selectProof(payment) ?? { page: 'waiting', kind: 'confirming' };
  }
}

function selectPayment(payment: SnapshotPayment | null): PurchaseView {
  if (!payment?.redirect) return selectProof(payment) ?? { page: 'waiting', kind: 'confirming' };
  const page = payment.kind.startsWith('transfer') ? 'transfer' : 'redirect';
  return { page, redirect: payment.redirect };
}

function selectProof(payment: SnapshotPayment | null): PurchaseView | null {
  return payment?.transfer ? { page: 'proof', transfer: payment.transfer } : null;
}

/** Names what is on the screen: a new name is a new page for someone who cannot see it. */
export function getPageName(view: PurchaseView): string {
  switch (view.page) {
    case 'form':
      return `form ${view.step.id}`;
    case 'declined':
      return `declined ${view.payment.id}`;
    case 'waiting':
    case 'ended':
      return `${view.page} ${view.kind}`;
    default:
      return view.page;
  }
}

/** A command or a card is pending: the button that sent it is busy. */
export function isSending(state: PurchaseState): boolean {
  return state.matches('sending') || state.matches('tokenizing') || isProving(state);
}

/** The robot check is being worked on, before what was sent goes out again. */
export function isProving(state: PurchaseState): boolean {
  return state.matches('proving');
}

/** The visitor asked for the payment's state, and the answer has not come. */
export function isChecking(state: PurchaseState): boolean {
  return state.matches({ waiting: 'asking' });
}

/**
 * Whether the page shows the way to do something: where the machine would do it, and, so that nothing
 * jumps, also while it is being done.
 */
export function isOffered(state: PurchaseState, event: PurchaseEvent): boolean {
  return isSending(state) || state.can(event);
}
