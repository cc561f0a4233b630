import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../process/repository-root.ts';
import { readJestReport } from './jest-result.ts';
import { checkTests, partsOf } from './run-tests.ts';
import { pathsIn, schedule, selectSteps, steps, type JestStep } from './steps.ts';
import { closingLine, slowest, unansweredPaths } from './summary.ts';

const report = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: '/clone/api/pay.test.ts',
      status: 'failed',
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: [
        {
          fullName: 'a payment is charged once',
          status: 'failed',
          failureMessages: [
            'Error: \u001b[31mcharged twice\u001b[39m\n\n    at Object.toBe (node_modules/expect/index.js:1:1)\n    at api/pay.test.ts:7:3\n    at later.ts:1:1',
          ],
        },
        { fullName: 'a payment is shown', status: 'passed' },
      ],
    },
    {
      name: '/clone/api/broken.test.ts',
      status: 'failed',
      startTime: 0,
      endTime: 0,
      message: 'Cannot find module x',
      assertionResults: [],
    },
    {
      name: '/clone/api/fine.test.ts',
      status: 'passed',
      startTime: 2_000,
      endTime: 6_000,
      assertionResults: [],
    },
  ],
};

const restPaths = Object.values(
  JSON.parse(readFileSync(join(__dirname, 'rest-files.json'), 'utf8')) as Record<string, string[]>,
).flat();
const laneOf = (path: string): string =>
  path.startsWith('tests/e2e/')
    ? 'browser'
    : path.startsWith('tests/calls/')
      ? 'calls'
      : /\.integration\.test\.ts$/.test(path)
        ? 'integration'
        : path;

const outcome = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
const tests = (name: string, numbers: Partial<typeof outcome>) => ({
  name,
  passed: (numbers.failed ?? 0) === 0,
  outcome: { ...outcome, ...numbers },
});
const tool = (name: string, passed: boolean) => ({ name, passed, outcome: null });

describe('npm test', () => {
  it('fails a step that lost its tests, also beside one that has its own', () => {
    const of = (...names: string[]) => ({
      ...outcome,
      passed: names.length,
      files: names.map((name) => ({ name, seconds: 1 })),
    });
    const shared = steps.filter(
      (step): step is JestStep => step.name === 'unit' || step.name === 'integration',
    );
    const both = of('api/a.test.ts', 'api/a.integration.test.ts');
    expect(checkTests(both, shared, true).failures).toEqual([]);
    expect(checkTests(of('api/a.test.tsx'), shared, true).failures).toEqual([
      'integration: no test has run',
    ]);
    expect(checkTests(of('api/a.integration.test.ts'), shared, true).failures).toEqual([
      'unit: no test has run',
    ]);
    expect(checkTests(of(), [{ name: 'browser' }], true).failures).toEqual([
      'browser: no test has run',
    ]);
    expect(checkTests(of('api/a.test.ts'), shared, false).failures).toEqual([]);
  });

  it('names what failed and why, and counts a file that could not be run as one failure', () => {
    expect(readJestReport(report, '/clone')).toEqual({
      passed: 2,
      failed: 2,
      skipped: 3,
      failures: [
        'api/pay.test.ts: a payment is charged once\n      Error: charged twice\n      at api/pay.test.ts:7:3',
        'api/broken.test.ts: could not be run\n      Cannot find module x',
      ],
      files: [
        { name: 'api/pay.test.ts', seconds: 2.5 },
        { name: 'api/broken.test.ts', seconds: 0 },
        { name: 'api/fine.test.ts', seconds: 4 },
      ],
    });
  });

  it('ends with the sums of tests in one line, and tools are no tests', () => {
    const rows = [
      tool('types', true),
      tests('unit, integration', { passed: 954, skipped: 1 }),
      tests('browser', { passed: 1, failed: 2 }),
    ];
    expect(closingLine(rows)).toBe('955 passed, 2 failed, 1 skipped');
    expect(closingLine([...rows, tool('lint', false)])).toBe(
      '955 passed, 2 failed, 1 skipped; lint failed',
    );
    expect(closingLine([tool('types', true), tool('lint', true)])).toBe('all passed');
    expect(closingLine([tool('types', true), tool('lint', false)])).toBe('lint failed');
  });

  it('counts a path that no test file has as a failure', () => {
    const { files } = readJestReport(report, '/clone');
    expect(unansweredPaths(['api/pay', 'api/pya'], files)).toEqual(['api/pya']);
    expect(closingLine([tests('unit', { passed: 2 })], 1)).toBe('2 passed, 1 failed, 0 skipped');
    expect(pathsIn(['api/pay', '-t', 'is charged', '--verbose', 'web'])).toEqual([
      'api/pay',
      'web',
    ]);
  });

  it('names the slowest files, longest first', () => {
    const { files } = readJestReport(report, '/clone');
    expect(slowest(files, 2).map(({ name }) => name)).toEqual([
      'api/fine.test.ts',
      'api/pay.test.ts',
    ]);
  });

  it('schedules every step once', () => {
    expect(schedule.flat(2).sort()).toEqual(steps.map(({ name }) => name).sort());
  });

  it('runs unit and integration in one Jest, and each lane of e2e in its own', () => {
    const projects = partsOf(steps).flatMap((part) =>
      'length' in part ? [part.map(({ name }) => name)] : [],
    );
    expect(projects).toEqual([
      ['unit', 'integration'],
      ['browser'],
      ['calls'],
      ['integration-rest'],
      ['browser-rest'],
      ['calls-rest'],
      ['oracle'],
      ['states'],
      ['stacks'],
      ['firefox'],
      ['cluster'],
      ['contract'],
      ['contract-part'],
      ['interleavings'],
      ['year'],
      ['site'],
    ]);
  });

  it('runs everything but what takes long when nothing is named', () => {
    const rests = ['integration-rest', 'browser-rest', 'calls-rest'];
    const thorough = [...rests, 'oracle', 'states', 'stacks', 'contract-part', 'interleavings'];
    const usual = steps
      .map(({ name }) => name)
      .filter(
        (name) => ![...thorough, 'firefox', 'cluster', 'contract', 'year', 'site'].includes(name),
      );
    expect(selectSteps([]).steps.map(({ name }) => name)).toEqual(usual);
    expect(selectSteps(['thorough']).steps.map(({ name }) => name)).toEqual(thorough);
    expect(selectSteps(['--long'])).toEqual({ steps, jestArgs: [], whole: true, firstPart: true });
    expect(selectSteps(['cluster']).steps.map(({ name }) => name)).toEqual(['cluster']);
  });

  it('leaves the rest of a lane to the thorough run only where neither lane nor path is named', () => {
    expect(selectSteps([]).firstPart).toBe(true);
    for (const args of [['integration'], ['api/purchase'], ['thorough']])
      expect([args, selectSteps(args).firstPart]).toEqual([args, false]);
  });

  it('has a thorough step for each lane that leaves something to it, and names only files that there are', () => {
    expect(restPaths.filter((path) => !existsSync(join(repositoryRoot(), path)))).toEqual([]);
    expect(new Set(restPaths).size).toBe(restPaths.length);
    const rests = steps.flatMap((step) =>
      step.kind === 'jest' && step.call.env?.['TEST_PART'] === 'rest' ? [step.project] : [],
    );
    expect(new Set(restPaths.map(laneOf))).toEqual(new Set(rests));
  });

  it('runs the named steps, and gives the rest to Jest', () => {
    const { steps: chosen, jestArgs, whole } = selectSteps(['unit', 'api/purchase']);
    expect(chosen.map(({ name }) => name)).toEqual(['unit']);
    expect([jestArgs, whole]).toEqual([['api/purchase'], false]);
    expect(selectSteps(['e2e']).steps.map(({ name }) => name)).toEqual(['browser', 'calls']);
  });
});
