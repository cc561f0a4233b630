import { CARD_BRANDS } from '@cotejo/domain/payment/kinds.ts';
import { cardParts, type CardProblem, type TokenOutcome } from '../machine/card-token.ts';

/** What the provider's frame may say to the page; an answer names the question that it is to. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  /** Enter was pressed in a field. */
  | { readonly type: 'enter' }
  | { readonly type: 'answer'; readonly id: string; readonly outcome: TokenOutcome };

/** The frame that is listened to. */
export interface FramePeer {
  readonly origin: string;
  readonly source: unknown;
}

/** No form of a card is higher: a frame cannot push the button off the page. */
const maxHeight = 1_200;
/** More than any card offers. */
const maxMonths = 48;

/**
 * A message of the provider's frame; null for everything else: another origin, another window, another shape. What a
 * message holds is judged here and nowhere else.
 */
export function readFrameMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  peer: FramePeer,
): FrameMessage | null {
  if (origin !== peer.origin || source === null || source !== peer.source) return null;
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Readonly<Record<string, unknown>>;
  switch (message['type']) {
    case 'card-ready':
      return { type: 'ready' };
    case 'card-enter':
      return { type: 'enter' };
    case 'card-height': {
      const { height } = message;
      const isHeight = typeof height === 'number' && height > 0 && height <= maxHeight;
      return isHeight ? { type: 'height', height: Math.ceil(height) } : null;
    }
    case 'card-token':
    case 'card-problem': {
      const { id } = message;
      return typeof id === 'string' ? { type: 'answer', id, outcome: readOutcome(message) } : null;
    }
    default:
      return null;
  }
}

function readOutcome(message: Readonly<Record<string, unknown>>): TokenOutcome {
  if (message['type'] === 'card-problem') return toProblem(readProblem(message['fields']));
  const { token } = message;
  const brand = CARD_BRANDS.find((name) => name === message['brand']);
  // Two brands are taken (spec 3 §3); a token of another one is not sent.
  if (brand === undefined) return toProblem('number');
  const isToken = typeof token === 'string' && /^[\w-]{8,200}$/.test(token);
  if (!isToken) return toProblem('other');
  const { deferred } = message;
  if (deferred === undefined) return { kind: 'token', token, brand };
  const inParts = readInParts(deferred);
  return inParts === null ? toProblem('months') : { kind: 'token', token, brand, inParts };
}

/** Instalments as the frame says them, with the months and the type of its provider. */
function readInParts(deferred: unknown) {
  if (typeof deferred !== 'object' || deferred === null) return null;
  const { months, graceMonths, creditType } = deferred as Readonly<Record<string, unknown>>;
  const isCode = (text: unknown): text is string =>
    typeof text === 'string' && /^\d{2}$/.test(text);
  const isCount = typeof months === 'number' && Number.isInteger(months) && months > 1;
  if (!isCount || months > maxMonths || !isCode(graceMonths) || !isCode(creditType)) return null;
  return { installments: months, deferral: { graceMonths, creditType } };
}

function readProblem(fields: unknown): CardProblem {
  if (fields === 'unreachable') return fields;
  const [first, ...more] = Array.isArray(fields) ? fields : [];
  const part = cardParts.find((name) => name === first);
  return part === undefined || more.length > 0 ? 'other' : part;
}

function toProblem(problem: CardProblem): TokenOutcome {
  return { kind: 'problem', problem };
}
