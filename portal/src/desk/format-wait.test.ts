import { formatWait } from './format-wait.ts';

test.each([
  [0, 'menos de un minuto'],
  [59, 'menos de un minuto'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h 0 min'],
  [9_000, '2 h 30 min'],
  [86_399, '23 h 59 min'],
  [86_400, '1 día 0 h'],
  [200_000, '2 días 7 h'],
])('%i seconds are %s', (seconds, said) => {
  expect(formatWait(seconds, 'es-CL', 'menos de un minuto').replaceAll('\u00A0', ' ')).toBe(said);
});
