import { readJestReport } from './jest-result.ts';
import { closingLine } from './run-tests.ts';
import { selectSteps, steps } from './steps.ts';

const report = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: '/clone/api/pay.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a payment is charged once', status: 'failed' },
        { fullName: 'a payment is shown', status: 'passed' },
      ],
    },
    { name: '/clone/api/broken.test.ts', status: 'failed', assertionResults: [] },
    { name: '/clone/api/fine.test.ts', status: 'passed', assertionResults: [] },
  ],
};

describe('npm test', () => {
  it('names what failed, and counts a file that could not be run as one failure', () => {
    expect(readJestReport(report, '/clone')).toEqual({
      passed: 2,
      failed: 2,
      failures: [
        'api/pay.test.ts: a payment is charged once',
        'api/broken.test.ts: could not be run',
      ],
    });
  });

  it('ends with the sums in one line', () => {
    const outcomes = [
      { passed: 954, failed: 0, failures: [] },
      { passed: 1, failed: 2, failures: ['one', 'two'] },
    ];
    expect(closingLine(outcomes)).toBe('955 passed, 2 failed');
  });

  it('runs everything but what takes long when nothing is named', () => {
    const usual = steps.map(({ name }) => name).filter((name) => name !== 'cluster');
    expect(selectSteps([]).steps.map(({ name }) => name)).toEqual(usual);
    expect(selectSteps(['--long'])).toEqual({ steps, jestArgs: [] });
    expect(selectSteps(['cluster']).steps.map(({ name }) => name)).toEqual(['cluster']);
  });

  it('runs the named steps, and gives the rest to Jest', () => {
    const { steps: chosen, jestArgs } = selectSteps(['unit', 'api/purchase']);
    expect(chosen.map(({ name }) => name)).toEqual(['unit']);
    expect(jestArgs).toEqual(['api/purchase']);
  });
});
