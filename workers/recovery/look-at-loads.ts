import { eachQuietLoad } from '@cotejo/store/bulk-load/open-loads.ts';
import { bulkLoadWorkflowId, bulkLoadWorkflowType } from '@cotejo/workflows/bulk-load/messages.ts';
import { bulkLoadStart } from '@cotejo/workflows/bulk-load/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { runningAmong } from './recovery-client.ts';
import { startOrShow, type Found, type Look } from './recovery-dependencies.ts';

/** Loads of companies that are open, and that no workflow drives. */
export async function* lookAtLoads({ deps, before }: Look): AsyncGenerator<Found> {
  const { db, client, queuePrefix } = deps;
  for await (const loads of eachQuietLoad(db, before)) {
    const running = await runningAmong(
      client,
      loads.map(({ id }) => bulkLoadWorkflowId(id)),
    );
    for (const { id: loadId, companyId } of loads) {
      const subject = bulkLoadWorkflowId(loadId);
      if (running.has(subject)) {
        yield 'fine';
        continue;
      }
      const options = bulkLoadStart({ loadId, companyId }, queueNamed('bulk-load', queuePrefix));
      yield startOrShow(deps, subject, "a company's load", () =>
        client.workflow.start(bulkLoadWorkflowType, options),
      );
    }
  }
}
