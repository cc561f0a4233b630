import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildContext } from '../build/build-target.ts';
import { releaseCommand } from './release-command.ts';

// Builds are tested on their own; here is what stands before them.
jest.mock('../build/build-stale.ts', () => ({ buildStale: () => Promise.resolve() }));
jest.mock('node:child_process', () => ({
  ...jest.requireActual<object>('node:child_process'),
  spawnSync: jest.fn(),
}));

let root: string;
let before: NodeJS.ProcessEnv;
beforeEach(() => {
  before = { ...process.env };
  root = mkdtempSync(join(tmpdir(), 'cotejo-release-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }));
  // What would be run on the cluster says that it ran.
  mkdirSync(join(root, '.build'));
  writeFileSync(
    join(root, '.build', 'release.cjs'),
    `require('node:fs').writeFileSync(${JSON.stringify(join(root, 'released'))}, '')`,
  );
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => {
  process.env = before;
  process.exitCode = 0;
  rmSync(root, { recursive: true });
  jest.restoreAllMocks();
});

/** An npm whose registry answers this to `npm audit`. */
function answerAudit(audit: object): void {
  jest.mocked(spawnSync).mockImplementation(((_npm: string, [what]: readonly string[]) => ({
    stdout: JSON.stringify(what === 'sbom' ? { components: [] } : audit),
  })) as never);
}

const silent = { message: 'request to the registry failed' };
const clean = { metadata: { vulnerabilities: { high: 0, critical: 0 } } };
const weak = { metadata: { vulnerabilities: { high: 1, critical: 0 } } };

const release = (...args: string[]) =>
  releaseCommand({ root, args } as BuildContext & { args: string[] });
const isReleased = () => existsSync(join(root, 'released'));

test('a build whose weaknesses nobody could ask for is not made current', async () => {
  delete process.env['REQUIRE_AUDIT'];
  answerAudit(silent);
  await expect(release()).rejects.toThrow(/known weaknesses were not asked for/);
  expect(isReleased()).toBe(false);
});

test('neither is one with a weakness', async () => {
  process.env['REQUIRE_AUDIT'] = 'no';
  answerAudit(weak);
  await expect(release('current')).rejects.toThrow('1 high');
  expect(isReleased()).toBe(false);
});

test.each([
  ['where the registry knows none', 'yes', clean],
  ['where somebody decides to go on without an answer', 'no', silent],
])('%s it is', async (_, required, audit) => {
  process.env['REQUIRE_AUDIT'] = required;
  answerAudit(audit);
  await release();
  expect(isReleased()).toBe(true);
});

test('looking at builds asks for nothing', async () => {
  delete process.env['REQUIRE_AUDIT'];
  answerAudit(silent);
  await release('list');
  expect(isReleased()).toBe(true);
});
