import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { cities, otherProviders } from './data/cities.ts';
import { marketOrganizations, typeOfKind } from './data/organizations.ts';
import type { MarketKind } from './data/organizations.ts';
import { inventContact } from './organization-contact.ts';
import type { SeededOrganization, SeededProvider } from './rows/product-draft.ts';
import { randomFrom } from './rows/random.ts';
import type { RowSet } from './row-set.ts';
import { slug } from './slug.ts';

/** The specification's codes of the isapres (spec 3 §3). */
const isapreCodes: Readonly<Record<string, string>> = {
  Colmena: '67',
  'Cruz-Blanca': '78',
  'Vida-Tres': '80',
  'Nueva-Mas-Vida': '81',
  Banmedica: '99',
  Consalud: '107',
  Esencial: '108',
};

const providerKinds: Readonly<Partial<Record<MarketKind, SeededProvider['kind']>>> = {
  clinica: 'clinic',
  hospital: 'hospital',
  'centro medico': 'medical_centre',
  oncologia: 'oncology',
};

/** Codes of providers that are no place: their percentages are not "preferred" (spec 2 §9). */
const wideProviders: readonly (readonly [CountryCode, string, SeededProvider['kind'], string])[] = [
  ['CL', 'QPCL-1', 'free_choice', 'Libre elección'],
  ['CL', 'QPCL-2', 'network', 'Red de prestadores en convenio'],
  ['CL', 'QPCL-3', 'public', 'Red pública de salud'],
  ['PE', 'QPPE-1', 'free_choice', 'Libre elección por reembolso'],
  ['PE', 'QPPE-2', 'network', 'Red de clínicas afiliadas'],
  ['CO', 'QPCO-1', 'free_choice', 'Libre elección por reembolso'],
  ['CO', 'QPCO-2', 'network', 'Red de prestadores'],
  ['INT', 'QPINT-1', 'free_choice', 'Libre elección mundial'],
  ['INT', 'QPINT-2', 'network', 'Red en Estados Unidos'],
];

const firstCode: Readonly<Record<CountryCode, number>> = {
  CL: 300,
  PE: 2_000,
  CO: 3_000,
  INT: 4_000,
};

export function addOrganizations(rows: RowSet): SeededOrganization[] {
  const counted: Record<CountryCode, number> = { CL: 0, PE: 0, CO: 0, INT: 0 };
  return marketOrganizations.map(([country, kind, name, url, city], index) => {
    const random = randomFrom(`organization ${country} ${url}`);
    const code =
      (kind === 'isapre' ? isapreCodes[url] : undefined) ??
      String(firstCode[country] + (counted[country] += 1));
    const organization: SeededOrganization = {
      id: index + 1,
      code,
      country,
      name,
      url,
      kind,
      priceFactor: 0.88 + random.between(0, 27) / 100,
      logo: null,
    };
    const acronym = acronymOf(name);
    rows.add('organization', {
      id: organization.id,
      code,
      country_code: country,
      type: typeOfKind[kind],
      display_name: name,
      acronym,
      url,
      image: null,
      available_to_sell: !['hospital', 'centro medico'].includes(kind) || /integra/i.test(url),
      metadata: {
        url,
        abbreviation: acronym,
        image: null,
        typeAlias: typeAliases[kind],
        requestCount: random.between(40, 4_200),
        operationDates: ['15-01', '15-04', '15-07', '15-10'],
        additionalData: { open: kind === 'isapre' },
        contact: inventContact(country, url, city),
      },
    });
    return organization;
  });
}

const typeAliases: Readonly<Record<MarketKind, string>> = {
  isapre: 'Isapre',
  'seguro vida': 'Aseguradora',
  'seguro general': 'Aseguradora',
  clinica: 'Clínica',
  'centro medico': 'Centro médico',
  hospital: 'Hospital',
  oncologia: 'Instituto oncológico',
  asistencia: 'Asistencia',
  mascotas: 'Asistencia',
  seguro: 'Aseguradora',
  eps: 'EPS',
  prepagada: 'Medicina prepagada',
  internacional: 'Aseguradora',
};

function acronymOf(name: string): string {
  const words = name.replace(/\(.*\)/, '').match(/[\p{L}\d]+/gu) ?? [name];
  const short = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [name.slice(0, 2)];
  return short.join('').toUpperCase();
}

export function addProviders(
  rows: RowSet,
  organizations: readonly SeededOrganization[],
): SeededProvider[] {
  const providers: SeededProvider[] = [];
  const add = (provider: Omit<SeededProvider, 'id'>, organizationId: number | null): void => {
    const id = providers.length + 1;
    const place = cities.find(
      ([city, country]) => city === provider.city && country === provider.country,
    );
    providers.push({ id, ...provider });
    rows.add('coverage_organization', {
      id,
      organization_code: provider.code,
      country_code: provider.country,
      kind: provider.kind,
      display_name: provider.name,
      url: slug(provider.name),
      state_code: place?.[2] ?? null,
      city: provider.city,
      latitude: place?.[3] ?? null,
      longitude: place?.[4] ?? null,
      organization_id: organizationId,
    });
  };
  for (const [country, code, kind, name] of wideProviders) {
    add({ code, country, name, kind, city: null }, null);
  }
  for (const [index, organization] of organizations.entries()) {
    const kind = providerKinds[organization.kind];
    if (!kind) continue;
    const { code, country, name } = organization;
    add(
      {
        code: `${country}-${code}`,
        country,
        name,
        kind,
        city: marketOrganizations[index]?.[4] ?? null,
      },
      organization.id,
    );
  }
  for (const [country, kind, name, city] of otherProviders) {
    add({ code: `${country}-P${providers.length + 1}`, country, name, kind, city }, null);
  }
  return providers;
}
