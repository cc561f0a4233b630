// Plain CommonJS on purpose: Temporal loads it by path in the client, the worker and the sandbox.
// Messages and stacks of failures may quote what a person typed, so they are encrypted too.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { DefaultFailureConverter } = require('@temporalio/common');

exports.failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
