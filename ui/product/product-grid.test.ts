import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupSize } from './product-grid.tsx';

/** jsdom runs no animations: the style sheet itself is read. */
const sheet = readFileSync(join(__dirname, 'product-grid.module.css'), 'utf8');
const start = sheet.indexOf('@media (prefers-reduced-motion: no-preference)');
const moving = sheet.slice(start, sheet.indexOf('\n}\n', start));

describe('cards that enter one after the other', () => {
  it('come 80 ms apart up to the tenth, those after it at once', () => {
    expect(moving).toContain('animation-delay: calc(80ms * var(--at, 9));');
    const group =
      /product-group:(first-of-type|nth-of-type\(2\)) > :nth-child\((\d+)\)[^}]*--at: (\d+);/g;
    const places = [...moving.matchAll(group)].map(([, which, child, at]) => [
      (which === 'first-of-type' ? 0 : groupSize) + Number(child),
      Number(at),
    ]);
    expect(places).toEqual(Array.from({ length: 10 }, (_, at) => [at + 1, at]));
    expect(moving).toMatch(
      /product-group:nth-of-type\(2\) > :nth-child\(n \+ 5\),\s*\.product-group:nth-of-type\(n \+ 3\) > \* \{\s*animation: none;/,
    );
  });

  it('stand still for whoever wants no motion', () => {
    expect(start).toBeGreaterThan(0);
    const rest = sheet.replace(moving, '');
    expect(rest).not.toMatch(/animation|transition/);
  });
});
