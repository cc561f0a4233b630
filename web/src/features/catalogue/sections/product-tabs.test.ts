import { documentSections } from '@cotejo/domain/document/document-section.ts';
import { resolveTab, tabList, tabPath } from './product-tabs.ts';

it('every section of spec 2 §2.9 has an address of its own', () => {
  const sections = tabList.map(({ section }) => section);
  for (const section of [
    'Vista General',
    'Detalle de Precio',
    '¿Dónde Cubre?',
    'Tarifas',
    'Exclusiones',
    ...documentSections,
  ]) {
    expect(sections).toContain(section);
  }
  const paths = tabList.map((tab) => tabPath('/Seguros/Uno/Plan', tab));
  expect(new Set(paths).size).toBe(tabList.length);
  for (const path of paths) expect(path).toMatch(/^[\x20-\x7e]+$/);
});

it.each([
  [undefined, true, 'general'],
  ['Tarifas', true, 'tarifas'],
  ['tarifas', true, 'tarifas'],
  ['Folleto', false, 'folleto'],
  ['Solicitar', true, 'solicitar'],
])('the end %s of an address, where asking is %s, is the section %s', (slug, canRequest, id) => {
  expect(resolveTab(slug, canRequest)).toMatchObject({ kind: 'tab', tab: { id } });
});

it.each([
  ['Solicitar', false, 'Preguntas-Frecuentes'],
  ['home', true, 'Preguntas-Frecuentes'],
  ['home', false, 'Preguntas-Frecuentes'],
  ['Vista-General', true, null],
  ['Otra', true, null],
  ['constructor', true, null],
])('the end %s of an address, where asking is %s, leads to %s', (slug, canRequest, to) => {
  expect(resolveTab(slug, canRequest)).toEqual({ kind: 'redirect', slug: to });
});
