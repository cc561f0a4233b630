import { stopSharedStacks } from './start-shared-stack.ts';

/** Jest's global tear-down of the lanes whose files share a stack. */
export default async function stop(): Promise<void> {
  await stopSharedStacks();
}
