import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** RATE_LIMITED with the seconds to wait. */
export function tooMany(waitMs: number): AppError {
  return new AppError('RATE_LIMITED', { extensions: { retryAfter: Math.ceil(waitMs / 1000) } });
}

/** What somebody may be refused; the audit's words. */
export type Refusable =
  'session:open' | 'session:prove' | 'password:set' | 'authenticator:add' | 'subject-request:open';

/** Writes that somebody was refused. Nobody's address is written down: only accounts that exist are named. */
export function noteRefusal(
  db: Database,
  account: { readonly id: string } | null,
  { network, requestId }: SignInOrigin,
  action: Refusable,
  why: string,
): Promise<void> {
  return writeAudit(db, {
    network,
    requestId,
    action,
    target: account === null ? null : `account/${account.id}`,
    outcome: 'refused',
    detail: { why },
  });
}
