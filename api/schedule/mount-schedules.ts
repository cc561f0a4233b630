import { ScheduleOverlapPolicy, type ScheduleHandle } from '@temporalio/client';
import * as routes from '@cotejo/contract/schedule/schedule-routes.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { reachesEverything } from '@cotejo/domain/account/reach.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { scheduleIds, schedules, type ScheduleId } from '@cotejo/domain/schedule/schedule-table.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { listLastRuns, listRuns } from '@cotejo/store/schedule/list-runs.ts';
import {
  findLastAct,
  listScheduleActs,
  noteScheduleAct,
} from '@cotejo/store/schedule/schedule-acts.ts';
import type { ScheduleAct } from '@cotejo/store/schedule/schedule.model.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { withDeadline } from '../temporal/client.ts';
import { isRefusal } from '../temporal/is-refusal.ts';
import { presentLinks, presentRun, readCursor, writeCursor } from './present-run.ts';
import { describeSchedule, presentState } from './schedule-state.ts';

const runsOnAPage = 50;
const actsShown = 20;

/** What runs by the clock, for staff (docs/decisions/schedules.md). */
export const mountSchedules: Mount = (app, dependencies) => {
  const { db, configuration, temporal } = dependencies;

  mount(app, routes.listSchedules, async ({ context }) => {
    const actor = requireActor(context.actor);
    await auditAct(db, context, { action: 'schedule:read', target: null });
    const described = await Promise.all(scheduleIds.map((id) => describeSchedule(temporal, id)));
    // Read after it: what ended meanwhile has said so.
    const last = await listLastRuns(db, scheduleIds);
    const items = scheduleIds.map((id, at) => {
      const run = last.get(id);
      const one = described[at] ?? null;
      const present = presentRun(configuration, actor, one);
      return { id, ...presentState(one), last: run === undefined ? null : present(run) };
    });
    return { body: { items } };
  });

  mount(app, routes.readSchedule, async ({ params: { schedule }, context }) => {
    const actor = requireActor(context.actor);
    await auditAct(db, context, { action: 'schedule:read', target: `schedule/${schedule}` });
    const described = await describeSchedule(temporal, schedule);
    const [run] = await listRuns(db, schedule, null, 1);
    const mayAct = described !== null && mayActOn(actor);
    return {
      body: {
        id: schedule,
        ...presentState(described),
        last: run === undefined ? null : presentRun(configuration, actor, described)(run),
        overlapped: described?.info.numActionsSkippedOverlap ?? 0,
        missed: described?.info.numActionsMissedCatchupWindow ?? 0,
        mayAct,
        mayRun: mayAct && schedules[schedule].byHand,
        acts: await readActs(dependencies, schedule),
        links: presentLinks(configuration, actor, schedule),
      },
    };
  });

  mount(app, routes.listScheduleRuns, async ({ params: { schedule }, query, context }) => {
    const actor = requireActor(context.actor);
    const after = query.after === undefined ? null : readCursor(query.after);
    await auditAct(db, context, { action: 'schedule:read', target: `schedule/${schedule}` });
    const described = await describeSchedule(temporal, schedule);
    const runs = await listRuns(db, schedule, after, runsOnAPage + 1);
    const page = runs.slice(0, runsOnAPage);
    const last = page.at(-1);
    return {
      body: {
        items: page.map(presentRun(configuration, actor, described)),
        next: runs.length > page.length && last !== undefined ? writeCursor(last) : null,
      },
    };
  });

  mount(app, routes.pauseSchedule, async ({ params: { schedule }, body, context }) => {
    const { state } = await stateOf(dependencies, schedule);
    // Paused without an act of ours, it gets one.
    if (state !== 'on' && (await findLastAct(db, schedule)) === 'paused')
      throw new AppError('NOT_EDITABLE');
    // Temporal keeps what it is told in plain text: whoever writes a reason may name a person.
    await act(dependencies, context, { schedule, kind: 'paused', reason: body.reason }, (handle) =>
      handle.pause('Pausado en el portal'),
    );
    return { status: 204 };
  });

  mount(app, routes.resumeSchedule, async ({ params: { schedule }, context }) => {
    const { state } = await stateOf(dependencies, schedule);
    if (state !== 'paused' && (await findLastAct(db, schedule)) !== 'paused')
      throw new AppError('NOT_EDITABLE');
    await act(dependencies, context, { schedule, kind: 'resumed', reason: null }, (handle) =>
      handle.unpause('Reanudado en el portal'),
    );
    return { status: 204 };
  });

  mount(app, routes.runSchedule, async ({ params: { schedule }, context }) => {
    const { isRunning } = await stateOf(dependencies, schedule);
    if (isRunning || !schedules[schedule].byHand) throw new AppError('NOT_EDITABLE');
    // One that began since is not joined by a second one: SKIP leaves this one out.
    await act(dependencies, context, { schedule, kind: 'run', reason: null }, (handle) =>
      handle.trigger(ScheduleOverlapPolicy.SKIP),
    );
    return { status: 204 };
  });
};

async function stateOf({ temporal }: Dependencies, schedule: ScheduleId) {
  const described = await describeSchedule(temporal, schedule);
  if (described === null) throw new AppError('NOT_FOUND');
  return presentState(described);
}

/**
 * Noted, and then told: nothing stops that nobody stands for. What Temporal refuses for certain is noted, too; where it did not answer,
 * the same is asked for again.
 */
async function act(
  { db, configuration, temporal }: Dependencies,
  context: RequestContext,
  asked: {
    readonly schedule: ScheduleId;
    readonly kind: ScheduleAct;
    readonly reason: string | null;
  },
  tell: (handle: ScheduleHandle) => Promise<void>,
): Promise<void> {
  const { schedule, kind } = asked;
  const { accountId: byAccount } = requireActor(context.actor);
  const note = (noted: typeof asked, outcome: 'done' | 'refused') =>
    db.transaction(async (tx) => {
      await noteScheduleAct(tx, configuration.recordKeys, { ...noted, byAccount });
      await auditAct(tx, context, {
        action: 'schedule:act',
        target: `schedule/${schedule}`,
        detail: { kind },
        outcome,
      });
    });
  await note(asked, 'done');
  try {
    await withDeadline(temporal, () => tell(temporal.schedule.getHandle(schedule)));
  } catch (error) {
    if (isRefusal(error)) await note({ schedule, kind: 'refused', reason: null }, 'refused');
    throw error;
  }
}

function mayActOn(actor: Actor): boolean {
  const grant = getGrant(actor.role, 'schedule:act');
  return grant !== null && reachesEverything(grant, actor);
}

async function readActs({ db, configuration }: Dependencies, schedule: ScheduleId) {
  const acts = await listScheduleActs(db, configuration.recordKeys, schedule, actsShown);
  const names = await nameAccounts(
    db,
    configuration.recordKeys,
    acts.map(({ byAccount }) => byAccount),
  );
  return acts.map(({ kind, reason, byAccount, at }) => ({
    kind,
    reason,
    by: names.get(byAccount) ?? byAccount,
    at: at.toISOString(),
  }));
}
