import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  productKinds,
  productLists,
  upperTypes,
  type ProductKind,
  type UpperTypeName,
} from '@cotejo/domain/catalogue/product-kinds.ts';
import { countryTexts, type CountryTexts } from '@cotejo/domain/country/country-texts.ts';
import {
  countries,
  countryCodes,
  type Country,
  type CountryCode,
} from '@cotejo/domain/country/country.ts';
import { purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';

const packages = [
  'domain',
  'contract',
  'documents',
  'store',
  'workflows',
  'workers',
  'api',
  'ui',
  'web/src',
  'portal/src',
];
/** Rows, samples and what was migrated once may name whatever they like. */
const beside = /(^|\/)(node_modules|testing|seed|gallery)\/|\.test\.tsx?$/;

const withMigrations = packages.flatMap((name) =>
  readdirSync(join(process.cwd(), name), { recursive: true, encoding: 'utf8' })
    .map((path) => `${name}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !beside.test(path))
    .map((path) => [path, readFileSync(join(process.cwd(), path), 'utf8')] as const),
);
const sources = withMigrations.filter(([path]) => !path.startsWith('store/migrations/'));

/** Files that name one of them, as a text or as the key of a table. */
function findNaming(names: readonly string[]): readonly string[] {
  const named = new RegExp(`'(${names.join('|')})'|[\\s{](${names.join('|')})\\??:`);
  return sources
    .filter(([, text]) => named.test(text))
    .map(([path]) => basename(path))
    .sort();
}

const architecture = readFileSync(join(process.cwd(), 'ARCHITECTURE.md'), 'utf8');
/** The row of its table about one thing. */
const rowOf = (name: string): string =>
  architecture.split('\n').find((line) => line.startsWith(`| a **${name}**`)) ?? '';

test('code names a kind of insurance in its table alone', () => {
  // EPS and SCTR are also what sellers and policies are called in texts.
  const names = [...upperTypes, 'ISAPRES'].filter((name) => name !== 'EPS' && name !== 'SCTR');
  expect(findNaming(names)).toEqual(['product-kinds.ts']);
});

test('code names a country in its tables alone, and ARCHITECTURE.md says in which', () => {
  const files = findNaming(countryCodes);
  expect(files).toEqual([
    // What an account of a bank there is.
    'bank-account.ts',
    'banks.ts',
    'contact-hours.ts',
    'country-texts.ts',
    'country.ts',
    // What its law says of cover that is not paid.
    'cover-end.ts',
    // The world's countries, by the zones that cover is sold for: no audiences.
    'coverage-zones.ts',
    // How often somebody is contacted about a debt.
    'debt-contact.ts',
    // What its law gives back of cover that ends early.
    'early-end.ts',
    // When nobody works there, nor is written to.
    'holidays.ts',
    'home-tiles.ts',
    // Which lists a country has.
    'product-kinds.ts',
    // In which countries a provider takes payments.
    'providers.ts',
    // Roles of one country alone.
    'role-places.ts',
    // By when its law wants a request about personal data answered.
    'subject-terms.ts',
    // Tax documents of its authority.
    'tax-document-kinds.ts',
  ]);
  for (const file of files.filter((name) => name !== 'coverage-zones.ts')) {
    expect(architecture).toContain(file);
  }
});

test('code names a filter in its tables alone, and ARCHITECTURE.md says in which', () => {
  // A name that is nothing else: those of other facets are also words of products.
  const files = findNaming(['entryAges']);
  expect(files).toEqual([
    'compare-routes.ts',
    'compare.ts',
    'facet-names.ts',
    'facet-values.ts',
    'facets.ts',
    'list-address.ts',
  ]);
  for (const file of files) expect(architecture).toContain(file);
});

test.each(['contact', 'purchase', 'compare', 'product', 'home'])(
  'code names the file of the %s page in one declaration',
  (name) => {
    const naming = sources.filter(([, text]) => text.includes(`/${name}-page.tsx'`));
    expect(naming.map(([path]) => basename(path))).toEqual(['pages.ts']);
  },
);

test('code names the address of a step in its table alone', () => {
  const paths = purchaseSteps.map(({ path }) => path).filter((path) => path.includes('-'));
  expect(findNaming(paths)).toEqual(['step-definitions.ts']);
});

describe('with one more row of each', () => {
  const kind: ProductKind = {
    words: ['hogares'],
    form: 'heads',
    card: 'assistance',
    compares: ['medical'],
    isShownYearly: true,
    lists: [{ slug: 'Seguros-de-Hogar', texts: 'hogar', productType: 'HOGAR', countries: ['CL'] }],
  };
  const mexico: Country = {
    ...countries.PE,
    id: 5,
    slug: 'mexico',
    subdomain: 'mx',
    timeZone: 'America/Mexico_City',
    identity: { kind: 'characters', pattern: /^[A-Z0-9]{18}$/, example: 'GOMC800101HDFRRL09' },
    phone: { calling: { code: '52', national: 10 }, example: '+52 55 1234 5678' },
    productPaths: { aseguradora: ['/Aseguradoras', '/Planes'] },
  };
  const hogar = 'HOGAR' as UpperTypeName;
  const MX = 'MX' as CountryCode;

  // Other modules read the tables when they are loaded, so each test imports them after this.
  beforeAll(() => {
    (productKinds as Record<string, ProductKind>)['HOGAR'] = kind;
    (upperTypes as UpperTypeName[]).push(hogar);
    (productLists as unknown[]).push({ ...kind.lists[0], upperType: hogar });
    (countries as Record<string, Country>)['MX'] = mexico;
    (countryTexts as Record<string, CountryTexts>)['MX'] = countryTexts.PE;
    countryCodes.push(MX);
  });

  test('a kind is found, listed, asked for and shown by its row', async () => {
    const { upperTypesOf } = await import('@cotejo/domain/catalogue/find-kind.ts');
    const { comparatorPagePath } = await import('@cotejo/domain/comparison/comparator-path.ts');
    const { compareIdentity } = await import('@cotejo/domain/comparison/compare-choice.ts');
    const { isShownYearly } = await import('@cotejo/domain/pricing/shown-price.ts');
    const { profileFormKindOf } = await import('@cotejo/domain/profile/form-kind.ts');
    expect(upperTypesOf('Hogares')).toEqual(['HOGAR']);
    expect(profileFormKindOf('hogar', 'CL')).toBe('heads');
    expect(comparatorPagePath('Seguros-de-Hogar')).toBe('/Comparar/Seguros-de-Hogar');
    expect(isShownYearly(hogar)).toBe(true);
    expect(compareIdentity({ id: 7, productCode: 'H', upperType: hogar }, 'CL')).toBe('H');
  });

  test('a country has its host, numbers, phones, prices and addresses by its row', async () => {
    const { localHosts, readCountry } = await import('@cotejo/api/http/site.ts');
    const { parseNationalId } = await import('@cotejo/domain/identity/national-id.ts');
    const { targetCurrencies } = await import('@cotejo/domain/comparison/comparable-amount.ts');
    const { deductibleUnits } = await import('@cotejo/domain/comparison/compared-deductible.ts');
    const { productPath } = await import('@cotejo/domain/comparison/product-path.ts');
    const { defaultProfile } = await import('@cotejo/domain/profile/default-profile.ts');
    expect(localHosts['mx.localhost']?.country).toBe('MX');
    expect(readCountry('5')).toBe('MX');
    expect(parseNationalId(MX, mexico.identity.example, 'purchase').ok).toBe(true);
    expect(targetCurrencies(MX)).toEqual(['PEN']);
    expect(deductibleUnits[MX]).toEqual(mexico.deductible);
    expect(productPath({ country: MX, type: 'aseguradora', url: 'Uno' }, 'Plan', 'SALUD')).toBe(
      '/Aseguradoras/Uno/Planes/Plan',
    );
    expect(defaultProfile(MX).persons[0]?.age).toBe(25);
  });
});

describe('with one more kind of record', () => {
  const note = join(process.cwd(), 'tests/record/note');

  test('list, page, two acts and a sheet of a kind are six files, and ARCHITECTURE.md says which', () => {
    // tests/record/note.integration.test.ts serves them, portal/src/record/page/note-pages.test.tsx renders them.
    const own = readdirSync(note);
    expect(own.toSorted()).toEqual(['9999-note.ts', 'note-store.ts', 'note.record.ts']);
    const definition = readFileSync(join(note, 'note.record.ts'), 'utf8');
    for (const part of ['sheet: defineSheet(', 'rename: {', 'close: {', 'list: {', 'facts: ['])
      expect(definition).toContain(part);
    // Of one that stands: every file that is named after it, imports one of those, or names its tables. What visitors are shown is
    // no part of the kind.
    const named = /(^|-)banners?[.-]/;
    const naming = /from '[^']*[/-]banners?[.-][^']*'|'banner'|\bbanner_event\b/;
    const files = withMigrations
      .filter(([path]) => !/^(web|ui)\//.test(path))
      .filter(([path, text]) => named.test(basename(path)) || naming.test(text))
      .map(([path]) => path);
    const toVisitors = [
      'api/content/mount-shown-banners.ts',
      'contract/all-routes.ts',
      'contract/content/shown-banner-calls.ts',
      'contract/content/shown-banner-routes.ts',
    ];
    expect(files).toEqual(expect.arrayContaining(toVisitors));
    const lists = ['api/parts.ts', 'domain/whole-kinds.ts', 'store/migrations/registry.ts'];
    const ofKind = files.filter((path) => !toVisitors.includes(path));
    expect(ofKind.toSorted()).toEqual(
      [
        ...lists,
        'domain/content/banner.record.ts',
        'store/content/banners.ts',
        'store/migrations/1082-banner.ts',
      ].toSorted(),
    );
    expect(own.length + lists.length).toBeLessThanOrEqual(6);
    const row = rowOf('kind of record');
    for (const named of ['.record.ts', ...lists.map((path) => basename(path))])
      expect([named, row.includes(named)]).toEqual([named, true]);
  });

  /** `company-policy`, however code writes it, one or many. */
  const writtenAs = (name: string): RegExp => {
    const [first = '', ...rest] = name.replace(/y$/, '').split('-');
    const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
    const camel = first + rest.map(title).join('');
    const snake = [first, ...rest].join('_');
    const kebab = [first, ...rest].join('-');
    return new RegExp(`(?<![A-Za-z])(${kebab}|${snake}|${camel})|${title(camel)}`);
  };

  test('what a kind with pages of its own changes besides is a line in each list of kinds, and ARCHITECTURE.md says in which', async () => {
    const { recordKinds } = await import('@cotejo/contract/record/record-kinds.ts');
    // A new kind changes what names most of those that stand: found in the code, so that no new list goes uncounted. Its
    // migration and its texts are neither of them.
    const kinds = recordKinds.map(({ name }) => writtenAs(name));
    const lists = sources
      .filter(([, text]) => kinds.filter((kind) => kind.test(text)).length > kinds.length / 2)
      .map(([path]) => path);
    expect(lists.toSorted()).toEqual([
      'api/parts.ts',
      'contract/all-routes.ts',
      'contract/record/record-kinds.ts',
      'domain/privacy/retention.ts',
      'portal/src/frame/sections.ts',
      'portal/src/paths.ts',
      'portal/src/routes.tsx',
      'store/privacy/collect-person.ts',
      'store/roles/table-grants.ts',
    ]);
    const row = rowOf('kind of record with pages of its own');
    for (const list of lists) expect([list, row.includes(basename(list))]).toEqual([list, true]);
  });

  test('the kit knows no kind: none is named, and none is asked for its name', () => {
    const kit = sources.filter(([path]) =>
      /^(domain|contract|store|api)\/record\/|^portal\/src\/record\//.test(path),
    );
    expect(kit.length).toBeGreaterThan(30);
    // Which kinds there are is one list.
    const own = kit.filter(([path]) => !path.endsWith('record-kinds.ts'));
    const asking = /\bkind\.name [!=]==? |['/](lead|account)(\.record|-pages)?['.]/;
    const naming = own.filter(([, text]) => asking.test(text));
    expect(naming.map(([path]) => path)).toEqual([]);
  });
});
