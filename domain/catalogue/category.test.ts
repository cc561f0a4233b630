import { addressCategories, bareSlug, resolveCategory } from './category.ts';
import { isOnlineSale } from './online-sale.ts';

it.each([
  ['Seguros', ''],
  ['EPS', 'colectivo'],
  ['SCTR', 'SCTR'],
  ['Medicina-Prepagada', 'Medicina Prepagada'],
  ['Seguros-Empresa', 'SEGURO COLECTIVO'],
  ['Clinicas-y-Hospitales', ''],
] as const)('the category %s lists the product type "%s"', (category, type) => {
  expect(addressCategories[category]).toBe(type);
});

it.each([
  ['Clínica Dávila', 'clinica-davila'],
  ['RedSalud  Ñuñoa ', 'redsalud-nunoa'],
  ['---', ''],
])('%s without accents is %s', (text, bare) => {
  expect(bareSlug(text)).toBe(bare);
});

const sellers = {
  organizations: [{ id: 4, url: 'BICE-Vida' }],
  coverageOrganizations: [{ id: 310, displayName: 'Clínica Alemana' }],
};
it.each([
  [undefined, { kind: 'all' }],
  ['BICE-Vida', { kind: 'organization', id: 4 }],
  ['bice-vida', { kind: 'organization', id: 4 }],
  ['Clinica-Alemana', { kind: 'coverage-organization', id: 310 }],
  ['Nadie', { kind: 'unknown' }],
])('%s names %j', (url, found) => {
  expect(resolveCategory(url, sellers)).toEqual(found);
});

it.each([
  ['QpOnlineSaleCatastrofico', true],
  ['ExternalOnlineSaleViaje', true],
  ['QpMixSaleMascotas', true],
  ['QpRequest', false],
  ['SomeQpOnlineSale', false],
])('the product type %s is sold online: %s', (type, online) => {
  expect(isOnlineSale(type)).toBe(online);
});
