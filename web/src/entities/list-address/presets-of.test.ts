import { decodeProfile } from '../profile/profile-reference.ts';
import { toCompareRequest } from '../product-list/compare-call.ts';
import { comparators, healthComparator, type Comparator } from '../comparator/comparators.ts';
import {
  changeList,
  clearFilters,
  readAddress,
  startAddress,
  toggleFilter,
  writeAddress,
  type ListAddress,
} from './list-address.ts';

const listOf = (kind: string) => comparators.find((one) => one.kind === kind) as Comparator;
const trip = { ...startAddress, profile: decodeProfile('f34-cob_ar', 'CL') };
const asked = (address = trip, comparator = listOf('viaje'), country: 'CL' | 'INT' = 'CL') =>
  toCompareRequest(address, comparator, country).coverageCountries;

it('asks for what covers the country that the profile wants: its name, if sold so, and its zones', () => {
  expect(asked()).toEqual(['LATAM', 'MUNDO']);
  const toChile = { ...startAddress, profile: decodeProfile('f34-cob_cl', 'CL') };
  expect(asked(toChile)).toEqual(['CL', 'LATAM', 'MUNDO']);
  const toJapan = { ...startAddress, profile: decodeProfile('f34-cob_jp', 'CL') };
  expect(asked(toJapan)).toEqual(['MUNDO']);
  const toAmerica = { ...startAddress, profile: decodeProfile('nac_cl-cob_us', 'INT') };
  expect(asked(toAmerica, healthComparator, 'INT')).toEqual(['US', 'MUNDO']);
});

it('asks nothing of the kind where the form does not ask it or nobody answered', () => {
  expect(asked(trip, listOf('isapres'))).toBeUndefined();
  expect(asked({ ...startAddress, profile: decodeProfile('f34', 'CL') })).toBeUndefined();
});

it('gives way to what is chosen, and stays away once it was taken away', () => {
  const chosen = toggleFilter(trip, 'coverageCountries', 'MUNDO', ['LATAM', 'MUNDO']);
  expect(asked(chosen)).toEqual(['LATAM']);
  const none = toggleFilter(chosen, 'coverageCountries', 'LATAM');
  expect(asked(none)).toBeUndefined();
  const again = readAddress(new URLSearchParams(writeAddress(none)), 'CL');
  expect(asked(again)).toBeUndefined();
  expect(asked(clearFilters(trip))).toBeUndefined();
  expect(writeAddress(clearFilters(startAddress))).toBe('');
});

it('comes back with another profile', () => {
  const away = changeList(trip, { anywhere: true });
  expect(asked(changeList(away, { order: 'POPULAR' }))).toBeUndefined();
  expect(asked(changeList(away, { profile: decodeProfile('f34-cob_jp', 'CL') }))).toEqual([
    'MUNDO',
  ]);
});

it('asks for plans of the zone that the region of the profile lies in', () => {
  const isapres = comparators.find(({ form }) => form === 'isapre')!;
  const zones = (address: ListAddress) => toCompareRequest(address, isapres, 'CL').planZones;
  const profile = decodeProfile('m38-renta1650000-region8', 'CL');
  expect(zones({ ...startAddress, profile })).toEqual(['sur']);
  expect(zones(changeList({ ...startAddress, profile }, { anywhere: true }))).toBeUndefined();
  expect(zones({ ...startAddress, profile, filters: { planZones: ['norte'] } })).toEqual(['norte']);
  expect(asked({ ...startAddress, profile })).toBeUndefined();
});
