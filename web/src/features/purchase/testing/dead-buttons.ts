import type { PurchaseEvent } from '../machine/purchase-events.ts';
import type { PurchaseState } from '../machine/purchase-machine.ts';
import type { PurchasePort } from '../machine/purchase-port.ts';
import { getPageName, isSending, selectView, type PurchaseView } from '../machine/select-view.ts';
import { pay, payByCard, submit } from './sample-events.ts';

/** Nobody answers: the events of the test are all that happens. */
export const silent: PurchasePort = {
  load: () => new Promise(() => undefined),
  send: () => new Promise(() => undefined),
  askForCode: () => new Promise(() => undefined),
  enter: () => new Promise(() => undefined),
  prove: () => new Promise(() => undefined),
  watch: () => () => undefined,
};

export const back = { type: 'BACK' } as const;
export const acceptExclusions = { type: 'ACCEPT_EXCLUSIONS', textVersion: 'v1' } as const;
export const cancel = { type: 'CANCEL' } as const;
export const withdraw = { type: 'WITHDRAW' } as const;
export const retry = { type: 'RETRY' } as const;
export const refresh = { type: 'REFRESH' } as const;
export const choose = { type: 'CHOOSE', payment: null } as const;
export const askCode = { type: 'ASK_CODE' } as const;
export const tryCode = { type: 'TRY_CODE', code: '123456' } as const;
export const claim = { type: 'CLAIM' } as const;
export const review = { type: 'REVIEW' } as const;
export const reviewed = { type: 'REVIEWED' } as const;
export const closeNotice = { type: 'NOTICE.CLOSE' } as const;

/** What each page offers without asking first: its buttons exist whatever the server allows. */
const promised: Readonly<Record<PurchaseView['page'], readonly PurchaseEvent[]>> = {
  form: [submit],
  locked: [askCode, tryCode, claim],
  exclusions: [acceptExclusions],
  reviewing: [],
  refused: [],
  review: [reviewed],
  payment: [pay, payByCard, review],
  declined: [pay, choose],
  redirect: [refresh],
  transfer: [refresh],
  proof: [refresh],
  failed: [retry],
  waiting: [],
  confirmed: [],
  ended: [],
  leaving: [],
  loading: [],
  missing: [],
};

/** Pages that say what went wrong with the last command and offer to send it again. */
const withNotices: readonly PurchaseView['page'][] = [
  'form',
  'exclusions',
  'reviewing',
  'review',
  'payment',
  'declined',
  'redirect',
  'transfer',
  'proof',
];

/** Everything that the page of a state offers and the machine would not do. */
export function findDeadButtons(state: PurchaseState): readonly string[] {
  const view = selectView(state);
  // A button that was pressed is busy until its answer comes; a page that is being read has its own.
  const isBusy = [
    'loading' as const,
    { waiting: 'asking' } as const,
    { locked: 'asking' } as const,
    { locked: 'trying' } as const,
  ].some((name) => state.matches(name));
  if (isSending(state) || isBusy) return [];
  const { notice, trouble } = state.context;
  const offered = [
    ...promised[view.page],
    ...(notice !== null ? [closeNotice] : []),
    ...(trouble?.kind === 'unanswered' && withNotices.includes(view.page) ? [retry] : []),
  ];
  return offered
    .filter((event) => !state.can(event))
    .map(({ type }) => `${getPageName(view)}: ${type}`);
}
