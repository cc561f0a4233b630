/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { assignmentsOf } from '@cotejo/domain/experiment/experiments.ts';
import { act, render, screen } from '@testing-library/react';
import { I18nContext } from '../../../shared/language/use-translation.ts';
import { browserExperiments, ExperimentsContext } from '../../../shared/visitor/experiments.ts';
import { createI18n } from '../../../shared/language/create-i18n.ts';
import { ComparatorContext, type ComparatorValue } from '../machine/comparator-context.ts';
import texts from '../i18n/es.json';
import { startAddress, type ListAddress } from '../../../entities/list-address/list-address.ts';
import { CategoryClusters } from './category-clusters.tsx';

const told: string[] = [];
const values = ['Dental', 'Oncologico', 'Primario', 'Nada'].map((value, at) => ({
  value,
  label: value,
  count: [79, 65, 138, 0][at]!,
}));

async function show(variation: string, address: Partial<ListAddress> = {}, facets = values) {
  told.length = 0;
  const reader = browserExperiments(
    { assignments: assignmentsOf({ 'cluster-test': variation }), toCount: ['cluster-test'] },
    (keys) => told.push(...keys),
  );
  const answer = { metaData: { facets: { categoryTypes: facets } } } as unknown as CompareAnswer;
  const value = { address: { ...startAddress, ...address }, answer } as ComparatorValue;
  const i18n = createI18n('es', { comparison: texts });
  render(
    <ExperimentsContext value={reader}>
      <I18nContext value={i18n}>
        <ComparatorContext value={value}>
          <CategoryClusters />
        </ComparatorContext>
      </I18nContext>
    </ExperimentsContext>,
  );
  // Its file comes later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return screen.queryAllByRole('link').map((link) => ({
    text: link.textContent,
    href: link.getAttribute('href'),
  }));
}

it('shows the categories of the list, largest first, each as an address that keeps the view', async () => {
  const links = await show('clusters', { unit: 'UF', page: 3 });
  expect(links).toEqual([
    { text: 'Primario138 seguros', href: '?categoryTypes=Primario&moneda=UF' },
    { text: 'Dental79 seguros', href: '?categoryTypes=Dental&moneda=UF' },
    { text: 'Oncológico65 seguros', href: '?categoryTypes=Oncologico&moneda=UF' },
  ]);
  expect(told).toEqual(['cluster-test']);
});

it('counts the control too, because it could have been grouped', async () => {
  expect(await show('control')).toEqual([]);
  expect(told).toEqual(['cluster-test']);
});

it.each([
  [{ filters: { categoryTypes: ['Dental'] } }, values],
  [{}, values.slice(0, 2)],
])('neither shows nor counts where there is nothing to group: %j', async (address, facets) => {
  expect(await show('clusters', address, facets)).toEqual([]);
  expect(told).toEqual([]);
});
