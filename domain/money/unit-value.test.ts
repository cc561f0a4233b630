import { chooseUnitValue } from './unit-value.ts';

const published = { value: 4_061_069, date: '2026-11-20' };
const projected = { value: 4_100_000, date: '2026-11-25' };

test('a published value of up to three days ago is current, and preferred to a projection', () => {
  expect(chooseUnitValue({ published, projected: null }, '2026-11-20', false)).toEqual({
    ...published,
    source: 'published',
    state: 'current',
    chargeable: true,
  });
  expect(chooseUnitValue({ published, projected }, '2026-11-23', true)).toMatchObject(published);
});

test('a projection is shown as one, and charged only in a trial', () => {
  const known = { published, projected };
  expect(chooseUnitValue(known, '2026-11-25', false)).toEqual({
    ...projected,
    source: 'projected',
    state: 'projected',
    chargeable: false,
  });
  expect(chooseUnitValue(known, '2026-11-25', true).chargeable).toBe(true);
});

test('an old value is outdated, and so is the one that stands in for none', () => {
  expect(chooseUnitValue({ published, projected: null }, '2026-11-24', true)).toMatchObject({
    ...published,
    state: 'outdated',
    chargeable: false,
  });
  expect(chooseUnitValue({ published: null, projected: null }, '2026-11-24', true)).toMatchObject({
    value: 3_921_480,
    date: '2025-06-10',
    state: 'outdated',
    chargeable: false,
  });
});
