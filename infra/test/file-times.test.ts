import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepTimes, timesPath, withTimes } from './file-times.ts';
import type { FileTime } from './jest-result.ts';
import type { Row } from './summary.ts';

const ran = (name: string, files: readonly FileTime[]): Row => ({
  name,
  passed: true,
  seconds: 9,
  outcome: { passed: 1, failed: 0, skipped: 0, failures: [], files },
});

const short = { name: 'api/short.test.ts', seconds: 0.2 };
const long = { name: 'api/long.test.ts', seconds: 8 };

describe('the table of slow files', () => {
  it('has the longest file of a step first', () => {
    const times = withTimes({}, [ran('unit', [short, long])]);
    expect(Object.entries(times['unit'] ?? {})).toEqual([
      ['api/long.test.ts', 8],
      ['api/short.test.ts', 0.2],
    ]);
  });

  it('keeps the steps of other runs and forgets what a step no longer has', () => {
    const kept = { states: { 'tests/states/a.e2e.test.ts': 700 }, unit: { 'api/gone.test.ts': 3 } };
    expect(withTimes(kept, [ran('unit', [short])])).toEqual({
      states: { 'tests/states/a.e2e.test.ts': 700 },
      unit: { 'api/short.test.ts': 0.2 },
    });
  });

  it('leaves a table as it is where a tool ran, or no file of a step', () => {
    const kept = { unit: { 'api/short.test.ts': 0.2 } };
    const lint: Row = { name: 'lint', passed: true, seconds: 30, outcome: null };
    expect(withTimes(kept, [lint, ran('unit', [])])).toEqual(kept);
  });

  it('is kept between runs, and is written anew where it cannot be read', async () => {
    const root = mkdtempSync(join(tmpdir(), 'cotejo-times-'));
    const read = (): unknown => JSON.parse(readFileSync(timesPath(root), 'utf8'));
    try {
      keepTimes(root, [ran('unit', [short])]);
      keepTimes(root, [ran('states', [long])]);
      expect(read()).toEqual({
        unit: { 'api/short.test.ts': 0.2 },
        states: { 'api/long.test.ts': 8 },
      });
      writeFileSync(timesPath(root), '{"unit": {');
      keepTimes(root, [ran('states', [long])]);
      expect(read()).toEqual({ states: { 'api/long.test.ts': 8 } });
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});
