import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames, isIconName } from './icon-name.ts';

it('names every symbol of the sprite, and no other', () => {
  const sprite = readFileSync(join(__dirname, 'icons.svg'), 'utf8');
  const symbols = [...sprite.matchAll(/symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect([...iconNames].sort()).toEqual(symbols.sort());
  expect(isIconName('bed')).toBe(true);
  expect(isIconName('sofa')).toBe(false);
});

it('is too large to be inlined: <use> does not load data URLs', () => {
  expect(readFileSync(join(__dirname, 'icons.svg')).length).toBeGreaterThan(4096);
});
