import { startSharedStack, type SharedStackName } from './shared-stack.ts';
import type { TestStack } from './stack.ts';

const running = new Map<SharedStackName, TestStack>();

interface ProjectConfig {
  readonly displayName?: { readonly name: string };
}

/** The stack that the files of a Jest project share. */
const stackOf: Readonly<Record<string, SharedStackName>> = {
  browser: 'browser',
  firefox: 'browser',
  states: 'browser',
  site: 'browser',
  calls: 'calls',
};

/** Jest's global set-up of the projects whose files share a stack. */
export default async function start(_: unknown, { displayName }: ProjectConfig): Promise<void> {
  const project = displayName?.name ?? '';
  const name = stackOf[project];
  if (name === undefined) throw new Error(`No shared stack for the Jest project "${project}".`);
  running.set(name, await startSharedStack(name));
}

export async function stopSharedStacks(): Promise<void> {
  await Promise.all([...running.values()].map((stack) => stack.stop()));
  running.clear();
}
