import { maskEmail, maskEmailAndDomain } from './mask-email.ts';

test.each([
  ['catalina.munoz@correo.cl', 'ca•••@correo.cl'],
  ['ab@correo.cl', 'a•••@correo.cl'],
  ['a@correo.cl', '•••@correo.cl'],
  ['', '•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test.each([
  ['pedro.soto@banco-del-sur.cl', 'pe•••@ba•••.cl'],
  ['pedro@Gmail.com', 'pe•••@Gmail.com'],
  ['pedro@x.cl', 'pe•••@•••.cl'],
  ['', '•••'],
])('to who has a link alone %s is shown as %s', (email, shown) => {
  expect(maskEmailAndDomain(email)).toBe(shown);
});
