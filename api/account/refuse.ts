import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** RATE_LIMITED with the seconds to wait. */
export function tooMany(waitMs: number): AppError {
  return new AppError('RATE_LIMITED', { extensions: { retryAfter: Math.ceil(waitMs / 1000) } });
}

/** Writes that somebody was refused. Nobody's address is written down: only accounts that exist are named. */
export function noteRefusal(
  db: Database,
  account: { readonly id: string } | null,
  { network, requestId }: SignInOrigin,
  action: 'session:open' | 'password:set' | 'subject-request:open',
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
