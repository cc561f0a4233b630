import { domainOf, readDomains } from './mail-domain.ts';

test.each([
  ['Ana@Acme.cl', 'acme.cl'],
  [' ana@mail.acme.com.pe ', 'mail.acme.com.pe'],
  ['ana', null],
  ['@acme.cl', null],
  ['ana@acme@evil.cl', null],
  ['ana@acme', null],
  ['ana@acme..cl', null],
])('the domain of %s is %s', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

test.each([
  ['acme.cl, ACME.com\n@acme.pe;acme.cl', ['acme.cl', 'acme.com', 'acme.pe']],
  ['', null],
  ['acme', null],
  ['acme.cl gmail.com', null],
  ['http://acme.cl', null],
  [Array.from({ length: 11 }, (_, at) => `acme${at}.cl`).join(' '), null],
])('the domains of %j are %j', (text, domains) => {
  expect(readDomains(text)).toEqual(domains);
});
