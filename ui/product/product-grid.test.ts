import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** jsdom runs no animations: the style sheet itself is read. */
const sheet = readFileSync(join(__dirname, 'product-grid.module.css'), 'utf8');
const start = sheet.indexOf('@media (prefers-reduced-motion: no-preference)');
const moving = sheet.slice(start, sheet.indexOf('\n}\n', start));

describe('cards that enter one after the other', () => {
  it('come 80 ms apart up to the tenth, those after it at once', () => {
    expect(moving).toContain('animation-delay: calc(80ms * var(--at, 9));');
    const places = [...moving.matchAll(/product-grid > :nth-child\((\d+)\)[^}]*--at: (\d+);/g)];
    expect(places.map(([, child, at]) => [Number(child), Number(at)])).toEqual(
      Array.from({ length: 9 }, (_, at) => [at + 1, at]),
    );
    expect(moving).toMatch(/product-grid > :nth-child\(n \+ 11\)[^}]*animation: none;/);
  });

  it('stand still for whoever wants no motion', () => {
    expect(start).toBeGreaterThan(0);
    const rest = sheet.replace(moving, '');
    expect(rest).not.toMatch(/animation|transition/);
  });
});
