import { eraseAccessRequests } from '../access-request/access-requests.ts';
import { dueBefore, type ErasedKind } from '@cotejo/domain/privacy/retention.ts';
import { blankAcceptances } from '../acceptance/blank-acceptances.ts';
import { eraseAccess } from '../access/erase-access.ts';
import {
  blankAccounts,
  eraseFailedSignIns,
  eraseKnownDevices,
  eraseOneTimeLinks,
  erasePasskeyChallenges,
  listReleasedAccounts,
  listUnusedAccounts,
} from './erase-accounts.ts';
import { eraseApprovals } from '../approval/approvals.ts';
import { eraseAttention } from '../attention/attention.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { eraseLoads } from '../bulk-load/open-loads.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import type { FileStore } from '../kept-file/file-store.ts';
import { sweepFiles } from '../kept-file/sweep-files.ts';
import { eraseExposures } from '../experiment/erase-exposures.ts';
import { eraseLimits } from '../limit/erase-limits.ts';
import { eraseIntegrationForms } from '../integration/integration-form.ts';
import { eraseAttribution, eraseOldRequests } from '../lead/erase-requests.ts';
import { blankMessages, eraseOldMessages } from '../message/erase-messages.ts';
import { eraseSuppressions } from '../message/suppressions.ts';
import { eraseMessages } from '../outbox/settle-outbox.ts';
import { erasePeople } from '../person/person.ts';
import { eraseLostMarks } from '../person/person-mark.ts';
import { blankPayments, eraseWebhooks } from '../payment/erase-payments.ts';
import { eraseDocuments } from '../policy/erase-documents.ts';
import { eraseProfiles } from '../profile/erase-profiles.ts';
import { eraseOldDrafts } from '../purchase/declaration/declaration-draft.ts';
import { eraseOrigins } from '../purchase/erase/erase-origins.ts';
import { listEndedPurchases } from '../purchase/recovery/due-purchases.sql.ts';
import {
  eraseAnswers,
  eraseDeclarations,
  eraseSupersededAnswers,
} from '../purchase/erase/erase-answers.ts';
import { eraseDebtContacts } from '../billing/debt-contacts.ts';
import { blankPeriods } from '../billing/blank-periods.ts';
import { eraseStoredCards } from '../subscription/erase-stored-cards.ts';
import { eraseRuns } from '../schedule/list-runs.ts';
import { eraseSessions } from '../session/erase-sessions.ts';
import { eraseSharedLinks } from '../shared-link/erase-shared-links.ts';
import { blankRefundRequests } from '../refund-request/refund-requests.ts';
import { eraseNotesOf, eraseStaffNotes } from '../staff-note/staff-notes.ts';
import { eraseFeedback } from '../feedback/erase-feedback.ts';
import { eraseTickets } from '../ticket/erase-tickets.ts';
import { blankTransfers } from '../transfer/blank-transfers.ts';
import { eraseCopies, eraseSubjectRequests } from './subject-requests.ts';

/** Erases at most `limit` records that ended before a day; answers how many there were. */
type Eraser = (tx: Database, before: Date, limit: number, keys: RecordKeys) => Promise<number>;

/** A row for each kind that is erased by its rows alone: the compiler requires it. */
const erasers: Readonly<Record<Exclude<ErasedKind, 'kept_file'>, Eraser>> = {
  superseded_answers: eraseSupersededAnswers,
  declaration_draft: eraseOldDrafts,
  abandoned_declaration: declarations(false),
  abandoned_purchase: async (tx, before, limit) => {
    const due = { contract: false, holding: 'answers', before, limit } as const;
    return erasePurchases(tx, await listEndedPurchases(tx, due));
  },
  ended_declaration: declarations(true),
  ended_purchase: async (tx, before, limit) => {
    const due = { contract: true, holding: 'answers', before, limit } as const;
    return erasePurchases(tx, await listEndedPurchases(tx, due));
  },
  purchase_access: eraseAccess,
  purchase_origin: eraseOrigins,
  limit_count: eraseLimits,
  plan_request: eraseOldRequests,
  integration_form: eraseIntegrationForms,
  profile_entry: eraseProfiles,
  shared_link: eraseSharedLinks,
  exposure: eraseExposures,
  payment_webhook: eraseWebhooks,
  sent_message: eraseOldMessages,
  suppression: eraseSuppressions,
  message: (tx, before, limit) => eraseMessages(tx, 'publishedAt', before, limit),
  dead_message: (tx, before, limit) => eraseMessages(tx, 'deadAt', before, limit),
  attention: eraseAttention,
  staff_note: eraseStaffNotes,
  failed_sign_in: eraseFailedSignIns,
  session: eraseSessions,
  one_time_link: eraseOneTimeLinks,
  access_request: eraseAccessRequests,
  passkey_challenge: erasePasskeyChallenges,
  known_device: eraseKnownDevices,
  account: async (tx, before, limit, keys) =>
    blankAccounts(tx, keys, await listDueAccounts(tx, before, limit)),
  approval: eraseApprovals,
  subject_copy: eraseCopies,
  subject_request: eraseSubjectRequests,
  bulk_load: eraseLoads,
  ticket: eraseTickets,
  feedback: eraseFeedback,
  schedule_run: eraseRuns,
  person: async (tx, before, limit) =>
    (await erasePeople(tx, before, limit)) + (await eraseLostMarks(tx, limit)),
  debt_contact: eraseDebtContacts,
};

async function listDueAccounts(
  tx: Database,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const unused = await listUnusedAccounts(tx, before, limit);
  const released = await listReleasedAccounts(tx, limit - unused.length);
  return [...new Set([...unused, ...released])];
}

function declarations(contract: boolean): Eraser {
  return async (tx, before, limit) =>
    eraseDeclarations(
      tx,
      await listEndedPurchases(tx, { contract, holding: 'declaration', before, limit }),
    );
}

/** Everything that purchases say about people; what the books need stays. Answers how many purchases. */
export async function erasePurchases(tx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const leads = await eraseAnswers(tx, ids);
  await eraseDocuments(tx, ids);
  await eraseStoredCards(tx, ids);
  await blankPayments(tx, [...ids, ...(await blankPeriods(tx, ids))]);
  await blankTransfers(tx, ids);
  await blankRefundRequests(tx, ids);
  await eraseNotesOf(tx, ids);
  await blankAcceptances(tx, ids);
  await blankMessages(tx, 'purchase', ids);
  await eraseAttribution(tx, leads);
  return ids.length;
}

/**
 * One batch of a kind, with its count in the audit, in one transaction, of files in one for each: what a crash leaves is due again.
 * Answers how many records were erased; 0 = none is due any more. Throws what the file store said, where it removes none.
 */
export async function eraseKind(
  db: Database,
  keys: RecordKeys,
  kind: ErasedKind,
  {
    now,
    limit,
    files,
  }: { readonly now: number; readonly limit: number; readonly files: FileStore },
): Promise<number> {
  const before = dueBefore(kind, now);
  // Each file is a transaction of its own, which waits for the store.
  if (kind === 'kept_file') return sweepFiles(db, files, before, limit);
  return db.transaction(async (tx) => {
    const count = await erasers[kind](tx, before, limit, keys);
    if (count > 0)
      await writeAudit(tx, {
        actorId: null,
        role: null,
        sessionId: null,
        network: null,
        requestId: null,
        action: 'retention:erase',
        target: kind,
        outcome: 'done',
        detail: { count },
      });
    return count;
  });
}
