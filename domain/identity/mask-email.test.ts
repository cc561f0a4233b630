import { maskEmail } from './mask-email.ts';

test.each([
  ['catalina.munoz@correo.cl', 'ca•••@correo.cl'],
  ['ab@correo.cl', 'a•••@correo.cl'],
  ['a@correo.cl', '•••@correo.cl'],
  ['', '•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
