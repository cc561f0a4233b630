import { eachOverdue } from '@cotejo/store/message/list-due.ts';
import { messageWorkflowId, messageWorkflowType } from '@cotejo/workflows/message/messages.ts';
import { messageStart } from '@cotejo/workflows/message/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { runningAmong } from './recovery-client.ts';
import { startOrShow, type Found, type Look } from './recovery-dependencies.ts';

/** Messages that are due, and that no workflow sends, are started again. */
export async function* lookAtMessages({ deps, before }: Look): AsyncGenerator<Found> {
  const { db, client, queuePrefix } = deps;
  for await (const messages of eachOverdue(db, before)) {
    const running = await runningAmong(
      client,
      messages.map(({ id }) => messageWorkflowId(id)),
    );
    for (const { id: messageId, kind, dueAt } of messages) {
      const subject = messageWorkflowId(messageId);
      if (running.has(subject)) {
        yield 'fine';
        continue;
      }
      const input = { messageId, kind, dueAt: dueAt.toISOString() };
      const options = messageStart(input, queueNamed('message', queuePrefix));
      yield startOrShow(deps, subject, 'a message', () =>
        client.workflow.start(messageWorkflowType, options),
      );
    }
  }
}
