import { startSharedStack, type SharedStackName } from './shared-stack.ts';
import type { TestStack } from './stack.ts';

const running = new Map<SharedStackName, TestStack>();

interface ProjectConfig {
  readonly displayName?: { readonly name: string };
}

/** Jest's global set-up of the lanes whose files share a stack: the project's name is the stack's. */
export default async function start(_: unknown, { displayName }: ProjectConfig): Promise<void> {
  const name = displayName?.name as SharedStackName;
  running.set(name, await startSharedStack(name));
}

export async function stopSharedStacks(): Promise<void> {
  await Promise.all([...running.values()].map((stack) => stack.stop()));
  running.clear();
}
