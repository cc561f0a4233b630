import { legalProblem } from '@cotejo/domain/content/legal-text-forms.ts';
import { legalKinds } from '@cotejo/domain/content/legal-text.ts';
import { countries, countryCodes, languages } from '@cotejo/domain/country/country.ts';
import { retention } from '@cotejo/domain/privacy/retention.ts';
import { firstNumbers, firstTerms } from './first-texts.ts';
import { firstLegalText } from './seed-legal.ts';
import { subjectTerms } from '@cotejo/domain/privacy/subject-terms.ts';

test.each(countryCodes)('the rules keep what the first versions of %s promise', (country) => {
  const { withdrawalDays } = countries[country];
  expect({ withdrawalDays, ...subjectTerms[country] }).toMatchObject(firstNumbers[country]);
});

test('what is kept is kept as long as the first versions promise', () => {
  const daysOf = (rule: keyof typeof retention): number => retention[rule].days ?? 0;
  const years = (rule: keyof typeof retention): number => Math.floor(daysOf(rule) / 365.25);
  expect(firstTerms).toEqual({
    profileDays: daysOf('profile_entry'),
    requestDays: daysOf('plan_request'),
    purchaseDays: daysOf('abandoned_purchase'),
    declarationDays: daysOf('abandoned_declaration'),
    claimYears: years('ended_declaration'),
    bookYears: years('ended_purchase'),
  });
});

test('the first versions say their numbers in words', () => {
  const text = firstLegalText('terms', 'CL', 'es').body;
  for (const words of [
    'retractarte dentro de 10 días',
    'se borran a los 30 días, y la declaración de salud a los 7.',
    'sin tu nombre, 180 días',
    'Una solicitud: 365 días',
    'la declaración de salud se guarda 4 años y los papeles de la compra 6 años',
    '30 días para una copia',
  ])
    expect(text).toContain(words);
  expect(firstLegalText('privacy', 'PE', 'en').body).toContain('20 working days for a copy');
});

test.each(
  legalKinds.flatMap((kind) =>
    countryCodes.flatMap((country) =>
      languages.map((language) => [kind, country, language] as const),
    ),
  ),
)('%s of %s in %s is whole and shown as it is written', (kind, country, language) => {
  const { title, summary, body } = firstLegalText(kind, country, language);
  expect(`${title} ${summary} ${body}`).not.toMatch(/[{}]/);
  expect(legalProblem(body)).toBeNull();
});
