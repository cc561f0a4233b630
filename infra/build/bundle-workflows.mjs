// A process of its own: the bundler loads webpack and the SDK's native part, which the supervisor
// should not carry for as long as the stack runs.
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleWorkflowCode } from '@temporalio/worker';

const [workflowsPath, output] = process.argv.slice(2);
const quiet = () => undefined;
const logger = { trace: quiet, debug: quiet, info: quiet, log: quiet };
const { code } = await bundleWorkflowCode({
  workflowsPath,
  // Evaluated once by a process and not again for each workflow; nothing there is kept for one workflow.
  preloadModules: [workflowsPath],
  // The sandbox encodes failures as client and worker do.
  failureConverterPath: join(dirname(workflowsPath), 'codec', 'failure-converter.cjs'),
  logger: { ...logger, warn: console.error, error: console.error },
});
await writeFile(`${output}.new`, code);
await rename(`${output}.new`, output);
