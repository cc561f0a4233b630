import { partnerCodeProblem } from './partner-code.ts';

test.each([
  ['banco-andino', null],
  ['b2', null],
  ['a'.repeat(63), null],
  ['a'.repeat(64), 'code'],
  ['b', 'code'],
  ['', 'code'],
  ['Banco', 'code'],
  ['banco andino', 'code'],
  ['banco_andino', 'code'],
  ['-banco', 'code'],
  ['banco-', 'code'],
  ['xn--banco', 'code'],
  ['bancó', 'code'],
  ['../banco', 'code'],
  ['pe', 'code-reserved'],
  ['intl', 'code-reserved'],
  ['www', 'code-reserved'],
  ['portal', 'code-reserved'],
  ['cotejo', 'code-reserved'],
])('%j as the code of a partner: %s', (code, problem) => {
  expect(partnerCodeProblem(code)).toBe(problem);
});
