import { mountContent } from '@cotejo/api/content/mount-content.ts';
import { countries, countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { startSeededApp, type SeededApp } from '../../support/app/seeded-app.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountContent] });
}, 180_000);
afterAll(() => api.close());

const languages = ['es', 'en', 'pt'] as const;
interface Question {
  readonly question: string;
  readonly answer: string;
}

async function ask<T>(path: string, country: CountryCode, language: string): Promise<T> {
  const response = await api.fetch(path, {
    headers: { 'x-country': country, 'accept-language': language },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const pairs = countryCodes.flatMap((country) =>
  languages.map((language) => [country, language] as const),
);
/** What only Chile has: a plan of an isapre, and the public system that it stands in for. */
const chilean = /isapre|fonasa/i;
const days = { es: 'días', en: 'days', pt: 'dias' } as const;

test.each(pairs)('%s in %s: the questions are those of the country', async (country, language) => {
  const comparators = await ask<readonly { id: number }[]>('/api/comparator', country, language);
  expect(comparators.length).toBeGreaterThan(0);
  const own = countries[country].withdrawalDays;
  let chileans = 0;
  for (const query of ['', ...comparators.map(({ id }) => `?comparatorId=${id}`)]) {
    const questions = await ask<readonly Question[]>(`/api/faq${query}`, country, language);
    expect(questions.length).toBeGreaterThan(3);
    const said = questions.map(({ question, answer }) => `${question} ${answer}`);
    expect(said.filter((text) => /\{\w+\}/.test(text))).toEqual([]);
    const withdrawal = said.filter((text) => new RegExp(`\\d+ ${days[language]}`).test(text));
    expect(withdrawal.some((text) => text.includes(`${own} ${days[language]}`))).toBe(true);
    chileans += said.filter((text) => chilean.test(text)).length;
  }
  if (country === 'CL') expect(chileans).toBeGreaterThan(0);
  else expect(chileans).toBe(0);
});
