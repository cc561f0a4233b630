import {
  findPasswordFaults,
  isPasswordExpired,
  passwordPolicies,
  type PasswordPolicyName,
} from './password-policy.ts';

const leaked = new Set(['password', 'clave', 'contraseña', 'qwerty']);
const check = (password: string, policy: PasswordPolicyName = 'standard') =>
  findPasswordFaults(password, policy, {
    personalWords: ['Rodrigo', 'cotejo', 'ana'],
    isLeaked: (text) => leaked.has(text),
  });

test.each([
  ['Ñandú7!x', []],
  ['Abcde7!', ['TOO_SHORT']],
  ['Abcdefgh7!xyz', ['TOO_LONG']],
  ['abcdef7!', ['NEEDS_UPPERCASE']],
  ['ABCDEF7!', ['NEEDS_LOWERCASE']],
  ['Abcdefg!', ['NEEDS_NUMBER']],
  ['Abcdefg7', ['NEEDS_SPECIAL']],
  ['Clave123!', ['LEAKED']],
  ['Rodrigo1!', ['NAMES_YOU']],
  ['Banana1!x', []],
])('by the specification “%s” has %j', (password, faults) => {
  expect(check(password)).toEqual(faults);
});

test.each([
  ['una frase larga sin nada más', []],
  ['corta', ['TOO_SHORT']],
  ['x'.repeat(129), ['TOO_LONG']],
  ['cotejo-cotejo', ['NAMES_YOU']],
])('the strong policy asks for length, not for composition: “%s” has %j', (password, faults) => {
  expect(check(password, 'strong')).toEqual(faults);
});

test('a character of four bytes counts as one', () => {
  expect(check('Aa1!😀😀😀')).toEqual(['TOO_SHORT']);
  expect(check('Aa1!😀😀😀😀')).toEqual([]);
});

test('a password of the specification is replaced after its days, a strong one never', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const days = passwordPolicies.standard.expiresAfterDays * 86_400_000;
  expect(isPasswordExpired('standard', new Date(now - days), now)).toBe(false);
  expect(isPasswordExpired('standard', new Date(now - days - 1), now)).toBe(true);
  expect(isPasswordExpired('strong', new Date(0), now)).toBe(false);
});
