import { factsOf } from '@cotejo/domain/payment/provider/provider-facts.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';

type Page = Pick<PaymentAttempt, 'id' | 'provider' | 'kind' | 'redirect' | 'surplusOf'>;

/** An attempt with a page that its payer can still reach: the bank takes another transfer over it. */
export function mayBeRepaid({ provider, kind, redirect, surplusOf }: Omit<Page, 'id'>): boolean {
  return factsOf(provider, kind).repaid && (redirect !== null || surplusOf !== null);
}

/**
 * Starts the look-ups of an attempt that is over and may be paid again, with the commit: a webhook that is lost
 * must not keep somebody's money.
 */
export async function watchPage(tx: Database, attempt: Page): Promise<void> {
  if (!mayBeRepaid(attempt)) return;
  await writeOutbox(tx, {
    topic: 'payment.hint',
    payload: { attemptId: attempt.surplusOf ?? attempt.id, source: 'clock', shape: null },
  });
}
