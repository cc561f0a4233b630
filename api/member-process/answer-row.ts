import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { parseNationalId } from '@cotejo/domain/identity/national-id.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import type { InsurerAnswer } from '@cotejo/domain/member-process/answer-sheet.ts';
import { toAnswerError, type AnswerProblem } from '@cotejo/domain/member-process/answer-words.ts';
import { reasonsFor, type DeclineReason } from '@cotejo/domain/member-process/decline-reason.ts';
import type { MemberProcessRecord } from '@cotejo/domain/member-process/process-row.ts';
import { processStateWords } from '@cotejo/domain/member-process/process-state.ts';
import { requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import { lockPolicyNow, moveRow } from '@cotejo/store/company-policy/move-policy.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { tellMakers } from '@cotejo/store/insurer-notice/declined-news.ts';
import { acceptProcess, declineProcess } from '@cotejo/store/insurer-notice/decide-process.ts';
import { findProcess, loadProcesses } from '@cotejo/store/insurer-notice/read-processes.ts';
import { listReachedCompanyIds } from '../company/reach-company.ts';
import { forCompany } from '../company/require-tenant.ts';
import type { Actor } from '../http/actor.ts';
import type { CreateOutcome, RecordSource } from '../record/record-source.ts';

type Create = NonNullable<RecordSource<MemberProcessRecord, never>['create']>;

/** What the rows of a file have in common; an actor is of one request. */
interface Reading {
  readonly companyIds: readonly string[];
  /** Of the first row with a process. */
  insurerCode: string | null;
  /** Policies whose history says it already: once for each transaction. */
  readonly told: WeakMap<Database, Set<string>>;
}
const readings = new WeakMap<Actor, Reading>();

async function readingOf(tx: Database, actor: Actor): Promise<Reading> {
  const known = readings.get(actor);
  if (known !== undefined) return known;
  const permission = 'policy-employee:process-activation:accept';
  const companyIds = await listReachedCompanyIds(tx, actor, permission);
  const reading: Reading = {
    companyIds,
    insurerCode: null,
    told: new WeakMap<Database, Set<string>>(),
  };
  readings.set(actor, reading);
  return reading;
}

/**
 * A row of the file that an insurer answers in: finds its process by the reference and takes the answer as if somebody had typed it. A
 * row without an answer leaves its process as it is, and so does the same answer once more.
 */
export const answerRow =
  (keys: RecordKeys): Create =>
  async (tx, { values, actor, context: { language } }): Promise<CreateOutcome> => {
    const refuse = (problem: AnswerProblem, said: Readonly<Record<string, string>> = {}) =>
      ({ type: 'refused', errors: [toAnswerError(problem, language, said)] }) as const;
    const id = String(values['reference'] ?? '')
      .trim()
      .toLowerCase();
    const reading = await readingOf(tx, actor);
    const { companyIds } = reading;
    const { accountId: by } = actor;
    const [row] = uuidPattern.test(id)
      ? await tx.inTenants({ companyIds }, (own) => loadProcesses(own, keys, [id], by))
      : [];
    if (row === undefined) return refuse('unknown');
    reading.insurerCode ??= row.insurerCode;
    if (reading.insurerCode !== row.insurerCode) return refuse('other-insurer');
    if (!isSamePerson(row, values['legalId'])) return refuse('other-person');
    const answer = values['answer'] as InsurerAnswer | undefined;
    const done = { type: 'done', id } as const;
    if (answer === undefined) return done;
    if (row.state === 'to-send' || row.state === 'withdrawn') return refuse('not-sent');
    if (row.state !== 'sent')
      return row.state === answer
        ? done
        : refuse('answered', { state: processStateWords[row.state][language] });
    const reason = values['declineReason'] as DeclineReason | undefined;
    if (answer === 'declined' && reason === undefined) return refuse('no-reason');
    if (answer === 'declined' && reason !== undefined && !reasonsFor(row.kind).includes(reason))
      return refuse('other-reason');
    if (answer === 'accepted' && !(await isByAnother(tx, row, by))) return refuse('own');
    const told = reading.told.get(tx) ?? new Set<string>();
    reading.told.set(tx, told);
    const answered = await forCompany(tx, row, async (own) => {
      const policy = await lockPolicyNow(own, row.policy.id);
      const process = await findProcess(own, id);
      if (policy === null || process === null) return null;
      const became =
        answer === 'accepted' || reason === undefined
          ? await acceptProcess(own, process, by)
          : await declineProcess(own, policy, process, { reason, by });
      if (became && !told.has(policy.id))
        await moveRow(own, policy, {}, { kind: 'insurer-answered', by });
      told.add(policy.id);
      return became ? process : null;
    });
    if (answered === null) return refuse('unknown');
    if (answer === 'declined') await tellMakers(tx, answered);
    return done;
  };

/** Whether whoever notes an acceptance is independent of who asked for the change. */
async function isByAnother(tx: Database, row: MemberProcessRecord, by: string): Promise<boolean> {
  const process = await forCompany(tx, row, (own) => findProcess(own, row.id));
  if (process === null) return false;
  try {
    for (const maker of new Set([process.madeBy, process.loadedBy ?? process.madeBy]))
      await requireTwoPeople(tx, maker, by);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_TWO_PEOPLE') return false;
    throw error;
  }
}

/** A file that says no document says nothing against the reference. */
function isSamePerson({ countryCode, legalId }: MemberProcessRecord, written: unknown): boolean {
  if (typeof written !== 'string' || written === '') return true;
  const bare = (text: string): string => {
    const parsed = parseNationalId(countryCode, text, 'purchase');
    return parsed.ok ? parsed.value : text;
  };
  return bare(written) === bare(legalId);
}
