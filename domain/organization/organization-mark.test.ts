import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markAddress, markHues, readMark, toMark } from './organization-mark.ts';

it.each([
  ['BICE Vida', 'BICE'],
  ['MetLife', 'METL'],
  ['SURA', 'SURA'],
  ['4Life', '4LIF'],
  ['Vida Cámara', 'CAMA'],
  ['Clínica Las Condes', 'COND'],
  ['Clínica de la Mujer', 'MUJE'],
  ['Zurich (ex Chilena Consolidada)', 'ZURI'],
  ['BCI Seguros', 'BCI'],
  ['Colmena', 'COLM'],
  ['Consalud', 'CONS'],
  ['Óptima', 'OPTI'],
  ['', 'X'],
])('%s has the mark %s', (name, initials) => {
  expect(toMark(name).initials).toBe(initials);
});

it('has one address for each name, from which it can be read again', () => {
  for (const name of ['BICE Vida', 'MetLife', 'Colmena']) {
    const file = markAddress(name).split('/').at(-1) ?? '';
    expect(readMark(file)).toEqual(toMark(name));
  }
});

it('reads the addresses of earlier marks, which pages and mails still have', () => {
  expect(readMark('BV-circle-3.svg')).toEqual({ initials: 'BV', form: 'circle', hue: 3 });
});

it.each(['BV-circle-99.svg', 'bv-circle-1.svg', 'BV-star-1.svg', 'BV-circle-1.png', '../x'])(
  'finds none in %s',
  (file) => expect(readMark(file)).toBeNull(),
);

it('has the hues of the tokens', () => {
  const tokens = readFileSync(join(__dirname, '../../ui/theme/tokens.css'), 'utf8');
  for (const hue of markHues) expect(tokens).toMatch(new RegExp(`--type-[a-z-]+: ${hue};`));
});
