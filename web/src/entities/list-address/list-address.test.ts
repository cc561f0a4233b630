import fc from 'fast-check';
import { compareOrders } from '@cotejo/domain/comparison/facet-names.ts';
import { decodeProfile } from '../profile/profile-reference.ts';
import {
  changeList,
  clearFilters,
  filterNames,
  readAddress,
  startAddress,
  toggleFilter,
  writeAddress,
  type Filters,
  type ListAddress,
} from './list-address.ts';

const word = fc.stringMatching(/^[A-Za-z0-9ñÑáéí_.-]{1,20}$/);
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 5 });
const addresses: fc.Arbitrary<ListAddress> = fc
  .record({
    profile: fc.constantFrom(
      null,
      decodeProfile('f34-hijo5-isapre', 'CL'),
      decodeProfile('m70', 'CL'),
    ),
    filters: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...filterNames), words), { selector: ([name]) => name })
      .map((pairs) => Object.fromEntries(pairs) as Filters),
    priceFrom: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    priceTo: fc.option(fc.constantFrom(0.93, 12.5, 110_000)),
    order: fc.constantFrom(...compareOrders),
    page: fc.integer({ min: 1, max: 1000 }),
    compared: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }).map(String), { maxLength: 3 }),
    view: fc.constantFrom('grid', 'list'),
    period: fc.constantFrom('month', 'year'),
    unit: fc.constantFrom('own', 'local', 'UF'),
    editing: fc.boolean(),
    deductibleFrom: fc.option(fc.constantFrom(0, 2, 0.5)),
    deductibleTo: fc.option(fc.constantFrom(50, 120.25)),
    ponderer: fc.option(fc.constantFrom(0, 0.35, 1)),
    showcase: fc.boolean(),
    anywhere: fc.boolean(),
    comparable: fc.boolean(),
    insuresAll: fc.constantFrom('all', 'where-few', 'any'),
    appended: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ appended, ...rest }) => ({ ...startAddress, ...rest, upTo: rest.page + appended }));

const read = (text: string) => readAddress(new URLSearchParams(text), 'CL');

describe('the address of a list', () => {
  it('reads back everything that it wrote', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(writeAddress(address))).toEqual(address);
      }),
    );
  });

  it('is empty at the start and equal for equal lists', () => {
    expect(writeAddress(startAddress)).toBe('');
    expect(writeAddress(toggleFilter(startAddress, 'features', '7'))).toBe('?features=7');
  });

  it('never fails, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const address = readAddress(new URLSearchParams(pairs), 'CL');
        expect(address.page).toBeGreaterThanOrEqual(1);
        expect(address.compared.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('takes a form sent without scripts: repeated names, prices with sign and dots', () => {
    const address = read('features=1&features=2&features=&preciomin=%2430.000&preciomax=0%2C93');
    expect(address.filters).toEqual({ features: ['1', '2'] });
    expect(address.priceFrom).toBe(30_000);
    expect(address.priceTo).toBe(0.93);
  });

  it.each([
    ['page 0', 'pagina=0', { page: 1 }],
    ['page 10^9', 'pagina=1000000000', { page: 1 }],
    ['a thousand appended pages', 'hasta=1000', { page: 1, upTo: 5 }],
    ['appended pages before the first', 'pagina=3&hasta=2', { page: 3, upTo: 3 }],
    ['a ponderation above 1', 'ponderacion=7', { ponderer: null }],
    ['a ponderation in words', 'ponderacion=NaN', { ponderer: null }],
    ['a negative price', 'preciomin=-5', { priceFrom: 5 }],
    ['an untouched range of a form', 'preciomin=$1&preciomin-de=$1', { priceFrom: null }],
    ['four compared', 'comparar=1,2,3,4', { compared: ['1', '2', '3'] }],
    ['a corrupt profile', 'perfil=%7Bbroken', { profile: null }],
    ['an unknown order', 'orden=commission', { order: 'recommended' }],
  ])('falls back cleanly for %s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it('starts on page 1 again when the list changes, and keeps what is compared', () => {
    const address = { ...startAddress, page: 4, compared: ['7'] };
    expect(toggleFilter(address, 'features', '1')).toMatchObject({ page: 1, compared: ['7'] });
    expect(changeList(address, { order: 'POPULAR' }).page).toBe(1);
  });

  it('takes the category from the path only, and one list of types under both of its names', () => {
    const address = readAddress(
      new URLSearchParams('categoryTypes=Dental&organizationType=isapre,clinica'),
      'CL',
      'Farmacia',
    );
    expect(address.category).toBe('Farmacia');
    expect(address.filters).toEqual({ organizationTypes: ['isapre', 'clinica'] });
    expect(writeAddress(address)).toBe('?organizationTypes=isapre,clinica');
  });

  it('reads the names of the specification beside its own', () => {
    const address = read(
      'insuranceType=7,dental&organizationType=clinica&flagsFilters.features=3,telemedicina&compare=1,2&isComparable=true',
    );
    expect(address.filters).toEqual({
      insuranceTypes: ['7', 'dental'],
      organizationTypes: ['clinica'],
      featuresFilter: ['3', 'telemedicina'],
    });
    expect(address).toMatchObject({ compared: ['1', '2'], comparable: true });
    expect(writeAddress(address)).toBe(
      '?insuranceTypes=7,dental&organizationTypes=clinica&featuresFilter=3,telemedicina&comparar=1,2',
    );
    expect(read('isComparable=false').comparable).toBe(false);
    expect(read('insuranceTypes=1&insuranceType=2').filters.insuranceTypes).toEqual(['1']);
  });

  it('leaves the category with everything else when all is cleared', () => {
    const address = readAddress(new URLSearchParams('features=1&orden=POPULAR'), 'CL', 'Dental');
    expect(clearFilters(address)).toEqual({ ...startAddress, order: 'POPULAR' });
  });

  it('bounds a list of a thousand values', () => {
    const many = Array.from({ length: 1000 }, (_, at) => at).join(',');
    expect(read(`organizations=${many}`).filters.organizations?.length).toBeLessThanOrEqual(60);
  });
});
