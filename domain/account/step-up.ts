import type { Permission } from './permission-table.ts';

/** Why an act asks once more who it is: what it does cannot be undone, or is what a stolen session is after. */
export type StepUpClass = 'money' | 'health' | 'people' | 'invite' | 'export' | 'own' | 'factor';

interface StepUpRule {
  /** Whether reading asks, too. */
  readonly reads: boolean;
  /** Whether it takes a second factor, also of accounts that may sign in without one. */
  readonly secondFactor: boolean;
}

/** docs/decisions/sessions.md. `own` is what protects the account itself; it has no permission. */
export const stepUpRules: Readonly<Record<StepUpClass, StepUpRule>> = {
  money: { reads: false, secondFactor: false },
  health: { reads: true, secondFactor: false },
  people: { reads: false, secondFactor: false },
  // Whoever invites decides which mailbox opens an account, and whose provider is believed.
  invite: { reads: false, secondFactor: true },
  export: { reads: true, secondFactor: true },
  own: { reads: true, secondFactor: false },
  // Of an account that has none: a provider that does not say when it asked leaves no other way to a fresh proof.
  factor: { reads: true, secondFactor: false },
};

/** How long a proof is good for. */
export const stepUpFreshMs = 10 * 60_000;

/** The permissions whose acts ask; `step-up.test.ts` compares them with the permission table. */
const classes: Partial<Record<Permission, StepUpClass>> = {
  'refund:request': 'money',
  'refund:approve': 'money',
  'refund:retry': 'money',
  'charge:decide': 'money',
  'chargeback:decide': 'money',
  'payment-route:update': 'money',
  'payment:create': 'money',
  'payment:delete': 'money',
  // Prices of policies are noted with it, also for months that are issued.
  'payment-period:create': 'money',
  'payment-period:delete': 'money',
  'payment-period:charge': 'money',
  'health:read': 'health',
  'declaration:decide': 'health',
  // A payload may hold any answer.
  'payload:decode': 'health',
  'account:disable': 'people',
  'role:grant': 'people',
  'session:revoke': 'people',
  'support-access:open': 'people',
  'subject-request:execute': 'people',
  'setting:update': 'people',
  'temporal:act': 'people',
  'audit:export': 'export',
  'employee:export': 'export',
  'payment:export': 'export',
  'policy:export': 'export',
  'admin:organization:export': 'export',
  'lead:export': 'export',
  'ticket:export': 'export',
  'account:export': 'export',
  'employee:bulk-load:process': 'export',
  'employee:bulk-load:bulk-activation': 'export',
  'employee:bulk-load:bulk-cancellation': 'export',
  'account:invite': 'invite',
  'sign-in:update': 'invite',
  'sign-in:confirm-domain': 'invite',
};

/** The class of a permission; null = holding it is enough. */
export function stepUpClassOf(permission: Permission): StepUpClass | null {
  return classes[permission] ?? null;
}

/** What a session has shown so far, and when. */
export interface Proven {
  readonly factors: readonly string[];
  readonly factorAt: Date;
  /** Of a session that a company's identity provider opened: when; it may not say when it asked. */
  readonly openedAt?: Date | null;
}

/**
 * An identity provider's sign-in counts: without a factor of its own one of ours follows it. `oidcAlone`, of a company's provider that
 * says nothing of one, does not.
 */
const secondFactors: ReadonlySet<string> = new Set(['totp', 'passkey', 'oidc']);

/** Whether what a session has proven is enough for an act of this class now. */
export function isProven(proven: Proven, kind: StepUpClass, now: number): boolean {
  const { factors, factorAt, openedAt = null } = proven;
  const opened = kind === 'factor' ? (openedAt?.getTime() ?? 0) : 0;
  if (now - Math.max(factorAt.getTime(), opened) > stepUpFreshMs) return false;
  return !stepUpRules[kind].secondFactor || factors.some((factor) => secondFactors.has(factor));
}

/**
 * Whether nothing but a factor of ours will prove it: a company's provider that does not say when it asked would be asked for nothing
 * once more.
 */
export const needsFactor = ({ factors, factorAt }: Proven, kind: StepUpClass): boolean =>
  kind !== 'factor' && factors.includes('oidcAlone') && factorAt.getTime() === 0;

/** What may be given to go on: factors, or what has to be done first. */
export type StepUpWay = 'totp' | 'passkey' | 'password' | 'mailCode' | 'enrol' | 'signIn';

/**
 * What is asked for. A second factor that stands is always the one; who has none sets one up where the act needs it,
 * and else types the password. An account without a password gives another mailed code if it was opened by one, and
 * else signs in once more.
 *
 * @param factors what the session was opened by
 */
export function stepUpWaysOf(
  standing: readonly ('totp' | 'passkey')[],
  kind: StepUpClass,
  hasPassword: boolean,
  factors: readonly string[] = [],
): readonly StepUpWay[] {
  if (standing.length > 0) return standing;
  // A company's provider may have taken the place of passwords, also of those that are there still.
  if (factors.includes('oidcAlone')) return [stepUpRules[kind].secondFactor ? 'enrol' : 'signIn'];
  if (!hasPassword) return [factors.includes('mailCode') ? 'mailCode' : 'signIn'];
  return stepUpRules[kind].secondFactor ? ['enrol'] : ['password'];
}
