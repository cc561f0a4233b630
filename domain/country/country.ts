import { sitePaths } from '../site-paths.ts';

/** A number of days, of the calendar or of those on which offices work. */
export interface LegalTerm {
  readonly days: number;
  readonly working: boolean;
}

/** Everything that code knows about an audience of the site; what it reads is in `country-texts.ts`. */
export interface Country {
  /** The specification's (spec 3 §9). */
  readonly id: number;
  readonly slug: string;
  readonly currency: 'CLP' | 'PEN' | 'COP' | 'USD';
  readonly locale: string;
  /** Null = the main host. */
  readonly subdomain: string | null;
  readonly timeZone: string;

  /** What a person's number looks like once dots and hyphens are removed (spec 2 §5). */
  readonly identity: {
    /** `rut` has a check digit and is written with dots; the others are digits, or letters too. */
    readonly kind: 'rut' | 'digits' | 'characters';
    readonly pattern: RegExp;
    readonly example: string;
  };
  /** How MercadoPago knows a payer there; null = it does not ask. */
  readonly payerDocument: { readonly type: string; readonly pattern: RegExp } | null;
  readonly phone: {
    /** Put before a number of this many digits; null = numbers come with their code. */
    readonly calling: { readonly code: string; readonly national: number } | null;
    readonly example: string;
  };
  /** A second surname is required. */
  readonly needsMaternalSurname: boolean;
  /** People live in a region and a comuna; elsewhere in a city. */
  readonly hasRegions: boolean;

  /** The law lets insurer and holder agree on days without cover; where counsel has not said so it is false (docs/decisions/pauses.md). */
  readonly pausesCover: boolean;
  /** Prices are in UF too, at a value of the day. */
  readonly hasUf: boolean;
  /** The currency in which deductibles are shown, filtered and ordered; between the two upper values of the facet. */
  readonly deductible: { readonly currency: 'UF' | 'PEN' | 'COP' | 'USD'; readonly step: number };
  /** Age of the person that is priced before anyone entered a profile (spec 3 §9). */
  readonly referenceAge: number;
  /** Age that a form begins with (spec 3 §5); null = none. */
  readonly prefilledAge: number | null;
  /** Up to which age a child counts as its parents' dependant in health insurance (docs/decisions/profile-form.md); it refuses nobody. */
  readonly childUntil: number;
  /** Fonasa or an isapre pays first: people are asked for theirs, and products say what it must pay. */
  readonly hasPrevision: boolean;
  /** Workers pay a share of their income into a health plan (spec 3 §9). */
  readonly hasContributions: boolean;
  /** People are asked who provides their health plan, for the kinds that complement one. */
  readonly asksProvider: boolean;
  /** Min number of workers of a group (spec 2 §5); null = no limit. */
  readonly minimumWorkers: number | null;
  /** Health insurance is sold by where cover is wanted. */
  readonly asksCoverageCountry: boolean;

  /** Every product is compared by its id; elsewhere its kind decides (spec 1 §4). */
  readonly comparesById: boolean;
  /** Spec 1 §2: badges, promoted and discount with them. */
  readonly showsBadges: boolean;
  /** Spec 1 §4: cards are fetched again for the clinics that were chosen. */
  readonly cardsDependOnClinics: boolean;
  /** The home page compares the prices of two products (they are sold in pairs). */
  readonly showsPricePair: boolean;
  /** Countries that its products name one by one; a test holds it against the seed catalogue. */
  readonly coverageCountries: readonly string[];
  /** Categories of the health comparator that have an address of their own (spec 2 §2.3). */
  readonly healthCategories: readonly string[];
  /** Who sells there; the call requires at least one type (spec 1 §5). */
  readonly sellers: readonly string[];
  /** By seller, who supervises it (market notes §1); those of unclear supervision are left out. */
  readonly regulators: Readonly<Record<string, string>>;
  /**
   * By seller, what comes before and after its name in a product's address (spec 3 §2), and after it
   * for the plans that are what it sells in the first place; others are `/Seguros/…`.
   */
  readonly productPaths: Readonly<Record<string, readonly [string, string, plans?: string]>>;
  /** Versions of the profile that a browser keeps, the present one first (spec 3 §9). */
  readonly profileVersions: readonly [string, ...string[]];

  /**
   * Days from the issue of a policy in which it may be withdrawn from, with all the money back: a contract made at a
   * distance (CL Código de Comercio art. 538 bis, PE Ley 29946 art. 41; CO Ley 1480 art. 47 gives five working days).
   */
  readonly withdrawalDays: number;
  /**
   * Days before a new premium of a running policy begins in which its holder has to be told (PE Ley 29946: 45 before the end of the
   * contract); elsewhere no law of ours names them, and we keep the longest.
   */
  readonly premiumNoticeDays: number;
  /** Its law of personal data, as people know it; null: ours by promise. */
  readonly dataLaw: string | null;
  /** `{email}` of the specification's texts, and who answers the phone. */
  readonly contact: {
    readonly email: string;
    /** As people read it. */
    readonly phone: string;
    /** For `tel:`. */
    readonly phoneLink: string;
  };
  /** The two portals (spec 2 §2.7), paths of our own or addresses elsewhere; null = there is none, where nothing is sold to companies. */
  readonly portals: { readonly people: string; readonly companies: string | null };
}

/** What people bought, and what companies and staff work with. */
const ownPortals = { people: sitePaths.own, companies: sitePaths.portal };

/** A country is a row here, its texts (`country-texts.ts`), its home page and map, and its seed. */
const table = {
  CL: {
    id: 1,
    slug: 'chile',
    currency: 'CLP',
    locale: 'es-CL',
    subdomain: null,
    timeZone: 'America/Santiago',
    withdrawalDays: 10,
    premiumNoticeDays: 45,
    identity: { kind: 'rut', pattern: /^[1-9]\d{3,8}[\dK]$/, example: '12.345.678-5' },
    payerDocument: { type: 'RUT', pattern: /.*/ },
    phone: { calling: { code: '56', national: 9 }, example: '+56 9 8123 4567' },
    needsMaternalSurname: true,
    hasRegions: true,
    pausesCover: true,
    hasUf: true,
    deductible: { currency: 'UF', step: 20_000 },
    referenceAge: 27,
    prefilledAge: null,
    // Students, until the end of the year in which they turn 24 (DFL 150 of 1981; Superintendencia de Salud).
    childUntil: 24,
    hasPrevision: true,
    hasContributions: true,
    asksProvider: false,
    minimumWorkers: null,
    asksCoverageCountry: false,
    comparesById: false,
    showsBadges: true,
    cardsDependOnClinics: true,
    showsPricePair: true,
    coverageCountries: ['CL'],
    healthCategories: [
      'Primario',
      'Complementario-Catastrofico',
      'Complementario',
      'Catastrofico',
      'Oncologico',
      'Escolar',
      'Accidente-y-Urgencia',
      'Dental',
      'Cardiologico',
      'Servicio-Asistencia',
      'Farmacia',
      'Internacional',
      'Estetica',
      'Coberturas',
      'Adulto-Mayor',
      'Indemnizacion',
    ],
    sellers: ['aseguradora', 'isapre', 'clinica', 'asistencia'],
    regulators: {
      aseguradora: 'Comisión para el Mercado Financiero (CMF)',
      isapre: 'Superintendencia de Salud',
    },
    productPaths: {
      isapre: ['/Isapre', '/Complementos', '/Planes'],
      clinica: ['/Clinicas-y-Hospitales', '/Seguro'],
    },
    profileVersions: ['V1.7', 'V1.6', 'V1.5'],
    dataLaw: 'Ley 19.628 (Ley 21.719)',
    contact: { email: 'hola@cotejo.example', phone: '600 300 2025', phoneLink: '+566003002025' },
    portals: ownPortals,
  },
  PE: {
    id: 2,
    slug: 'peru',
    currency: 'PEN',
    locale: 'es-PE',
    subdomain: 'pe',
    timeZone: 'America/Lima',
    withdrawalDays: 15,
    premiumNoticeDays: 45,
    identity: { kind: 'digits', pattern: /^\d{8,12}$/, example: '12345678' },
    payerDocument: { type: 'DNI', pattern: /^\d{8}$/ },
    phone: { calling: { code: '51', national: 9 }, example: '+51 912 345 678' },
    needsMaternalSurname: false,
    hasRegions: false,
    pausesCover: false,
    hasUf: false,
    deductible: { currency: 'PEN', step: 6_000 },
    referenceAge: 25,
    prefilledAge: 25,
    // The highest age in discussion for Ley 26790, art. 3: unmarried students up to 28.
    childUntil: 28,
    hasPrevision: false,
    hasContributions: false,
    asksProvider: false,
    minimumWorkers: null,
    asksCoverageCountry: false,
    comparesById: true,
    showsBadges: true,
    cardsDependOnClinics: false,
    showsPricePair: false,
    coverageCountries: ['PE'],
    healthCategories: ['Integral', 'Oncologico'],
    sellers: ['aseguradora', 'clinica', 'eps'],
    regulators: {
      aseguradora: 'Superintendencia de Banca, Seguros y AFP (SBS)',
      eps: 'Superintendencia Nacional de Salud (SUSALUD)',
    },
    productPaths: { clinica: ['/Clinicas-y-Hospitales', ''], eps: ['/EPS', '/Planes'] },
    profileVersions: ['V1.6', 'V1.5'],
    dataLaw: 'Ley 29733',
    contact: { email: 'peru@cotejo.example', phone: '0800 30 025', phoneLink: '+5180030025' },
    portals: ownPortals,
  },
  CO: {
    id: 3,
    slug: 'colombia',
    currency: 'COP',
    locale: 'es-CO',
    subdomain: 'co',
    timeZone: 'America/Bogota',
    withdrawalDays: 10,
    premiumNoticeDays: 45,
    identity: { kind: 'digits', pattern: /^\d{8,12}$/, example: '1020304050' },
    payerDocument: { type: 'CC', pattern: /^\d{6,10}$/ },
    phone: { calling: { code: '57', national: 10 }, example: '+57 301 234 5678' },
    needsMaternalSurname: false,
    hasRegions: false,
    pausesCover: false,
    hasUf: false,
    deductible: { currency: 'COP', step: 10_000_000 },
    referenceAge: 25,
    prefilledAge: null,
    // Under 25 (Ley 1753 of 2015, art. 218).
    childUntil: 24,
    hasPrevision: false,
    hasContributions: false,
    asksProvider: true,
    minimumWorkers: 10,
    asksCoverageCountry: false,
    comparesById: false,
    showsBadges: true,
    cardsDependOnClinics: false,
    showsPricePair: false,
    coverageCountries: ['CO'],
    healthCategories: ['Seguros'],
    sellers: ['aseguradora', 'medicina-prepagada', 'eps'],
    regulators: {
      aseguradora: 'Superintendencia Financiera de Colombia',
      'medicina-prepagada': 'Superintendencia Nacional de Salud',
      eps: 'Superintendencia Nacional de Salud',
    },
    productPaths: { eps: ['/EPS', ''], 'medicina-prepagada': ['/Medicina-Prepagada', ''] },
    profileVersions: ['V1.6', 'V1.5'],
    dataLaw: 'Ley 1581 de 2012',
    contact: {
      email: 'colombia@cotejo.example',
      phone: '01 8000 300 025',
      phoneLink: '+5718000300025',
    },
    portals: ownPortals,
  },
  INT: {
    id: 4,
    slug: 'internationalhealth',
    currency: 'USD',
    locale: 'es',
    subdomain: 'intl',
    timeZone: 'America/Santiago',
    withdrawalDays: 10,
    premiumNoticeDays: 45,
    identity: { kind: 'characters', pattern: /^[A-Z0-9]{5,12}$/, example: 'AB123456' },
    payerDocument: null,
    phone: { calling: null, example: '+1 305 555 0123' },
    needsMaternalSurname: false,
    hasRegions: false,
    pausesCover: true,
    hasUf: false,
    deductible: { currency: 'USD', step: 500_000 },
    referenceAge: 25,
    prefilledAge: null,
    // No law: the lowest age of the other countries.
    childUntil: 24,
    hasPrevision: false,
    hasContributions: false,
    asksProvider: false,
    minimumWorkers: null,
    asksCoverageCountry: true,
    comparesById: true,
    showsBadges: false,
    cardsDependOnClinics: false,
    showsPricePair: false,
    coverageCountries: ['CL', 'CO', 'PE', 'US'],
    healthCategories: ['Internacional'],
    sellers: ['aseguradora', 'asistencia'],
    regulators: {},
    productPaths: {},
    profileVersions: ['V1.6', 'V1.5'],
    dataLaw: null,
    contact: {
      email: 'world@cotejo.example',
      phone: '+56 2 3300 2025',
      phoneLink: '+56233002025',
    },
    portals: { ...ownPortals, companies: null },
  },
} as const satisfies Readonly<Record<string, Country>>;

export type CountryCode = keyof typeof table;
export const countries: Readonly<Record<CountryCode, Country>> = table;
export const countryCodes = Object.keys(table) as CountryCode[];

/** Where insurance is supervised; an audience from anywhere has no law of its own. */
export const supervisedCountries = countryCodes.filter(
  (code) => Object.keys(table[code].regulators).length > 0,
);

/** One fact of every country. */
export function mapCountries<T>(read: (country: Country) => T): Readonly<Record<CountryCode, T>> {
  return Object.fromEntries(
    countryCodes.map((code) => [code, read(countries[code])] as const),
  ) as Record<CountryCode, T>;
}

/** The default country for a host or address that names none. */
export const defaultCountry: CountryCode = 'CL';
/** Where the value of the UF is set, by its day. */
export const ufCountry: CountryCode = 'CL';
/** Where isapres sell their plans. */
export const isapreCountry: CountryCode = 'CL';

export function isCountryCode(text: string): text is CountryCode {
  return Object.hasOwn(table, text);
}

export const languages = ['es', 'en', 'pt'] as const;
/** `es` has no path prefix; the others are the first segment of the path (DESIGN §7). */
export type Language = (typeof languages)[number];

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}
