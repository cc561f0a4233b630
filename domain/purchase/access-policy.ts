import type { PurchaseStatus } from '../status/purchase-status.ts';

/** Why a link to a purchase was made: the page that opened it, a mail, a return from a payment, the list of one's own. */
export type LinkPurpose = 'opened' | 'mail' | 'return' | 'own';

const day = 24 * 3_600_000;

/** How long a link works, in milliseconds from when it was made; the end of its purchase may come first. */
export const linkLives: Readonly<Record<LinkPurpose, number>> = {
  opened: 60 * day,
  mail: 30 * day,
  return: 60 * day,
  own: day,
};

/** How long links go on working after their purchase has reached a status; absent: it has not ended. */
export const linkLivesAfterEnd: Readonly<Partial<Record<PurchaseStatus, number>>> = {
  confirmed: 30 * day,
  cancelled: 7 * day,
  expired: 7 * day,
  refused: 30 * day,
  refunded: 30 * day,
};

/**
 * How long a browser has access: the one that opened the purchase as long as its link, one that was let in by a
 * code for half a day, because it may be somebody else's computer.
 */
export const browserLives = { opened: linkLives.opened, code: day / 2 } as const;

/**
 * What a code to an address is for: a way in, a proof of who has signed in that it is still them, or to join what was
 * bought with another address. One that was asked for one thing is not taken for another.
 */
export const codePurposes = ['signIn', 'proof', 'join'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Codes by mail: their life, how often one may be tried, how often one is sent. */
export const codePolicy = {
  lifeMs: 10 * 60_000,
  tries: 5,
  betweenMs: 60_000,
  perHour: 3,
  perDay: 5,
} as const;

/**
 * Codes to one address from all browsers that have not proven it yet: strangers fill a mailbox no faster. A browser that
 * has proven it, or whose session is the address's, is only held to {@link codePolicy}.
 */
export const strangersPolicy = { betweenMs: 0, perHour: 12, perDay: 30 } as const;

/**
 * How long to wait before the next code may be sent, in milliseconds; 0 = now.
 *
 * @param sentAt when codes of the last day were asked for, milliseconds since 1970, in any order
 */
export function waitForCode(
  sentAt: readonly number[],
  now: number,
  limits: Readonly<Record<keyof typeof strangersPolicy, number>> = codePolicy,
): number {
  const newestFirst = [...sentAt].sort((a, b) => b - a);
  const endOf = (count: number, span: number): number => {
    const oldest = newestFirst[count - 1];
    return oldest === undefined ? 0 : oldest + span - now;
  };
  return Math.max(
    0,
    endOf(1, limits.betweenMs),
    endOf(limits.perHour, day / 24),
    endOf(limits.perDay, day),
  );
}
