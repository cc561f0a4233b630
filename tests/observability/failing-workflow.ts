import { ApplicationFailure, proxyActivities } from '@temporalio/workflow';

const { touch } = proxyActivities<{ touch(): Promise<void> }>({
  startToCloseTimeout: '10 seconds',
  retry: { initialInterval: '10 milliseconds', maximumAttempts: 2 },
});

/** One activity whose first try fails, and then the end that no workflow of ours may have. */
export async function failing(): Promise<void> {
  await touch();
  throw ApplicationFailure.nonRetryable('on purpose');
}

/** Its task fails for as long as it is open. */
export async function stuck(): Promise<void> {
  throw new Error('on purpose');
}

export async function ending(): Promise<void> {
  await touch();
}
