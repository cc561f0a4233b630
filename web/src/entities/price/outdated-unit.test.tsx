/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { UnitValueState } from '@cotejo/domain/money/unit-value.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { OutdatedUnit } from './outdated-unit.tsx';
import { unitText } from './unit-text.ts';

const show = async (state: UnitValueState, language: Language = 'es', list = false) => {
  const unit = { value: 4_061_069, date: '2026-05-31', state };
  function Page() {
    const { t } = useTranslation('shell');
    return (
      <main>
        <p data-testid="unit">{unitText(unit, t, 'es-CL')}</p>
        <OutdatedUnit unit={unit} list={list} />
      </main>
    );
  }
  await renderPage(Page, { path: '/', route: '/', api: fakeApi({}).api, language });
  return screen.getByTestId('unit').textContent;
};

it.each([
  ['current', 'UF del 31-05-2026: $40.610,69'],
  ['projected', 'UF proyectada del 31-05-2026: $40.610,69'],
] as const)('a %s value is named as what it is, without a warning', async (state, text) => {
  expect(await show(state)).toBe(text);
  expect(screen.queryByText(/valor de la UF al día/)).toBeNull();
});

it.each([
  ['es', 'No tenemos el valor de la UF al día', /No cobramos seguros en UF/],
  ['en', 'We do not have the current value of the UF', /We do not charge insurance in UF/],
  ['pt', 'Não temos o valor atual da UF', /Não cobramos seguros em UF/],
] as const)('an old one is said plainly above a list, in %s', async (language, title, text) => {
  await show('outdated', language, true);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toHaveTextContent('31-05-2026');
});

it('beside one price it says what happens to that price', async () => {
  expect(await show('outdated')).toBe('Última UF conocida, del 31-05-2026: $40.610,69');
  expect(screen.getByText(/El precio queda en UF/)).toBeVisible();
});
