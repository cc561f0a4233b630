import { randomUUID } from 'node:crypto';
import { literal } from 'sequelize';
import type { ExclusionReason } from '@cotejo/domain/company-policy/exclusion-reasons.ts';
import type { OneTenantDatabase } from '../database.ts';
import {
  memberProcessModel,
  type MemberMove,
  type MemberProcessRow,
} from './member-process.model.ts';

/** Who changes people of a policy. */
export interface Maker {
  readonly companyPolicyId: string;
  readonly by: string;
  /** Who brought the file that it came with; absent: it was done by hand. */
  readonly loadedBy?: string | undefined;
}

/** Somebody who entered, with the row that says so. */
export interface EnteredMember {
  readonly id: string;
  readonly companyPersonId: string;
  readonly coverageGroup: string;
  /** ISO day of the first day with cover. */
  readonly validFrom: string;
}

/** Somebody who left: the rows that stood, and those that took their place. */
export interface LeftMember {
  readonly companyPersonId: string;
  readonly coverageGroup: string;
  /** ISO day of the first day with cover. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly reason: ExclusionReason;
  readonly moves: readonly MemberMove[];
}

type NewProcess = Pick<
  MemberProcessRow,
  'companyPersonId' | 'kind' | 'day' | 'coverageGroup' | 'reason' | 'moves'
>;

/** The insurer will be told that these people enter a policy, whose row is locked. */
export function noteEntered(
  own: OneTenantDatabase,
  maker: Maker,
  entered: readonly EnteredMember[],
): Promise<void> {
  return createProcesses(
    own,
    maker,
    entered.map(({ id, companyPersonId, coverageGroup, validFrom }) => ({
      companyPersonId,
      kind: 'activation',
      day: validFrom,
      coverageGroup,
      reason: null,
      moves: [{ before: null, after: id }],
    })),
  );
}

/**
 * The insurer will be told that these people leave a policy, whose row is locked. Of somebody who was never covered and of whom it
 * does not know yet it hears nothing: what it would have been told is withdrawn.
 */
export async function noteLeft(
  own: OneTenantDatabase,
  maker: Maker,
  left: readonly LeftMember[],
): Promise<void> {
  const untold = await findProcesses(own, maker.companyPolicyId, left, ['to-send']);
  const withdrawn = new Set<string>();
  const told = left.filter(({ companyPersonId, moves }) => {
    if (moves.some(({ after }) => after !== null)) return true;
    const taken = moves.map(({ before }) =>
      untold.find(
        (each) =>
          each.companyPersonId === companyPersonId &&
          each.kind === 'activation' &&
          each.moves.some(({ after }) => after === before),
      ),
    );
    if (taken.some((each) => each === undefined)) return true;
    for (const each of taken) if (each !== undefined) withdrawn.add(each.id);
    return false;
  });
  await withdrawProcesses(own, [...withdrawn], maker.by);
  await createProcesses(
    own,
    maker,
    told.map(({ companyPersonId, coverageGroup, validFrom, validTo, reason, moves }) => ({
      companyPersonId,
      kind: 'cancellation',
      // Of a mistake the day says nothing, and nobody leaves before their first day.
      day: reason === 'mistake' || validTo < validFrom ? validFrom : validTo,
      coverageGroup,
      reason,
      moves,
    })),
  );
}

/** What was taken back of one person: the moves, and the row that stands again where one does. */
export interface TakenBack {
  readonly companyPersonId: string;
  readonly moves: readonly MemberMove[];
  readonly back: EnteredMember | null;
}

/**
 * What was said of these people of a policy, whose row is locked, was taken back. The insurer does not hear of what it was not told
 * yet; of everything else it is told the opposite.
 */
export async function noteTakenBack(
  own: OneTenantDatabase,
  maker: Maker,
  taken: readonly TakenBack[],
): Promise<void> {
  const open = await findProcesses(own, maker.companyPolicyId, taken, [
    'to-send',
    'sent',
    'accepted',
  ]);
  const withdrawn: string[] = [];
  const opposite: NewProcess[] = [];
  for (const { companyPersonId, moves, back } of taken) {
    const process = open.find(
      (each) => each.companyPersonId === companyPersonId && hasMove(each, moves),
    );
    if (process === undefined) continue;
    if (process.state === 'to-send') {
      withdrawn.push(process.id);
      continue;
    }
    const { day, coverageGroup } = process;
    if (process.kind === 'activation')
      opposite.push({
        companyPersonId,
        kind: 'cancellation',
        day,
        coverageGroup,
        reason: 'mistake',
        moves: moves.map(({ after }) => ({ before: after, after: null })),
      });
    else if (back !== null)
      opposite.push({
        companyPersonId,
        kind: 'activation',
        day,
        coverageGroup: back.coverageGroup,
        reason: null,
        moves: [{ before: null, after: back.id }],
      });
  }
  await withdrawProcesses(own, withdrawn, maker.by);
  await createProcesses(own, maker, opposite);
}

/** Whether a process is about one of these moves: the row that stood, or the one that entered, is the same. */
const hasMove = ({ kind, moves }: MemberProcessRow, wanted: readonly MemberMove[]): boolean =>
  wanted.some(({ before, after }) =>
    moves.some((each) =>
      kind === 'activation'
        ? before === null && each.after === after
        : before !== null && each.before === before,
    ),
  );

/** What the insurer was not told is not told to it any more. */
export async function withdrawProcesses(
  own: OneTenantDatabase,
  ids: readonly string[],
  by: string,
): Promise<void> {
  if (ids.length === 0) return;
  await memberProcessModel(own).update(
    {
      state: 'withdrawn',
      endedBy: by,
      endedAt: literal('now()') as unknown as Date,
      updatedAt: literal('now()') as unknown as Date,
      version: literal('version + 1') as unknown as number,
    },
    { where: { id: [...ids], state: 'to-send' }, ...own.scope },
  );
}

function findProcesses(
  own: OneTenantDatabase,
  companyPolicyId: string,
  people: readonly { readonly companyPersonId: string }[],
  state: readonly MemberProcessRow['state'][],
): Promise<readonly MemberProcessRow[]> {
  const companyPersonId = [...new Set(people.map((each) => each.companyPersonId))];
  if (companyPersonId.length === 0) return Promise.resolve([]);
  return memberProcessModel(own).findAll({
    where: { companyPolicyId, companyPersonId, state: [...state] },
    raw: true,
    ...own.scope,
  });
}

/** Of so many rows an INSERT takes the parameters. */
const chunk = 1_000;

async function createProcesses(
  own: OneTenantDatabase,
  { companyPolicyId, by, loadedBy }: Maker,
  made: readonly NewProcess[],
): Promise<void> {
  const { companyId } = own.tenant;
  const madeBy = by;
  for (let at = 0; at < made.length; at += chunk)
    await memberProcessModel(own).bulkCreate(
      made.slice(at, at + chunk).map((each) => ({
        ...each,
        id: randomUUID(),
        companyId,
        companyPolicyId,
        madeBy,
        loadedBy: loadedBy ?? null,
      })),
      { ...own.scope, returning: false },
    );
}
