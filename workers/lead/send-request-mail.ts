import { randomUUID } from 'node:crypto';
import type { Database } from '@cotejo/store/database.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { readPlanRequest } from '@cotejo/store/lead/read-plan-request.ts';
import type { RequestMailActivities } from '@cotejo/workflows/lead/activities.ts';
import { sendOrRefuse } from '../mail/mail-refused.ts';
import type { OutgoingMail } from '../purchase/dependencies.ts';
import { writeRequestConfirmation, writeRequestNotice } from './request-mails.ts';

interface RequestMailDependencies {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
  readonly sendMail: (mail: OutgoingMail) => Promise<void>;
  readonly contactEmail: string;
  readonly deskEmail: string;
}

/**
 * One mail of a request. A worker killed between mail and row sends the same Message-ID again, which
 * mailboxes show once.
 */
export function createSendRequestMail(
  deps: RequestMailDependencies,
): RequestMailActivities['sendRequestMail'] {
  return async ({ requestId, kind }) => {
    const request = await readPlanRequest(deps.db, deps.recordKeys, requestId);
    if (request.sent.includes(kind)) return;
    // Our own people try requests out (spec 2 §6); nobody has to call them.
    if (kind === 'request-notice' && request.internal) return;
    const mail =
      kind === 'request-notice'
        ? writeRequestNotice(request, deps)
        : writeRequestConfirmation(request, deps);
    await sendOrRefuse(() => deps.sendMail(mail));
    await deps.db.query({
      name: 'note-request-mail',
      text: `INSERT INTO sent_mail (id, request_id, kind) VALUES ($1, $2, $3)
             ON CONFLICT (request_id, kind) DO NOTHING`,
      values: [randomUUID(), requestId, kind],
    });
  };
}
