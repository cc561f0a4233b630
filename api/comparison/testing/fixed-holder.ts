import { defaultCountry } from '@cotejo/domain/country/country.ts';
import type { Catalogue } from '@cotejo/domain/catalogue/product.ts';
import { buildIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { CatalogueHolder } from '../catalogue-holder.ts';
import { snapshotOf, takeSnapshot } from '../snapshot.ts';

/** A holder of one Chilean catalogue that never changes, without a database. */
export function fixedHolder(catalogue: Catalogue, today = '2026-11-20'): CatalogueHolder {
  const snapshot = takeSnapshot(buildIndex(defaultCountry, catalogue, today), {
    value: fallbackUfValue,
    date: today,
    source: 'published',
    state: 'current',
    chargeable: true,
  });
  return {
    current: ({ country, site }) =>
      country === defaultCountry ? snapshotOf(snapshot, site) : null,
    forSearch: ({ country, site }) =>
      country === defaultCountry ? snapshotOf(snapshot, site) : null,
    whenReady: ({ country, site }) =>
      country === defaultCountry
        ? Promise.resolve(snapshotOf(snapshot, site))
        : Promise.reject(new AppError('UNAVAILABLE')),
    reload: () => undefined,
    settled: () => Promise.resolve(),
    close: () => undefined,
  };
}
