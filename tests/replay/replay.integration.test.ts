import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { Worker } from '@temporalio/worker';
import {
  createDataConverter,
  failureConverterPath,
} from '@cotejo/workflows/codec/data-converter.ts';
import * as registry from '@cotejo/workflows/registry.ts';
import { productWorkflows, type WorkflowCode } from '../support/temporal/workflow-code.ts';
import { developmentPayloadKeys, parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';

jest.setTimeout(120_000);

const folder = join(process.cwd(), 'tests', 'replay', 'histories');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

let workflowBundle: WorkflowCode;
beforeAll(async () => {
  workflowBundle = await productWorkflows(failureConverterPath);
});

/** Of the first event: what was started. */
function typeOf(file: string): string {
  const { events } = historyFromJSON(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return events?.[0]?.workflowExecutionStartedEventAttributes?.workflowType?.name ?? '';
}

test('every workflow that a worker runs has a history that today’s code is held to', () => {
  const recorded = new Set(files.map(typeOf));
  const unrecorded = Object.keys(registry).filter((type) => !recorded.has(type));
  // A new one: tests/replay/record-background-histories.ts, or record-histories.ts for what a visitor begins.
  expect(unrecorded).toEqual([]);
});

test.each(files)('today’s code goes the way that %s went', async (file) => {
  const history = historyFromJSON(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const dataConverter = createDataConverter(parsePayloadKeys(developmentPayloadKeys), 'default');
  // Payloads are sealed for it; the histories from before do not say it.
  const started = history.events?.[0]?.workflowExecutionStartedEventAttributes;
  const workflowId = started?.workflowId || 'replayed/workflow';
  await Worker.runReplayHistory({ workflowBundle, dataConverter }, history, workflowId);
});
