// Plain CommonJS on purpose: node loads it by `--require` into the worker and each of its threads.
//
// The SDK notes a stack trace for every promise of a workflow, so that Temporal's UI can show where it
// waits. That is two fifths of the time of the thread that runs workflows; ours say in their current
// details what they wait for (docs/decisions/worker-cost.md). Failures keep their stacks.
/* eslint-disable @typescript-eslint/no-require-imports */
const { isMainThread } = require('node:worker_threads');

if (!isMainThread) {
  const { globalHandlers } = require('@temporalio/worker/lib/workflow/vm-shared');
  globalHandlers.setPromiseHook = () => undefined;
}
