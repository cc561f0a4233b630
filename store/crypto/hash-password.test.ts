import { hashPassword, isOutdatedHash, isPassword } from './hash-password.ts';
import { leakedPasswords } from './leaked-passwords.ts';

test('a password opens its own hash only, however its characters are composed', async () => {
  const hashed = await hashPassword('contraseña de Año');
  expect(hashed).toMatch(/^\$argon2id\$/);
  expect(await isPassword(hashed, 'contraseña de Año'.normalize('NFD'))).toBe(true);
  expect(await isPassword(hashed, 'contraseña de año')).toBe(false);
  expect(isOutdatedHash(hashed)).toBe(false);
  expect(isOutdatedHash(hashed.replace('t=2', 't=1'))).toBe(true);
});

test('more sign-ins at once than may wait are told to come back', async () => {
  const all = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('x')));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { code: 'RATE_LIMITED' } });
  expect(await isPassword(await hashPassword('x'), 'x')).toBe(true);
  // Whatever else this machine does goes first.
}, 60_000);

test('what is tried first is known', async () => {
  const list = await leakedPasswords();
  expect(list.has('123456')).toBe(true);
  expect(list.has('contraseña de año')).toBe(false);
});
