import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treeStamp } from './tree-stamp.ts';

describe('the stamp that tells whether a build is stale', () => {
  let root = '';
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  const stamp = (): string => treeStamp(root, ['api', 'package-lock.json']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stamp-'));
    mkdirSync(join(root, 'api', 'purchase'), { recursive: true });
    write('package-lock.json', '{}');
    write('api/main.ts', 'main');
    write('api/purchase/pay.ts', 'pay');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('stays the same when only times change, as after a checkout', () => {
    const before = stamp();
    utimesSync(join(root, 'api', 'main.ts'), new Date(0), new Date(0));
    expect(stamp()).toBe(before);
  });

  it.each([
    ['a changed file', () => write('api/purchase/pay.ts', 'paid')],
    ['a new file', () => write('api/purchase/cancel.ts', '')],
    ['a changed lock file', () => write('package-lock.json', '{ }')],
    ['a removed file', () => rmSync(join(root, 'api', 'main.ts'))],
  ])('changes with %s', (_what, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });

  it('tells a renamed file from the old one', () => {
    const before = stamp();
    rmSync(join(root, 'api', 'main.ts'));
    write('api/start.ts', 'main');
    expect(stamp()).not.toBe(before);
  });

  it('does not look at tests, which no build contains', () => {
    const before = stamp();
    write('api/purchase/pay.test.ts', 'test');
    expect(stamp()).toBe(before);
  });
});
