import { countryCodes, languages } from '../country/country.ts';
import { buildChatConsent } from './chat-consent.ts';

test.each([
  ['CL', 'Por la Ley 19.628 (Ley 21.719) puedes pedir', '30 días corridos'],
  ['PE', 'Por la Ley 29733 puedes pedir', '10 días hábiles'],
  ['CO', 'Por la Ley 1581 de 2012 puedes pedir', '15 días hábiles'],
  ['INT', 'Puedes pedir', '30 días corridos'],
] as const)('in %s what is agreed to names the law and its days', (country, law, days) => {
  const [use, rights] = buildChatConsent(country, 'es').paragraphs;
  expect(use).toContain('365 días');
  expect(rights).toMatch(new RegExp(`^${law.replace(/[().]/g, '\\$&')}`));
  expect(rights).toContain(days);
});

test.each(countryCodes)('in %s nothing of it is left to fill in', (country) => {
  for (const language of languages) {
    const { label, paragraphs, missing } = buildChatConsent(country, language);
    expect([label, ...paragraphs, missing].join()).not.toMatch(/[{}]/);
  }
});
