import type { AccountKind } from './roles.ts';

interface SessionPolicy {
  /** A session ends this long after its last use. */
  readonly idleMs: number;
  /** It ends then in any case. */
  readonly absoluteMs: number;
  /** Sessions at once; beyond it the oldest one ends. */
  readonly maxSessions: number;
  /** Besides the password: always, or for those who set one up; some acts need it in any case (`step-up.ts`). */
  readonly secondFactor: 'required' | 'optional';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Staff: the specification's reload after ten hours. The other figures: docs/decisions/sessions.md. */
export const sessionPolicies: Readonly<Record<AccountKind, SessionPolicy>> = {
  staff: { idleMs: 30 * minute, absoluteMs: 10 * hour, maxSessions: 3, secondFactor: 'required' },
  company: { idleMs: hour, absoluteMs: 12 * hour, maxSessions: 5, secondFactor: 'optional' },
  partner: { idleMs: hour, absoluteMs: 12 * hour, maxSessions: 5, secondFactor: 'optional' },
  adviser: { idleMs: 8 * hour, absoluteMs: day, maxSessions: 5, secondFactor: 'optional' },
  customer: { idleMs: 7 * day, absoluteMs: 30 * day, maxSessions: 10, secondFactor: 'optional' },
};

/** How long a sign-in waits for the second factor, and then for the choice of a place. */
export const choiceMs = 5 * minute;

/** How long an access token is believed before it is exchanged. */
export const accessTokenMs = 10 * minute;
/** An open page renews its session before its token ends; shortly after that the person no longer counts as present. */
export const presentMs = accessTokenMs + 2 * minute;

/** Two tabs that exchange the same refresh token at once are one person, not a thief. */
export const refreshGraceMs = 10_000;
export const refreshSiblings = 3;

/** How long an authenticator may take to answer. */
export const passkeyChallengeMs = 5 * minute;

/** Lives of what is mailed once. */
export const oneTimeLives = { invite: 72 * hour, reset: hour } as const;
export type OneTimePurpose = keyof typeof oneTimeLives;
