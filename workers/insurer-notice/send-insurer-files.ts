import type { Logger } from 'pino';
import { writeXlsx } from '@cotejo/documents/spreadsheet/write-xlsx.ts';
import { processesOfFile } from '@cotejo/domain/insurer/file-size.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listDuePolicies } from '@cotejo/store/insurer-notice/list-due-policies.ts';
import { remindInsurers } from '@cotejo/store/insurer-notice/remind-insurers.ts';
import { sendProcesses } from '@cotejo/store/insurer-notice/send-processes.ts';
import type { InsurerNoticeActivities } from '@cotejo/workflows/insurer-notice/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';

/**
 * Writes the files that are due, a transaction for each, as many of a policy as what was not told of it takes. One that fails keeps no
 * other one waiting: the next run tries it again.
 */
export function createSendInsurerFiles(deps: {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
  readonly logger: Pick<Logger, 'error'>;
  readonly now: () => number;
  /** So many processes a file has at most. */
  readonly atMost?: number;
}): InsurerNoticeActivities['sendInsurerFiles'] {
  const { db, recordKeys, logger, now, atMost = processesOfFile } = deps;
  return ({ limit }) =>
    withHeartbeat(async () => {
      let written = 0;
      let failed = 0;
      for (const policy of await listDuePolicies(db, now())) {
        if (written === limit) break;
        const sending = { ...policy, by: null, now: now(), atMost };
        try {
          for (let isFull = true; isFull && written < limit;) {
            const count = await sendProcesses(db, recordKeys, sending, writeXlsx);
            if (count !== null) written += 1;
            isFull = count === atMost;
          }
        } catch (error) {
          failed += 1;
          logger.error({ err: error, policy: policy.companyPolicyId }, 'no file to an insurer');
        }
      }
      return { written, failed };
    });
}

/** Reminds insurers of files; one that fails keeps no other one waiting. */
export const createRemindInsurers =
  ({
    db,
    logger,
    now,
  }: {
    readonly db: Database;
    readonly logger: Pick<Logger, 'error'>;
    readonly now: () => number;
  }): InsurerNoticeActivities['remindInsurers'] =>
  ({ limit }) =>
    withHeartbeat(() =>
      remindInsurers(db, now(), limit, (error, file) =>
        logger.error({ err: error, file }, 'no reminder to an insurer'),
      ),
    );
