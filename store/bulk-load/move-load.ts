import { canMove, assertMove } from '@cotejo/domain/state/transition-table.ts';
import {
  bulkLoadTransitions,
  undoMs,
  type BulkLoadState,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import type { OneTenantDatabase } from '../database.ts';
import { readRosterVersion } from '../company-person/people.ts';
import {
  bulkLoadFileModel,
  bulkLoadModel,
  loadRowModel,
  type BulkLoadRow,
} from './bulk-load.model.ts';
import { changesOf, isWriting } from './check-load.ts';
import { tellPolicy, versionOf } from './loaded-policy.ts';
import { lockLoad } from './read-load.ts';

/** What a person may do with a load besides confirming it. */
export type LoadAct = 'pause' | 'resume' | 'cancel' | 'undo';

export type LoadMove =
  /** It stands where it was asked to; also where an earlier press has brought it there. */
  | { readonly type: 'done'; readonly load: BulkLoadRow; readonly isNew: boolean }
  /** It stands elsewhere by now. */
  | { readonly type: 'changed'; readonly load: BulkLoadRow }
  /** Another load of the company writes now. */
  | { readonly type: 'busy' }
  /** The company has no such load. */
  | { readonly type: 'none' };

/** Where an act leads, from where a load stands; null = it is not possible there. */
export function targetOf(act: LoadAct, state: BulkLoadState): BulkLoadState | null {
  const wanted: readonly BulkLoadState[] = {
    pause: ['paused' as const],
    resume: ['applying' as const],
    cancel: ['discarded' as const, 'stopped' as const],
    undo: ['undoing' as const],
  }[act];
  if (act === 'resume' && state !== 'paused') return null;
  return wanted.find((next) => canMove(bulkLoadTransitions, state, next)) ?? null;
}

/** What an act has come to, once it was done. */
const results: Readonly<Record<LoadAct, readonly BulkLoadState[]>> = {
  pause: ['paused'],
  resume: ['applying', 'applied'],
  cancel: ['discarded', 'stopped'],
  undo: ['undoing', 'undone'],
};

/** Does what a person asked for, if the load stands where that is possible. */
export async function moveLoad(
  own: OneTenantDatabase,
  id: string,
  act: LoadAct,
  by: string | null = null,
): Promise<LoadMove> {
  const load = await lockLoad(own, id);
  if (load === null) return { type: 'none' };
  if (results[act].includes(load.state)) return { type: 'done', load, isNew: false };
  const state = targetOf(act, load.state);
  const isLate = act === 'undo' && (load.dueAt === null || load.dueAt.getTime() < Date.now());
  if (state === null || isLate) return { type: 'changed', load };
  if ((act === 'resume' || act === 'undo') && (await isWriting(own))) return { type: 'busy' };
  const more = act === 'undo' ? { undoneBy: by } : {};
  return { type: 'done', load: await toState(own, load, state, more), isNew: true };
}

async function toState(
  own: OneTenantDatabase,
  load: BulkLoadRow,
  state: BulkLoadState,
  more: Partial<BulkLoadRow> = {},
): Promise<BulkLoadRow> {
  assertMove(bulkLoadTransitions, load.state, state);
  const now = new Date();
  const isOver = state === 'discarded' || state === 'stopped';
  const dueAt = state === 'stopped' ? new Date(now.getTime() + undoMs) : null;
  const changes = {
    state,
    updatedAt: now,
    dueAt,
    ...(isOver ? { endedAt: now, sealedSample: null } : {}),
    ...more,
  };
  await bulkLoadModel(own).update(changes, { where: { id: load.id }, ...own.scope });
  if (state === 'stopped') await tellPolicy(own, load, 'load-applied');
  // What was never applied is not needed any more.
  if (state === 'discarded') {
    const where = { bulkLoadId: load.id };
    await loadRowModel(own).destroy({ where, ...own.scope });
    await bulkLoadFileModel(own).destroy({ where, ...own.scope });
  }
  return { ...load, ...changes };
}

export interface Confirmation {
  readonly id: string;
  /** What was seen. */
  readonly digest: string;
}

/** Whether a load can be confirmed for what was seen; it is locked until the transaction ends. */
export async function judgeConfirmation(
  own: OneTenantDatabase,
  { id, digest }: Confirmation,
): Promise<LoadMove | { readonly type: 'ready'; readonly load: BulkLoadRow }> {
  const load = await lockLoad(own, id);
  if (load === null) return { type: 'none' };
  if (load.state !== 'review')
    return load.confirmedDigest === digest
      ? { type: 'done', load, isNew: false }
      : { type: 'changed', load };
  if (load.digest !== digest || changesOf(load.counts) === 0) return { type: 'changed', load };
  return (await isWriting(own)) ? { type: 'busy' } : { type: 'ready', load };
}

/** The first of two people asks for it. */
export async function askForSecond(
  own: OneTenantDatabase,
  load: BulkLoadRow,
  askedBy: string,
): Promise<BulkLoadRow> {
  await bulkLoadModel(own).update({ askedBy }, { where: { id: load.id }, ...own.scope });
  return { ...load, askedBy };
}

/**
 * Confirms it. Where people of the company or the policy have changed since it was checked, or the days that the insurer takes
 * are others by now, it is checked again first, and goes on by itself if it would still do exactly this.
 *
 * @param today ISO day in the company's country; null: of a load that is about no policy
 */
export async function confirmLoad(
  own: OneTenantDatabase,
  load: BulkLoadRow,
  confirmedBy: string,
  today: string | null = null,
): Promise<BulkLoadRow> {
  const isAsChecked =
    (await readRosterVersion(own)) === load.rosterVersion &&
    (await isPolicyAsChecked(own, load, today));
  return toState(own, load, isAsChecked ? 'applying' : 'checking', {
    confirmedDigest: load.digest,
    confirmedBy,
    // From here on it would say who asked to undo it.
    askedBy: null,
    changedSince: false,
    ...(isAsChecked ? {} : { rosterVersion: null }),
  });
}

/** Whether its policy is the one that was checked, and it was checked today. */
const isPolicyAsChecked = async (
  own: OneTenantDatabase,
  { companyPolicyId, policyVersion, checkedOn }: BulkLoadRow,
  today: string | null,
): Promise<boolean> =>
  companyPolicyId === null ||
  (checkedOn === today && (await versionOf(own, companyPolicyId)) === policyVersion);

/** Nobody confirmed it, or said which of its columns is which, in time. */
export async function discardOverdue(own: OneTenantDatabase, id: string): Promise<void> {
  const load = await lockLoad(own, id);
  if (load === null || (load.state !== 'review' && load.state !== 'matching')) return;
  if (load.dueAt === null || load.dueAt.getTime() > Date.now()) return;
  await toState(own, load, 'discarded');
}
