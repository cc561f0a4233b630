import type { ApiClient } from '@cotejo/contract/client.ts';

/** {@link passRobotCheck}; few visitors ever see the check, so its code is loaded when it is asked for. */
export async function prove(api: ApiClient, signal?: AbortSignal): Promise<void> {
  const { passRobotCheck } = await import('./pass-robot-check.ts');
  await passRobotCheck(api, signal);
}
