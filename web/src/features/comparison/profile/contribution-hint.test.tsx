/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import { act, render, screen } from '@testing-library/react';
import { I18nContext } from '../../../shared/language/use-translation.ts';
import { createI18n } from '../../../shared/language/create-i18n.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { ComparatorContext, type ComparatorValue } from '../machine/comparator-context.ts';
import { LazyContributionHint } from './lazy-contribution-hint.tsx';
import texts from '../i18n/es.json';
import { startAddress, type ListAddress } from '../../../entities/list-address/list-address.ts';

const person = { sex: 'M', age: 27 } as const;
const alone: Profile = { holder: person, dependants: [], prevision: 'isapre' };

async function show(profile: Profile | null, own: Partial<ListAddress> = {}, kind = 'isapres') {
  const uf = { value: fallbackUfValue, date: '2025-07-01' };
  const value = {
    comparator: { kind },
    address: { ...startAddress, profile, ...own },
    answer: { metaData: { uf } } as unknown as CompareAnswer,
  } as unknown as ComparatorValue;
  const { container } = await act(async () =>
    render(
      <I18nContext value={createI18n('es', { comparison: texts })}>
        <ComparatorContext value={value}>
          <LazyContributionHint />
        </ComparatorContext>
      </I18nContext>,
    ),
  );
  const href = screen.queryByRole('link')?.getAttribute('href') ?? null;
  return { text: container.textContent, href };
}

it('says what 7 % of the default income over 0.8 pays for, and filters by it', async () => {
  const { text, href } = await show({ ...alone, income: 1_650_000 });
  expect(text).toContain('Tu cotización legal (7 %) es $144.375 al mes');
  expect(text).toContain('entre $130.626 y $151.594');
  expect(href).toContain('preciomin=130626&preciomax=151594');
});

it('gives each contributor a ceiling of 87.8 UF', async () => {
  const rich = { ...alone, income: 90_000_000 };
  const { text } = await show({ ...rich, partner: { ...person, income: 90_000_000 } });
  expect(text).toContain('$482.028 al mes');
});

it('takes 120000 to 150000 pesos without an income', async () => {
  expect((await show(alone)).href).toContain('preciomin=120000&preciomax=150000');
});

it.each<[Profile | null, Partial<ListAddress>, string]>([
  [null, {}, 'isapres'],
  [alone, {}, 'salud'],
  [alone, { priceFrom: 120_000, priceTo: 150_000 }, 'isapres'],
])('stays away where it has nothing to add: %j %j %s', async (profile, own, kind) => {
  expect((await show(profile, own, kind)).text).toBe('');
});
