import { chileanRegions } from './chile.ts';
import { planZones, zoneOfRegion } from './plan-zones.ts';

test('every region of Chile lies in one zone of the registry', () => {
  for (const { value } of chileanRegions)
    expect(Object.values(planZones)).toContain(zoneOfRegion(Number(value)));
  expect(zoneOfRegion(99)).toBeNull();
});
