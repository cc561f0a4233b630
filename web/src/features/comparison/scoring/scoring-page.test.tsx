/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { affinityVersion } from '@cotejo/domain/affinity/affinity-version.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { screen } from '@testing-library/react';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';
import { load, Page } from './scoring-page.tsx';

const path = '/Como-calculamos-el-puntaje';

async function open(language: Language, country: CountryCode = 'CL') {
  const { api, asked } = fakeApi({});
  const { deps } = await renderPage(Page, {
    path,
    route: path,
    api,
    language,
    country,
    texts: ['scoring'],
  });
  return { deps, asked };
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

// It has no button, and nothing of it can fail or be empty: it asks the API for nothing.
test.each([
  [
    'es',
    'Cómo calculamos el puntaje',
    'Versión del cálculo: ',
    /^El precio normal de un año para tus personas/,
  ],
  [
    'pt',
    'Como calculamos a pontuação',
    'Versão do cálculo: ',
    /^O preço normal de um ano para as suas pessoas/,
  ],
] as const)(
  'in %s every part of the score is explained, with the version that is in force',
  async (language, title, version, price) => {
    const { asked } = await open(language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const titles = headings();
    expect(new Set(titles).size).toBe(6);
    // A text that is missing is its own name.
    expect(document.body.textContent).not.toMatch(/\b(scoring:|\w+\.(title|items))\b/);
    expect(screen.getByText(version + affinityVersion)).toBeInTheDocument();
    const lists = screen.getAllByRole('list');
    expect(lists).toHaveLength(titles.length);
    for (const list of lists) expect(list.children.length).toBeGreaterThan(0);
    const items = screen.getAllByRole('listitem');
    for (const item of items) expect(item.textContent.trim()).not.toBe('');
    expect(items.filter(({ textContent }) => price.test(textContent))).toHaveLength(1);
    expect(asked).toEqual([]);
  },
);

test.each([
  ['CO', 'es', /una consulta \$\s187\.500;/],
  ['PE', 'en', /a visit S\/\s188;/],
  ['INT', 'pt', /uma consulta US\$\s50;/],
] as const)(
  'in %s, %s, figures are said to be of Chile, in the money of the country',
  async (country, language, visit) => {
    await open(language, country);
    const text = document.body.textContent;
    expect(text).toMatch(visit);
    expect(text).toMatch(/Chile/);
    expect(text).not.toMatch(/\bUF\b|Fonasa|\{\{/);
  },
);

test('search engines know it by one address, its title and what it is about', async () => {
  const { deps } = await open('en');
  expect(load(deps).meta).toEqual({
    title: 'How we calculate the score',
    description: expect.stringMatching(/^The score, 0 to 10,/),
    canonicalPath: path,
  });
});
