import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markAddress, markHues, readMark, toMark } from './organization-mark.ts';

it.each([
  ['BICE Vida', 'BV'],
  ['MetLife', 'ML'],
  ['SURA', 'SU'],
  ['4Life', '4L'],
  ['Vida Cámara', 'VC'],
  ['Clínica Las Condes', 'CL'],
  ['Clínica de la Mujer', 'CM'],
  ['Zurich (ex Chilena Consolidada)', 'ZU'],
  ['Óptima', 'OP'],
  ['', 'X'],
])('%s has the initials %s', (name, initials) => {
  expect(toMark(name).initials).toBe(initials);
});

it('has one address for each name, from which it can be read again', () => {
  for (const name of ['BICE Vida', 'MetLife', 'Colmena']) {
    const file = markAddress(name).split('/').at(-1) ?? '';
    expect(readMark(file)).toEqual(toMark(name));
  }
});

it.each(['BV-circle-99.svg', 'bv-circle-1.svg', 'BV-star-1.svg', 'BV-circle-1.png', '../x'])(
  'finds none in %s',
  (file) => expect(readMark(file)).toBeNull(),
);

it('has the hues of the tokens', () => {
  const tokens = readFileSync(join(__dirname, '../../ui/theme/tokens.css'), 'utf8');
  for (const hue of markHues) expect(tokens).toMatch(new RegExp(`--type-[a-z-]+: ${hue};`));
});
