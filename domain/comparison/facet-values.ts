import type { Catalogue, CatalogueProduct } from '../catalogue/product.ts';
import type { CountryCode, Language } from '../country/country.ts';
import { planZones } from '../geography/plan-zones.ts';
import { formatMoney } from '../money/format-money.ts';
import { deductibleBucket, deductibleUnits } from './compared-deductible.ts';
import type { FacetName } from './facet-names.ts';

/** The values of one product in one facet, by the value that the filter parameter takes. */
export type FacetReader = (product: CatalogueProduct) => readonly string[];

type Label = Readonly<Record<Language, string>>;

export interface FacetDefinition {
  readonly read: FacetReader;
  readonly label: (value: string) => Label;
  /** Other words for a value (codes, slugs), in lower case. */
  readonly aliases: ReadonlyMap<string, string>;
}

const entryAgeStep = 65;

function entryAgeBucket(ageMaxEntry: number): string {
  return ageMaxEntry <= entryAgeStep ? 'upTo65' : 'over65';
}

function same(text: string): Label {
  return { es: text, en: text, pt: text };
}

/** Words of the isapres' registry → values of the facets of isapre plans (spec 2 §3). */
const planTypes: Readonly<Record<string, string>> = {
  'Libre elección': 'libreEleccion',
  'Prestador Preferente': 'prestadorPreferente',
  Cerrado: 'planCerrado',
};
const maternities: Readonly<Record<string, string>> = {
  General: 'conParto',
  'Reducida parto': 'reducidoParto',
};
const marketableStates: Readonly<Record<string, string>> = {
  'Si Comer.': 'Comercializable',
  'No Comer.': 'NoComercializable',
};

/** A facet of what the registry says of a plan; other products have no value in it. */
function registered(key: string, values: Readonly<Record<string, string>>): FacetDefinition {
  return {
    read: ({ metadata }) => {
      const word = metadata[key];
      const value =
        typeof word === 'string' && Object.hasOwn(values, word) ? values[word] : undefined;
      return value === undefined ? [] : [value];
    },
    label: fixedLabel,
    aliases: new Map(Object.entries(values).map(([word, value]) => [word.toLowerCase(), value])),
  };
}

const fixedLabels: Readonly<Record<string, Label>> = {
  none: { es: 'Sin Deducible', en: 'No deductible', pt: 'Sem franquia' },
  upTo65: { es: 'Hasta 65 años', en: 'Up to 65', pt: 'Até 65 anos' },
  over65: { es: 'Más de 65 años', en: 'Over 65', pt: 'Mais de 65 anos' },
  isapre: { es: 'Isapre', en: 'Isapre', pt: 'Isapre' },
  aseguradora: { es: 'Aseguradora', en: 'Insurer', pt: 'Seguradora' },
  clinica: { es: 'Clínica', en: 'Clinic', pt: 'Clínica' },
  eps: { es: 'EPS', en: 'EPS', pt: 'EPS' },
  'medicina-prepagada': {
    es: 'Medicina prepagada',
    en: 'Prepaid medicine',
    pt: 'Medicina pré-paga',
  },
  asistencia: { es: 'Asistencia', en: 'Assistance', pt: 'Assistência' },
  libreEleccion: { es: 'Libre elección', en: 'Free choice', pt: 'Livre escolha' },
  prestadorPreferente: {
    es: 'Prestador preferente',
    en: 'Preferred provider',
    pt: 'Prestador preferencial',
  },
  planCerrado: { es: 'Plan cerrado', en: 'Closed network', pt: 'Plano fechado' },
  norte: { es: 'Zona norte', en: 'North', pt: 'Zona norte' },
  centro: { es: 'Zona centro', en: 'Centre', pt: 'Zona centro' },
  santiago: { es: 'Santiago', en: 'Santiago', pt: 'Santiago' },
  sur: { es: 'Zona sur', en: 'South', pt: 'Zona sul' },
  conParto: { es: 'Con parto', en: 'With childbirth cover', pt: 'Com parto' },
  reducidoParto: { es: 'Parto reducido', en: 'Reduced childbirth cover', pt: 'Parto reduzido' },
  Comercializable: { es: 'Comercializable', en: 'On sale', pt: 'À venda' },
  NoComercializable: { es: 'No Comercializable', en: 'No longer sold', pt: 'Não é mais vendido' },
  MUNDO: { es: 'Todo el mundo', en: 'Worldwide', pt: 'Mundo todo' },
  LATAM: { es: 'Latinoamérica', en: 'Latin America', pt: 'América Latina' },
};

function fixedLabel(value: string): Label {
  return (Object.hasOwn(fixedLabels, value) ? fixedLabels[value] : undefined) ?? same(title(value));
}

/** In the unit that the country says deductibles in. */
function deductibleLabel(country: CountryCode): (value: string) => Label {
  const { currency, step } = deductibleUnits[country];
  const amount = formatMoney({ amount: step, currency });
  const steps: Readonly<Record<string, Label>> = {
    upTo2: { es: `Hasta ${amount}`, en: `Up to ${amount}`, pt: `Até ${amount}` },
    over2: { es: `Más de ${amount}`, en: `Over ${amount}`, pt: `Mais de ${amount}` },
  };
  return (value) => (Object.hasOwn(steps, value) ? steps[value] : undefined) ?? fixedLabel(value);
}

function title(value: string): string {
  const words = value.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function countryLabel(code: string): Label {
  if (!/^[A-Z]{2}$/.test(code)) return fixedLabel(code);
  const name = (language: Language): string =>
    new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
  return { es: name('es'), en: name('en'), pt: name('pt') };
}

interface Named {
  readonly id: number;
  readonly displayName: string;
  readonly translations?: Readonly<Record<'en' | 'pt', string>>;
}

/** Labels and other words of things with an id. */
function byId<T extends Named>(
  things: readonly T[],
  words: (thing: T) => readonly string[],
): Pick<FacetDefinition, 'label' | 'aliases'> {
  const labels = new Map(
    things.map((thing) => [
      String(thing.id),
      { es: thing.displayName, ...(thing.translations ?? same(thing.displayName)) } as Label,
    ]),
  );
  const aliases = new Map<string, string>();
  for (const thing of things) {
    for (const word of words(thing)) aliases.set(word.toLowerCase(), String(thing.id));
  }
  return {
    label: (value) => labels.get(value) ?? same(value),
    aliases,
  };
}

const noAliases: ReadonlyMap<string, string> = new Map();

/** How each facet reads a product and names its values, for one country's catalogue. */
export function facetDefinitions(
  catalogue: Omit<Catalogue, 'products'>,
  country: CountryCode,
): Readonly<Record<FacetName, FacetDefinition>> {
  const types = new Map(catalogue.insuranceTypes.map((type) => [type.id, type]));
  const organizations = new Map(catalogue.organizations.map((one) => [one.id, one]));
  return {
    insuranceTypes: {
      read: (product) => [String(product.insuranceTypeId)],
      ...byId(catalogue.insuranceTypes, (type) => [type.name]),
    },
    organizations: {
      read: (product) => [String(product.organizationId)],
      ...byId(catalogue.organizations, (one) => [one.code, one.url]),
    },
    organizationTypes: {
      read: (product) => {
        const type = organizations.get(product.organizationId)?.type;
        return type === undefined ? [] : [type];
      },
      label: fixedLabel,
      aliases: noAliases,
    },
    coverageOrganizations: {
      read: (product) => product.coverageOrganizationIds.map(String),
      ...byId(catalogue.coverageOrganizations, (one) => [one.code, one.url]),
    },
    coverageCountries: {
      read: (product) => product.coverageCountryCodes,
      label: countryLabel,
      aliases: noAliases,
    },
    categoryTypes: {
      read: (product) => {
        const category = types.get(product.insuranceTypeId)?.category;
        return category === undefined ? [] : [category];
      },
      label: (value) => same(title(value)),
      aliases: noAliases,
    },
    previsiones: {
      read: (product) => product.previsiones,
      label: fixedLabel,
      aliases: noAliases,
    },
    features: {
      read: (product) => product.featureIds.map(String),
      ...byId(
        catalogue.features.map((one) => ({ ...one, displayName: one.name })),
        (one) => [one.code],
      ),
    },
    deductibles: {
      read: (product) => {
        const bucket = deductibleBucket(product.deductible, country);
        return bucket === null ? [] : [bucket];
      },
      label: deductibleLabel(country),
      aliases: noAliases,
    },
    entryAges: {
      read: (product) => [entryAgeBucket(product.ageMaxEntry)],
      label: fixedLabel,
      aliases: noAliases,
    },
    planTypes: registered('modalidadplan', planTypes),
    maternity: registered('amplitudcobertura', maternities),
    planZones: registered('zona', planZones),
    marketable: registered('estadoplan', marketableStates),
  };
}
