import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { bundleWorkflowCode, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import {
  createDataConverter,
  failureConverterPath,
} from '@cotejo/workflows/codec/data-converter.ts';
import { developmentPayloadKeys, parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';

jest.setTimeout(120_000);

const folder = join(process.cwd(), 'tests', 'replay', 'histories');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const quiet = () => undefined;

let workflowBundle: WorkflowBundleWithSourceMap;
beforeAll(async () => {
  workflowBundle = await bundleWorkflowCode({
    workflowsPath: join(process.cwd(), 'workflows', 'registry.ts'),
    failureConverterPath,
    logger: {
      trace: quiet,
      debug: quiet,
      info: quiet,
      log: quiet,
      warn: console.warn,
      error: console.error,
    },
  });
});

test('there are histories to replay', () => {
  expect(files.length).toBeGreaterThanOrEqual(5);
});

test.each(files)('today’s code goes the way that %s went', async (file) => {
  const history = historyFromJSON(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const dataConverter = createDataConverter(parsePayloadKeys(developmentPayloadKeys), 'default');
  // Payloads are sealed for it; the histories from before do not say it.
  const started = history.events?.[0]?.workflowExecutionStartedEventAttributes;
  const workflowId = started?.workflowId || 'replayed/workflow';
  await Worker.runReplayHistory({ workflowBundle, dataConverter }, history, workflowId);
});
