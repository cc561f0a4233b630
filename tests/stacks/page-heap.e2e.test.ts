import { join } from 'node:path';
import { runTool } from '@cotejo/infra/build/run-tool.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { startStack } from '../support/stack/stack.ts';

jest.setTimeout(900_000);

const megabyte = 1024 * 1024;

test('a rendered page leaves nothing behind: the heap after 2,000 pages is that after 500', async () => {
  const root = repositoryRoot();
  const script = join(root, 'tests', 'stacks', 'draw-pages.ts');
  const flags = ['--expose-gc', '--import', 'tsx'];
  const stack = await startStack();
  const { code, output } = await runTool([...flags, script, stack.urls.site, '500,2000'], {
    cwd: root,
  }).finally(() => stack.stop());
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  const [early = 0, late = 0] = JSON.parse(output) as number[];
  expect(early).toBeGreaterThan(0);
  expect((late - early) / megabyte).toBeLessThan(8);
});
