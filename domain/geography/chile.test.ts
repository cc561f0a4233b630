import { chileanRegions, comunaName, comunasOf, regionName } from './chile.ts';
import { lastRegion } from './region-number.ts';

test('there are 16 regions and 346 comunas with distinct codes', () => {
  const codes = chileanRegions.flatMap(({ value }) =>
    comunasOf(value).map((comuna) => comuna.value),
  );
  expect(chileanRegions).toHaveLength(16);
  expect(codes).toHaveLength(346);
  expect(new Set(codes).size).toBe(346);
});

test('Ñuñoa is in the Metropolitan region and not in Valparaíso', () => {
  expect(comunasOf('13')).toContainEqual({ value: '13120', label: 'Ñuñoa' });
  expect(comunasOf('5').some(({ label }) => label === 'Ñuñoa')).toBe(false);
  expect(regionName('13')).toBe('Metropolitana de Santiago');
  expect(comunaName('13120')).toBe('Ñuñoa');
});

test('an unknown region has no comunas', () => {
  expect(comunasOf('99')).toEqual([]);
  expect(comunasOf('__proto__')).toEqual([]);
  expect(comunaName('00000')).toBeUndefined();
});

test('regions are numbered from 1 to the last one, without a gap', () => {
  const numbers = chileanRegions
    .map(({ value }) => Number(value))
    .sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: lastRegion }, (_, at) => at + 1));
});
