import { eachOpenRequest } from '@cotejo/store/privacy/subject-requests.ts';
import { eachUnremoved } from '@cotejo/store/subscription/remove-card.ts';
import {
  subjectRequestWorkflowId,
  subjectRequestWorkflowType,
} from '@cotejo/workflows/privacy/messages.ts';
import { subjectRequestStart } from '@cotejo/workflows/privacy/start.ts';
import {
  removeCardWorkflowId,
  removeCardWorkflowType,
} from '@cotejo/workflows/stored-card/messages.ts';
import { removeCardStart } from '@cotejo/workflows/stored-card/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { runningAmong } from './recovery-client.ts';
import { startOrShow, type Found, type Look } from './recovery-dependencies.ts';

/** Rows that are open as long as one workflow each works on them. */
export async function* lookAtRows(look: Look): AsyncGenerator<Found> {
  const { client, queuePrefix } = look.deps;
  yield* restart(look, {
    pages: eachOpenRequest(look.deps.db, look.before),
    what: "a person's request about their data",
    toWorkflowId: subjectRequestWorkflowId,
    start: (requestId) =>
      client.workflow.start(
        subjectRequestWorkflowType,
        subjectRequestStart({ requestId }, queueNamed('lead', queuePrefix)),
      ),
  });
  yield* restart(look, {
    pages: eachUnremoved(look.deps.db, look.before),
    what: 'the removal of a stored card',
    toWorkflowId: removeCardWorkflowId,
    start: (storedCardId) =>
      client.workflow.start(
        removeCardWorkflowType,
        removeCardStart({ storedCardId }, queueNamed('payment', queuePrefix)),
      ),
  });
}

async function* restart(
  { deps }: Look,
  rows: {
    readonly pages: AsyncIterable<readonly string[]>;
    readonly what: string;
    readonly toWorkflowId: (id: string) => string;
    readonly start: (id: string) => Promise<unknown>;
  },
): AsyncGenerator<Found> {
  for await (const ids of rows.pages) {
    const running = await runningAmong(deps.client, ids.map(rows.toWorkflowId));
    for (const id of ids) {
      const subject = rows.toWorkflowId(id);
      if (running.has(subject)) yield 'fine';
      else yield startOrShow(deps, subject, rows.what, () => rows.start(id));
    }
  }
}
