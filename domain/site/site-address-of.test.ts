import { siteAddressOf } from './site-address-of.ts';

const addresses = {
  CL: 'https://cotejo.cl',
  PE: 'http://pe.localhost:3000',
  CO: 'https://cotejo.co',
  INT: 'https://cotejo.com',
};

test.each([
  ['CL', null, 'https://cotejo.cl'],
  ['CL', { host: 'seguros.banco.cl' }, 'https://seguros.banco.cl'],
  ['PE', { host: 'caja-lima.localhost' }, 'http://caja-lima.localhost:3000'],
] as const)('in %s, of %j, it is %s', (country, site, address) => {
  expect(siteAddressOf(addresses, country, site)).toBe(address);
});
