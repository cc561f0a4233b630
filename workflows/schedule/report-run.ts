import {
  CancellationScope,
  ContinueAsNew,
  isCancellation,
  patched,
  proxyActivities,
  workflowInfo,
} from '@temporalio/workflow';
import { ApplicationFailure, TemporalFailure, defineSearchAttributeKey } from '@temporalio/common';
import type { RunSummary } from '@cotejo/domain/schedule/run-report.ts';
import { rowActivity } from '../retry-policies.ts';
import type { RunEnded, RunReportActivities } from './activities.ts';

/** Temporal writes both on what a schedule starts, also by hand. */
const scheduledBy = defineSearchAttributeKey('TemporalScheduledById', 'KEYWORD');
const scheduledFor = defineSearchAttributeKey('TemporalScheduledStartTime', 'DATETIME');

/**
 * The workflow of a schedule with its run report (docs/decisions/schedules.md): a row when it begins, completed when it ends, by
 * the run itself. What is started without a schedule, or was under way when reports came, reports nothing.
 *
 * @param summarise what of the workflow's answer staff read
 */
export function reported<Args extends unknown[], Answer>(
  run: (...args: Args) => Promise<Answer>,
  summarise: (answer: Answer) => RunSummary,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    const { typedSearchAttributes: known } = workflowInfo();
    const schedule = known.get(scheduledBy);
    if (schedule === undefined || !patched('run-report')) return run(...args);
    const { noteRunBegun, noteRunEnded } = proxyActivities<RunReportActivities>(rowActivity);
    const { firstExecutionRunId: id, workflowId, startTime } = workflowInfo();
    await noteRunBegun({
      id,
      schedule,
      workflowId,
      plannedAt: (known.get(scheduledFor) ?? startTime).toISOString(),
      startedAt: startTime.toISOString(),
    });
    const end = (ended: Omit<RunEnded, 'id' | 'endedAt'>): Promise<void> =>
      // Also where somebody cancels the run: that is its outcome.
      CancellationScope.nonCancellable(() =>
        noteRunEnded({ ...ended, id, endedAt: new Date().toISOString() }),
      );
    let answer: Answer;
    try {
      answer = await run(...args);
    } catch (failure) {
      // The same run goes on with an empty history.
      if (failure instanceof ContinueAsNew) throw failure;
      const outcome = isCancellation(failure) ? 'cancelled' : 'failed';
      await end({ outcome, counts: {}, errorClass: classOf(failure) });
      throw failure;
    }
    const { counts, isWhole } = summarise(answer);
    await end({ outcome: isWhole ? 'done' : 'partial', counts, errorClass: null });
    return answer;
  };
}

/** The type of what went wrong, below the activity or workflow that it went wrong in. */
function classOf(failure: unknown): string {
  if (failure instanceof ApplicationFailure && failure.type) return failure.type;
  if (failure instanceof TemporalFailure && failure.cause !== undefined)
    return classOf(failure.cause);
  return failure instanceof Error ? failure.name : 'Error';
}
