import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ink, surface, typeStyle } from './type-style.ts';

it.each(['#1f8a99', '#b07f35', '#00a4b2', '#94618a'])('keeps a hue that can be read: %s', (hue) => {
  expect(typeStyle(hue)).toEqual({ '--type': hue });
});

it.each(['#ffff00', '#ffffff', '#aaff00'])('leaves %s for the default: too pale', (hue) => {
  expect(typeStyle(hue)).toBeUndefined();
});

it('leaves the default where the type has no hue, and trusts our own variables', () => {
  expect(typeStyle(null)).toBeUndefined();
  expect(typeStyle('var(--type-vida)')).toEqual({ '--type': 'var(--type-vida)' });
});

it('knows the ink and the surface of the tokens', () => {
  const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
  const token = (name: string) => {
    const [, hex = ''] = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(tokens) ?? [];
    return hex.match(/../g)?.map((part) => Number.parseInt(part, 16));
  };
  expect([ink, surface]).toEqual([token('ink'), token('surface')]);
});
