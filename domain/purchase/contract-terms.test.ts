import { currentTerms, currentTermsVersion } from './contract-terms.ts';

test.each(['es', 'en', 'pt'] as const)(
  'in %s it names what is charged, for each period',
  (language) => {
    const said = (['month', 'year', 'day'] as const).map((period) =>
      currentTerms({ amount: 36_470, currency: 'CLP', period }, language),
    );
    for (const { version, text } of said) {
      expect(version).toBe(currentTermsVersion);
      expect(text).toContain('$36.470');
      expect(text).toMatch(/<1>.+<\/1>/);
      expect(text).not.toContain('{');
    }
    expect(new Set(said.map(({ text }) => text)).size).toBe(3);
  },
);
