import { buildIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { sampleCatalogue } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import type { SiteComparator } from '@cotejo/store/content/site-content.ts';
import { atBaseUrl, smallestGroup } from './present-content.ts';

describe('the smallest group of a comparator', () => {
  const catalogue = sampleCatalogue(200, 7);
  const groupIds = catalogue.insuranceTypes
    .filter(({ upperType }) => upperType.name === 'SEGURO COLECTIVO')
    .map(({ id }) => id);
  const today = '2025-07-01';
  const indexOf = (...minima: (number | null)[]) => {
    const products = catalogue.products
      .filter(({ insuranceTypeId }) => groupIds.includes(insuranceTypeId))
      .slice(0, minima.length)
      .map((product, at) => ({
        ...product,
        availableFrom: '2025-01-01',
        availableTo: null,
        minimumEmployees: minima[at] ?? null,
      }));
    return buildIndex('CL', { ...catalogue, products }, today);
  };

  it('is the lowest minimum on sale, five where a product names none', () => {
    expect(smallestGroup(indexOf(10, 3), 'SEGURO COLECTIVO')).toBe(3);
    expect(smallestGroup(indexOf(10, null), 'SEGURO COLECTIVO')).toBe(5);
  });

  it('is none where nothing is sold to groups', () => {
    expect(smallestGroup(indexOf(), 'SEGURO COLECTIVO')).toBeNull();
    expect(smallestGroup(indexOf(3, 5), 'SALUD')).toBeNull();
  });
});

test('the comparator of an address is the one with the longest path at or above it, in any language', () => {
  const comparators = ['/Comparar/Isapres', '/Comparar/Seguros-de-Salud'].map(
    (path, id) => ({ id, path }) as unknown as SiteComparator,
  );
  const idsAt = (baseUrl?: string) => atBaseUrl(comparators, baseUrl).map(({ id }) => id);
  expect(idsAt()).toEqual([0, 1]);
  expect(idsAt('/Comparar/Seguros-de-Salud/Dental/?orden=precio')).toEqual([1]);
  expect(idsAt('/en/Compare/Health-Insurance')).toEqual([1]);
  expect(idsAt('/Comparar/Isapresas')).toEqual([]);
  expect(idsAt("'; --")).toEqual([]);
  expect(idsAt('%E0%A4%A')).toEqual([]);
});
