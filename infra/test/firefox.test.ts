import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../process/repository-root.ts';
import { firefoxJourneys, firefoxPattern, lacksFirefox } from './firefox.ts';
import { selectSteps, steps } from './steps.ts';

const folder = join(repositoryRoot(), 'tests', 'e2e');
const written = readdirSync(folder)
  .filter((file) => file.endsWith('.e2e.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^test\('([^\n]+)', /gm),
  ])
  .map(([, name]) => name);

test('Firefox walks ten ways that are there, and the pattern finds these alone', () => {
  expect(firefoxJourneys).toHaveLength(10);
  expect(written.filter((name) => firefoxJourneys.includes(name ?? ''))).toHaveLength(10);
  const found = written.filter((name) => new RegExp(firefoxPattern).test(name ?? ''));
  expect(found.toSorted()).toEqual(firefoxJourneys.toSorted());
});

test('they are run where they are asked for, and with everything; a machine without it is told how to get it', () => {
  const step = steps.find(({ name }) => name === 'firefox');
  expect(step).toMatchObject({ kind: 'jest', long: true });
  expect(selectSteps([]).steps).not.toContain(step);
  expect(selectSteps(['--long']).steps).toContain(step);
  expect(selectSteps(['firefox']).steps).toEqual([step]);
  expect([null, expect.stringContaining('npx playwright install firefox')]).toContainEqual(
    lacksFirefox(),
  );
});
