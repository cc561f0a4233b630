import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { languageTag, localeOf, localizePath } from './language-path.ts';

test.each([
  ['es', '1 de diciembre de 2026'],
  ['en', '1 December 2026'],
  ['pt', '1 de dezembro de 2026'],
] as const)('a date in %s says its day before its month', (language, said) => {
  for (const country of ['CL', 'PE', 'CO', 'INT'] as const)
    expect(formatDate('2026-12-01', localeOf(language, country))).toBe(said);
});

test('a page in English is for every country that reads it', () => {
  expect(languageTag('en', 'CL')).toBe('en');
  expect(languageTag('es', 'CL')).toBe('es-CL');
});

test.each([
  ['/', '/en'],
  ['/#como', '/en#como'],
  ['/?perfil=f34', '/en?perfil=f34'],
])('%s in English is %s, which leads nowhere else', (path, address) => {
  expect([localizePath(path, 'en'), siteAddress(path, 'en')]).toEqual([address, address]);
});
