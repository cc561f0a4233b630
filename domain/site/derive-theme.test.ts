import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { themeProblems } from './check-theme.ts';
import { deriveTheme } from './derive-theme.ts';

/** What a partner's values do not replace. */
const own = Object.fromEntries(
  [
    ...readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8').matchAll(
      /--([a-z][a-z\d-]*):\s*(#[\da-f]{3,6});/g,
    ),
  ].map(([, name = '', value = '']) => [name, value]),
);

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever two colours a partner has, its site can be read', () => {
  fc.assert(
    fc.property(color, color, (brand, accent) => {
      const theme = deriveTheme({ brand, accent });
      expect(themeProblems({ ...own, ...theme })).toEqual([]);
      expect(theme).toMatchObject({ brand, accent });
    }),
  );
});

test.each(['', 'red', '#12', '#12345', '#1234567', 'url(x)', '7a5cc2'])(
  '%s is no colour',
  (brand) => expect(deriveTheme({ brand, accent: '#fff' })).toBeNull(),
);
