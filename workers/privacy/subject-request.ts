import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import type { SubjectOutcome } from '@cotejo/domain/privacy/subject-request.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { writeAudit } from '@cotejo/store/audit/write-audit.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readMailChoices, setWanted } from '@cotejo/store/message/opt-outs.ts';
import { collectPerson, countUnproven } from '@cotejo/store/privacy/collect-person.ts';
import { erasePerson } from '@cotejo/store/privacy/erase-person.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import {
  findSubjectRequest,
  moveSubjectRequest,
  type SubjectMove,
} from '@cotejo/store/privacy/subject-requests.ts';
import type { SubjectRequestActivities } from '@cotejo/workflows/privacy/activities.ts';
import { subjectRequestWorkflowId } from '@cotejo/workflows/privacy/messages.ts';

interface Dependencies {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
}

/** What a person asked for, done in one transaction with the request's move and its evidence in the audit. */
export function createSubjectActivities({
  db,
  recordKeys,
}: Dependencies): SubjectRequestActivities {
  return {
    carryOutSubjectRequest: async ({ requestId }) => {
      const status = await db.transaction(async (tx) => {
        const row = await requireRequest(tx, requestId);
        const move = row.status === 'proven' ? await carryOut(tx, recordKeys, row) : null;
        if (move === null) return row.status;
        await moveSubjectRequest(tx, recordKeys, row, 'done', move, false);
        await writeAudit(tx, {
          actorId: row.accountId,
          role: null,
          sessionId: null,
          network: null,
          requestId: null,
          action: `subject-request:${row.kind}`,
          target: subjectRequestWorkflowId(requestId),
          outcome: 'done',
          detail: toAuditDetail(move.outcome ?? {}),
        });
        return 'done' as const;
      });
      const { kind, dueAt } = await requireRequest(db, requestId);
      return { status, kind, dueAt: dueAt.toISOString() };
    },
    raiseLateSubjectRequest: async ({ requestId }) => {
      const { kind, dueAt } = await requireRequest(db, requestId);
      await raiseAttention(db, {
        subject: subjectRequestWorkflowId(requestId),
        kind: 'subject_request',
        needs: 'person',
        detail: `${kind} is to be answered by ${dueAt.toISOString().slice(0, 10)}`,
      });
    },
  };
}

/** One number for each kind of record: the detail of an audit row is flat. */
function toAuditDetail({
  erased,
  kept,
  unproven,
  copied,
}: SubjectOutcome): Readonly<Record<string, number>> {
  const flat = (word: string, counts: object | undefined) =>
    Object.entries(counts ?? {}).map(
      ([kind, count]) => [`${word} ${kind}`, Number(count)] as const,
    );
  return Object.fromEntries([
    ...flat('erased', erased),
    ...flat('kept', kept),
    ...flat('unproven', unproven),
    ...(copied === undefined ? [] : [['copied', copied] as const]),
  ]);
}

/** Null: only a person can go on. */
async function carryOut(
  tx: Database,
  keys: RecordKeys,
  { id, kind, accountId, mailKey, askedBy, provenAt }: SubjectRequestRow,
): Promise<SubjectMove | null> {
  const person = { accountId, mailKey, requestId: id };
  switch (kind) {
    case 'copy':
    case 'portability': {
      const copy = await collectPerson(tx, keys, person);
      const copied = Object.values(copy)
        .map((part: object | null) => (Array.isArray(part) ? part.length : part === null ? 0 : 1))
        .reduce((sum, count) => sum + count, 0);
      const unproven = await countUnproven(tx, mailKey);
      return { copy, outcome: { copied, unproven } };
    }
    case 'erasure':
      return { outcome: await erasePerson(tx, keys, person) };
    case 'opposition': {
      // What may be refused is not sent from now on; staff see to whatever else it is about.
      const said = await readMailChoices(tx, mailKey);
      const source = askedBy === 'customer' ? 'account' : 'staff';
      for (const scope of optOutScopes) {
        // A request is looked at again with its news: what its person has chosen since stays.
        const since = said.get(scope)?.since ?? null;
        const isLater = since !== null && provenAt !== null && since > provenAt;
        if (!isLater) await setWanted(tx, mailKey, scope, { isWanted: false, source });
      }
      return null;
    }
    case 'correction':
      return null;
  }
}

async function requireRequest(db: Database, id: string): Promise<SubjectRequestRow> {
  const row = await findSubjectRequest(db, id);
  if (row === null) throw new Error(`subject request ${id} is not there`);
  return row;
}
