/** What a scenario makes the gateway do; the words of the control plane, parsed. */
export type Behaviour =
  | { readonly type: 'approve' }
  | { readonly type: 'decline'; readonly code?: string }
  | { readonly type: 'lose-response' }
  | { readonly type: 'error-before' }
  | { readonly type: 'error-after' }
  | { readonly type: 'slow'; readonly ms: number }
  | { readonly type: 'pending'; readonly then: 'approve' | 'decline'; readonly ms: number }
  | { readonly type: 'wrong-amount' }
  | { readonly type: 'challenge' }
  | { readonly type: 'webhook'; readonly how: WebhookManner; readonly ms: number };

const WEBHOOK_MANNERS = ['duplicate', 'late', 'reordered', 'bad-signature', 'none'] as const;
export type WebhookManner = (typeof WEBHOOK_MANNERS)[number];

const PLAIN = [
  'approve',
  'lose-response',
  'error-before',
  'error-after',
  'wrong-amount',
  'challenge',
] as const;

const DEFAULT_LATE_MS = 3_000;
const DEFAULT_SLOW_MS = 30_000;
const DEFAULT_PENDING_MS = 3_000;

/** `decline:-4`, `slow:2000`, `pending:approve:500`, `webhook:late:1000`, … Undefined: no such word. */
export function parseBehaviour(text: string): Behaviour | undefined {
  const plain = PLAIN.find((word) => word === text);
  if (plain !== undefined) return { type: plain };

  const [word, first, second] = text.split(':');
  if (word === 'decline') return first ? { type: 'decline', code: first } : { type: 'decline' };
  if (word === 'slow') return withMs(first, DEFAULT_SLOW_MS, (ms) => ({ type: 'slow', ms }));
  if (word === 'pending' && (first === 'approve' || first === 'decline')) {
    return withMs(second, DEFAULT_PENDING_MS, (ms) => ({ type: 'pending', then: first, ms }));
  }
  const how = WEBHOOK_MANNERS.find((manner) => manner === first);
  if (word === 'webhook' && how !== undefined) {
    return withMs(second, DEFAULT_LATE_MS, (ms) => ({ type: 'webhook', how, ms }));
  }
  return undefined;
}

function withMs(
  text: string | undefined,
  fallback: number,
  build: (ms: number) => Behaviour,
): Behaviour | undefined {
  if (text === undefined) return build(fallback);
  return /^\d{1,9}$/.test(text) ? build(Number(text)) : undefined;
}
