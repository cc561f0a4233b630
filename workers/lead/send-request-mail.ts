import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import type { Pool } from 'pg';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { readPlanRequest } from '@cotejo/store/lead/read-plan-request.ts';
import type { RequestMailActivities } from '@cotejo/workflows/lead/activities.ts';
import type { OutgoingMail } from '../purchase/dependencies.ts';
import { writeRequestConfirmation, writeRequestNotice } from './request-mails.ts';

interface RequestMailDependencies {
  readonly pool: Pool;
  readonly recordKeys: RecordKeys;
  readonly sendMail: (mail: OutgoingMail) => Promise<void>;
  readonly contactEmail: string;
  readonly deskEmail: string;
}

/**
 * One mail of a request. A worker killed between mail and row sends the same Message-ID again, which
 * mailboxes show once. A mail server that says "no such mailbox" says so tomorrow too.
 */
export function createSendRequestMail(
  deps: RequestMailDependencies,
): RequestMailActivities['sendRequestMail'] {
  return async ({ requestId, kind }) => {
    const request = await readPlanRequest(deps.pool, deps.recordKeys, requestId);
    if (request.sent.includes(kind)) return;
    // Our own people try requests out (spec 2 §6); nobody has to call them.
    if (kind === 'request-notice' && request.internal) return;
    const mail =
      kind === 'request-notice'
        ? writeRequestNotice(request, deps)
        : writeRequestConfirmation(request, deps);
    try {
      await deps.sendMail(mail);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The server's own words may repeat the address.
      throw ApplicationFailure.nonRetryable('the mail server refuses the mailbox', 'MAIL_REFUSED');
    }
    await deps.pool.query({
      name: 'note-request-mail',
      text: `INSERT INTO sent_mail (id, request_id, kind) VALUES ($1, $2, $3)
             ON CONFLICT (request_id, kind) DO NOTHING`,
      values: [randomUUID(), requestId, kind],
    });
  };
}

/** SMTP 550 to 559: a reply that is meant for good. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof code === 'number' && code >= 550 && code <= 559;
}
