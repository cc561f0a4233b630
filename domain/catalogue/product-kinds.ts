import type { CountryCode } from '../country/country.ts';

/** Whom a profile form asks for; what it asks them is in `domain/profile`. */
export const profileFormKinds = [
  'persons', // holder and dependants
  'life', // one person
  'isapre', // contributors with their income, dependants
  'pets',
  'group', // workers and their dependants, in groups
  'heads', // guards: how many
  'payroll', // SCTR: workers and payroll
  'international', // persons with nationality and where they want cover
  'travel', // travellers and days
] as const;
export type ProfileFormKind = (typeof profileFormKinds)[number];

/** Which facts a card shows; the site says which ones they are. */
export type ProductCardKind =
  | 'health'
  | 'isapre'
  | 'group'
  | 'life'
  | 'guard'
  | 'pets'
  | 'indemnity'
  | 'assistance'
  | 'accidents'
  | 'international'
  | 'travel'
  | 'eps'
  | 'complementary'
  | 'workRisk'
  | 'prepaid';

/** Sets of rows of the side-by-side page. */
export type ComparedSubject =
  | 'medical'
  | 'life'
  | 'death'
  | 'income'
  | 'group'
  | 'employer'
  | 'isapre'
  | 'pets'
  | 'volume'
  | 'payroll'
  | 'trip';

/** Kinds that calls and lists name together. */
export type KindGroup = 'health' | 'collective';

/** A list of a kind's products, with a page of its own. */
export interface ProductList {
  /** Last segment of `/Comparar/{slug}`; also the call's `comparator`. */
  readonly slug: string;
  /** Key of its texts: `kinds.salud.name`. */
  readonly texts: string;
  /** `productType` of the call. */
  readonly productType: string;
  /** Whose catalogues hold it: elsewhere there is no such page. */
  readonly countries: readonly CountryCode[];
  /** Address of its page where it is not `/Comparar/{slug}`. */
  readonly path?: string;
  /** First segment of addresses that lead to it (spec 2 §4). */
  readonly category?: string;
  /** Spec 1 §5: the list with the promo card and the companies' banner, the fallback for unknown addresses. */
  readonly isMain?: true;
  /** Default filters, unless others are chosen. */
  readonly presets?: Readonly<Record<string, readonly string[]>>;
}

/** Everything that code knows about a kind of insurance. */
export interface ProductKind {
  /** Other names that calls and profiles use for it (spec 2 §3, §4). */
  readonly words?: readonly string[];
  readonly group?: KindGroup;
  readonly form: ProfileFormKind;
  readonly card: ProductCardKind;
  /** What differs in a country. */
  readonly in?: Readonly<
    Partial<
      Record<CountryCode, { readonly form?: ProfileFormKind; readonly card?: ProductCardKind }>
    >
  >;
  readonly compares: readonly ComparedSubject[];
  readonly lists: readonly ProductList[];
  /** Spec 1 §9: priced per month, shown per year and person, "Precio Anual". */
  readonly isShownYearly?: true;
  /** Spec 2 §9: its tops are what is paid to the beneficiaries. */
  readonly paysBeneficiaries?: true;
  /** Countries where people are asked who provides their health plan ask it for this kind. */
  readonly asksProvider?: true;
  /** Spec 1 §4: a choice for the side-by-side page keeps modality and prevision where people have one. */
  readonly keepsModality?: true;
  /** Spec 1 §4: compared by its id and not by its code, everywhere or in these countries. */
  readonly comparedById?: true | readonly CountryCode[];
  /** The main product of an isapre: its page is among the seller's plans. */
  readonly isSellersPlan?: true;
  /** Called a plan, not insurance, in texts (spec 1 §5). */
  readonly isPlan?: true;
}

/** A kind is a row here, its texts on the site (`kinds.*`) and its seed; in the order of menus. */
const table = {
  SALUD: {
    group: 'health',
    form: 'persons',
    card: 'health',
    // What the international audience calls health is sold by nationality and coverage country.
    in: { INT: { form: 'international' } },
    compares: ['medical'],
    keepsModality: true,
    comparedById: ['CL'],
    lists: [
      {
        slug: 'Seguros-de-Salud',
        texts: 'salud',
        productType: 'SALUD',
        countries: ['CL', 'PE', 'CO', 'INT'],
        isMain: true,
      },
    ],
  },
  ISAPRE: {
    words: ['isapres'],
    form: 'isapre',
    card: 'isapre',
    compares: ['isapre'],
    isSellersPlan: true,
    lists: [
      {
        slug: 'Isapres',
        texts: 'isapres',
        productType: 'ISAPRES',
        countries: ['CL'],
        category: 'Isapre',
        // A plan that is not sold any more can still be found by its code (spec 2 §3).
        presets: { marketable: ['Comercializable'] },
      },
    ],
  },
  'SEGURO VIDA': {
    words: ['vida', 'seguros de vida'],
    form: 'life',
    card: 'life',
    compares: ['life'],
    paysBeneficiaries: true,
    lists: [
      {
        slug: 'Seguros-de-Vida',
        texts: 'vida',
        productType: 'SEGURO VIDA',
        countries: ['CL'],
      },
    ],
  },
  'ACCIDENTES PERSONALES': {
    words: ['accidentes'],
    form: 'persons',
    card: 'accidents',
    compares: ['death'],
    isShownYearly: true,
    paysBeneficiaries: true,
    lists: [
      {
        slug: 'Accidentes-Personales',
        texts: 'accidentes',
        productType: 'ACCIDENTES PERSONALES',
        countries: ['CL'],
      },
    ],
  },
  VIAJE: {
    words: ['viajes', 'seguros de viaje'],
    form: 'travel',
    card: 'travel',
    compares: ['trip'],
    lists: [{ slug: 'Seguros-de-Viaje', texts: 'viaje', productType: 'VIAJE', countries: ['CL'] }],
  },
  SEGURO_MASCOTAS: {
    words: ['mascota', 'mascotas', 'seguros mascotas'],
    form: 'pets',
    card: 'pets',
    compares: ['pets'],
    keepsModality: true,
    lists: [
      {
        slug: 'Seguros-Mascotas',
        texts: 'mascotas',
        productType: 'SEGURO_MASCOTAS',
        countries: ['CL', 'CO'],
      },
    ],
  },
  'SEGURO COLECTIVO': {
    group: 'collective',
    form: 'group',
    card: 'group',
    compares: ['group', 'employer'],
    asksProvider: true,
    comparedById: true,
    lists: [
      {
        slug: 'Seguro-Complementario-Empresa',
        texts: 'empresa',
        productType: 'SEGURO COLECTIVO',
        countries: ['CL', 'CO'],
        category: 'Seguros-Empresa',
      },
    ],
  },
  'SEGURO DE GUARDIA': {
    words: ['guardia', 'guardias'],
    form: 'heads',
    card: 'guard',
    compares: ['death', 'employer', 'volume'],
    isShownYearly: true,
    paysBeneficiaries: true,
    lists: [
      {
        slug: 'Guardias',
        texts: 'guardias',
        productType: 'SEGURO DE GUARDIA',
        countries: ['CL'],
        path: '/Guardias',
      },
    ],
  },
  'SEGURO INDEMNIZACION': {
    words: ['indemnizacion'],
    group: 'health',
    form: 'persons',
    card: 'indemnity',
    compares: ['medical', 'income'],
    paysBeneficiaries: true,
    keepsModality: true,
    comparedById: ['CL'],
    lists: [
      {
        slug: 'Indemnizacion',
        texts: 'indemnizacion',
        productType: 'SEGURO INDEMNIZACION',
        countries: ['CL'],
      },
    ],
  },
  'SERVICIO ASISTENCIA': {
    words: ['asistencia'],
    group: 'health',
    form: 'persons',
    card: 'assistance',
    compares: ['medical'],
    keepsModality: true,
    comparedById: ['CL'],
    lists: [
      {
        slug: 'Servicio-Asistencia',
        texts: 'asistencia',
        productType: 'SERVICIO ASISTENCIA',
        countries: ['CL'],
      },
    ],
  },
  INTERNACIONAL: {
    words: ['internacionales'],
    group: 'health',
    form: 'international',
    card: 'international',
    compares: ['medical'],
    keepsModality: true,
    comparedById: true,
    lists: [
      {
        slug: 'Seguros-Internacionales',
        texts: 'internacional',
        productType: 'INTERNACIONAL',
        countries: ['CL', 'INT'],
      },
    ],
  },
  'Medicina Prepagada': {
    form: 'persons',
    card: 'prepaid',
    compares: ['medical'],
    asksProvider: true,
    lists: [
      {
        slug: 'Medicina-Prepagada',
        texts: 'prepagada',
        productType: 'Medicina Prepagada',
        countries: ['CO'],
        category: 'Medicina-Prepagada',
      },
    ],
  },
  EPS: {
    group: 'collective',
    form: 'group',
    card: 'eps',
    // Peru's EPS are chosen by a company for its workers, Colombia's complementary plans by persons.
    in: { CO: { form: 'persons', card: 'complementary' } },
    compares: ['group', 'employer'],
    asksProvider: true,
    comparedById: true,
    isPlan: true,
    lists: [
      { slug: 'EPS', texts: 'eps', productType: 'colectivo', countries: ['PE'], category: 'EPS' },
      {
        slug: 'Planes-Complementarios',
        texts: 'complementarios',
        productType: 'EPS',
        countries: ['CO'],
        category: 'EPS',
      },
    ],
  },
  SCTR: {
    form: 'payroll',
    card: 'workRisk',
    compares: ['employer', 'payroll'],
    lists: [
      { slug: 'SCTR', texts: 'sctr', productType: 'SCTR', countries: ['PE'], category: 'SCTR' },
    ],
  },
} as const satisfies Readonly<Record<string, ProductKind>>;

/** Upper types of spec 1 §3, plus those of the other kinds on sale. */
export type UpperTypeName = keyof typeof table;
export const productKinds: Readonly<Record<UpperTypeName, ProductKind>> = table;
export const upperTypes = Object.keys(table) as readonly UpperTypeName[];

/** Words for several kinds at once: the health comparator's categories name all four (spec 2 §2.3). */
export const groupWords: Readonly<Record<KindGroup, readonly string[]>> = {
  health: ['salud', 'seguros', 'seguros de salud'],
  collective: ['colectivo', 'colectivos', 'empresas', 'seguro complementario empresa'],
};

/** Every list of every kind, in the order of menus. */
export const productLists: readonly (ProductList & { readonly upperType: UpperTypeName })[] =
  upperTypes.flatMap((upperType) =>
    productKinds[upperType].lists.map((list) => ({ ...list, upperType })),
  );

export const mainList = { ...table.SALUD.lists[0], upperType: 'SALUD' } as const;
/** The default kind. */
export const defaultProductType: string = mainList.productType;
/** Chile's health plans, whose calls name them so. */
export const isaprePlans: string = table.ISAPRE.lists[0].productType;

export function isUpperType(text: string): text is UpperTypeName {
  return Object.hasOwn(table, text);
}

export function findKinds(test: (kind: ProductKind) => boolean): readonly UpperTypeName[] {
  return upperTypes.filter((name) => test(productKinds[name]));
}

export function getKindsOfGroup(group: KindGroup): readonly UpperTypeName[] {
  return findKinds((kind) => kind.group === group);
}

export function getKindsComparing(subject: ComparedSubject): readonly UpperTypeName[] {
  return findKinds(({ compares }) => compares.includes(subject));
}

export function getForm(upperType: UpperTypeName, country: CountryCode): ProfileFormKind {
  const { form, in: differing } = productKinds[upperType];
  return differing?.[country]?.form ?? form;
}

export function getCard(upperType: UpperTypeName, country: CountryCode): ProductCardKind {
  const { card, in: differing } = productKinds[upperType];
  return differing?.[country]?.card ?? card;
}
