import { currentTerms, currentTermsVersion, sayChanged } from './contract-terms.ts';

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
    const byGiftCard = {
      amount: 0,
      currency: 'CLP',
      period: 'month',
      giftCard: { amount: 36_470, held: 36_470 },
    } as const;
    const rest = { by: 'policyholder', amount: 9_990, currency: 'CLP' } as const;
    const whole = currentTerms(byGiftCard, language).text;
    const part = currentTerms({ ...byGiftCard, rest }, language).text;
    expect(whole).toMatch(/<1>.+<\/1>.*\$36\.470.*gift card/);
    expect(part).toMatch(/<1>.+<\/1>.*\$36\.470.*gift card.*\$9\.990/);
    expect(new Set(said.map(({ text }) => text)).size).toBe(3);
  },
);

test.each(['es', 'en', 'pt'] as const)(
  'in %s it says when the conditions changed since, by the day of the country, as another version',
  (language) => {
    const terms = currentTerms({ amount: 36_470, currency: 'CLP', period: 'month' }, language);
    const place = { country: 'CL', language } as const;
    expect(sayChanged(terms, null, place)).toBe(terms);
    const changed = sayChanged(terms, new Date('2026-12-01T01:00:00Z'), place);
    expect(changed.version).not.toBe(terms.version);
    expect(changed.text.startsWith(terms.text)).toBe(true);
    expect(changed.text).toMatch(/30|November/);
    expect(changed.text).not.toContain('{');
  },
);
