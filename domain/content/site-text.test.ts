import { countryCodes } from '../country/country.ts';
import { menuPages } from '../site/menu-places.ts';
import { readSiteTextForm } from './read-site-text-form.ts';
import {
  alwaysNamed,
  isPage,
  landingProblem,
  pagesToName,
  readLandingBody,
  readMenuBody,
  textShownAt,
  writeLandingBody,
  writeMenuBody,
} from './site-text.ts';

test('what is written of a menu or a page is read as it was', () => {
  const pages = [
    { path: '/#como', text: 'Cómo | funciona' },
    { path: '/contacto', text: 'Contacto' },
  ];
  expect(readMenuBody(writeMenuBody(pages))).toEqual(pages);
  const sections = [
    {
      kind: 'section',
      title: 'Uno',
      lines: ['Dos', 'Tres'],
      link: { path: '/contacto', text: 'Ver' },
    },
    { kind: 'question', title: '¿Cuatro?', lines: ['[No es](/enlace)'], link: null },
  ] as const;
  expect(readLandingBody(writeLandingBody(sections))).toEqual(sections);
});

test.each([
  ['', null],
  ['\n## Uno\nDos', null],
  ['Dos', 'begin'],
  ['## Uno', 'empty'],
  ['?? \nDos', 'empty'],
  ['## Uno\nDos\n[Ver](/nada)', 'page'],
  ['## Uno\nDos\n[Ver](/EPS)', 'page'],
  ['## Uno\nDos\n[Ver](/Isapre)', null],
])('of %j a page says %s', (body, problem) => {
  expect(landingProblem(body, 'CL')).toBe(problem);
});

test.each(countryCodes)('the pages to choose from in %s are pages of it', (country) => {
  const pages = pagesToName(country);
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((path) => !isPage(country, path) || path.includes(':'))).toEqual([]);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(expect.arrayContaining([...alwaysNamed]));
  const named = menuPages.map(({ path }) => path).filter((path) => isPage(country, path));
  expect(pages).toEqual(expect.arrayContaining(named));
});

test('of versions whose moment has come the newest is shown', () => {
  const [early, late] = [new Date('2026-12-01'), new Date('2026-12-03')];
  const versions = [
    { number: 1, shownFrom: early },
    { number: 2, shownFrom: null },
    { number: 3, shownFrom: late },
  ];
  expect(textShownAt(versions, new Date('2026-11-30'))).toBeNull();
  expect(textShownAt(versions, new Date('2026-12-02'))?.number).toBe(1);
  expect(textShownAt(versions, late)?.number).toBe(3);
  // One that was overtaken before its hour never is.
  expect(textShownAt([{ number: 4, shownFrom: early }, ...versions], late)?.number).toBe(4);
});

test('an entry is one line, whatever somebody writes into it', () => {
  const text1 = 'Uno | https://otro.example\nDos | /EPS\nTres';
  const { written, problems } = readSiteTextForm('header', { page1: '/contacto', text1 }, 'CL');
  expect([...problems]).toEqual([]);
  expect(readMenuBody(written.body)).toEqual([
    { path: '/contacto', text: 'Uno | https://otro.example Dos | /EPS Tres' },
  ]);
});

test('every page that words lead to is known by the field that names it', () => {
  const menu = { page2: '/contacto', text2: 'Uno', page5: '/Isapre', text5: 'Dos' };
  expect(readSiteTextForm('header', menu, 'CL').named).toEqual([
    ['page2', '/contacto'],
    ['page5', '/Isapre'],
  ]);
  const body = '## Uno\nDos\n[Ver](/Seguros)\n\n## Tres\nCuatro\n[Ir](/Isapre)';
  const page = { title: 'Uno', lead: 'Dos', link: '/contacto', linkText: 'Tres', body };
  expect(readSiteTextForm('/Cotizar', page, 'CL').named).toEqual([
    ['link', '/contacto'],
    ['body', '/Seguros'],
    ['body', '/Isapre'],
  ]);
});
