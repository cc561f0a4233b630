import fc from 'fast-check';
import { isAutomatedAgent } from './automated-agent.ts';
import {
  assignmentsOf,
  controlAssignments,
  experimentKeys,
  experiments,
  isExperimentKey,
} from './experiments.ts';

test('whatever a flag holds, each experiment has one of its variations, the control if it is none', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...experimentKeys), fc.anything()), (values) => {
      const assignments = assignmentsOf(values);
      for (const key of experimentKeys) {
        expect(experiments[key]).toContain(assignments[key]);
        if (assignments[key] !== values[key]) expect(assignments[key]).toBe(experiments[key][0]);
      }
    }),
  );
  expect(assignmentsOf({ 'cluster-test': 'clusters' })).toEqual({
    ...controlAssignments,
    'cluster-test': 'clusters',
  });
});

test('a key is known by its own name only', () => {
  expect(isExperimentKey('distance-test')).toBe(true);
  expect(isExperimentKey('constructor')).toBe(false);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Cubot X) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20.0', true],
  ['curl/8.5.0', true],
  ['node', true],
  ['', true],
  [undefined, true],
])('%p is automated: %p', (agent, automated) => {
  expect(isAutomatedAgent(agent)).toBe(automated);
});
