import { array, boolean, number, object, string } from 'yup';
import { alsoAt, defineRead } from '../define-read.ts';
import * as calls from './content-calls.ts';
import * as menuCalls from './menu-calls.ts';

const tag = 'Contenido';
const text = string().defined();
const textOrNull = string().nullable().defined();
const integer = number().integer().defined();
const texts = array(text).required();
const id = number().integer().min(1).max(2_147_483_647);

const businessLines = array(
  object({
    id: integer,
    name: text,
    displayName: text,
    availableCountries: texts,
    leadTypes: texts,
    editable: boolean().required(),
    /** Where its contacts and comparisons begin (spec 3 §2). */
    origin: array(object({ route: text, webApplicationId: integer })).required(),
  }),
).required();

/** The two headers narrow the list (spec 3 §7). */
export const listBusinessLines = defineRead({
  ...calls.listBusinessLines,
  summary: 'Líneas de negocio con sus orígenes',
  tag,
  schema: businessLines,
  headers: {
    'editable-business-line': {
      description: 'true: solo las que se pueden asignar a mano; false: las demás',
      values: ['true', 'false'],
    },
    'lead-type': {
      description: 'Solo las que reciben ese tipo',
      values: ['contact', 'request', 'purchase'],
    },
  },
  // A header that has none of its values is a mistake of the caller, so the call may answer 400.
  query: object({}),
});

const menu = array(
  object({
    id: text,
    title: text,
    /** Null: the entry only unfolds its sub-items. */
    url: textOrNull,
    icon: textOrNull,
    /** Entries that unfold are columns of the footer, too; `footer`: of it alone; `about`: a sentence of it, which leads nowhere. */
    place: string().oneOf(['header', 'footer', 'both', 'about']).required(),
    subItems: array(object({ id: text, title: text, url: text, icon: textOrNull })).required(),
  }),
).required();

export const getMenu = defineRead({
  ...menuCalls.getMenu,
  summary: 'Menú y pie del sitio, en el idioma de la página',
  tag,
  schema: menu,
});

const comparatorHead = { id: integer, slug: text, path: text };

const comparators = array(
  object({
    ...comparatorHead,
    productType: text,
    organizationTypes: texts,
    title: text,
    description: text,
    icon: text,
    /** On sale today in the country. */
    products: integer,
    /** The smallest group that one of them takes; null where none is for groups. */
    minimumEmployees: integer.nullable(),
  }),
).required();

export const listComparators = defineRead({
  ...calls.listComparators,
  summary: 'Comparadores del país; con `baseUrl` el de esa dirección',
  tag,
  /** Spec 2 §7 "Comparator resolve by baseUrl": a path of the site. */
  query: object({ baseUrl: string().max(2_000) }),
  schema: comparators,
});

const showcases = array(
  object({
    id: integer,
    slug: text,
    title: text,
    description: text,
    comparator: object(comparatorHead),
    /** Category slugs, those that only a showcase lists among them (spec 2 §2.3). */
    categories: texts,
    products: integer,
    featured: array(
      object({ id: integer, productCode: text, displayName: text, url: text }),
    ).required(),
  }),
).required();

export const listShowcases = defineRead({
  ...calls.listShowcases,
  summary: 'Vitrinas: categorías de un comparador con sus productos destacados',
  tag,
  schema: showcases,
});
export const listShowcasesAlso = alsoAt(listShowcases, calls.listShowcasesAlso);

const ofComparator = object({ comparatorId: id });

const comparatorFeatures = array(
  object({ id: integer, code: text, name: text, icon: text, products: integer }),
).required();

export const listFeatures = defineRead({
  ...calls.listFeatures,
  summary: 'Características que tienen los productos, o los de un comparador',
  tag,
  query: ofComparator,
  schema: comparatorFeatures,
});
export const listFeaturesAlso = alsoAt(listFeatures, calls.listFeaturesAlso);

const comparatorBenefits = array(
  object({
    id: integer,
    code: text,
    displayName: text,
    icon: text,
    benefits: array(object({ id: integer, code: text, name: text })).required(),
  }),
).required();

export const listBenefits = defineRead({
  ...calls.listBenefits,
  summary: 'Beneficios por categoría de los productos, o de los de un comparador',
  tag,
  query: ofComparator,
  schema: comparatorBenefits,
});
export const listBenefitsAlso = alsoAt(listBenefits, calls.listBenefitsAlso);

const blocks = array(
  object({
    id: integer,
    zone: text,
    page: text,
    title: text,
    body: text,
    icon: textOrNull,
    link: object({ label: text, url: text }).nullable().defined(),
    orderPosition: integer,
  }),
).required();

export const listBlocks = defineRead({
  ...calls.listBlocks,
  summary: 'Bloques de contenido por página y zona',
  tag,
  query: object({ page: string().max(200), zone: string().max(60) }),
  schema: blocks,
});
export const listBlocksAlso = alsoAt(listBlocks, calls.listBlocksAlso);

const questions = array(
  object({ id: integer, comparatorId: integer.nullable(), question: text, answer: text }),
).required();

export const listQuestions = defineRead({
  ...calls.listQuestions,
  summary: 'Preguntas frecuentes: las generales, y las de un comparador',
  tag,
  query: ofComparator,
  schema: questions,
});
export const listQuestionsAlso = alsoAt(listQuestions, calls.listQuestionsAlso);

const whyUs = object({
  id: integer,
  comparator: object(comparatorHead),
  title: text,
  description: text,
  reasons: array(object({ title: text, text, icon: text })).required(),
});

export const getWhyUs = defineRead({
  ...calls.getWhyUs,
  summary: 'Por qué con nosotros, por comparador',
  tag,
  params: object({ id: id.required() }).noUnknown(),
  schema: whyUs,
});

export const contentRoutes = [
  listBusinessLines,
  getMenu,
  listComparators,
  listShowcases,
  listShowcasesAlso,
  listFeatures,
  listFeaturesAlso,
  listBenefits,
  listBenefitsAlso,
  listBlocks,
  listBlocksAlso,
  listQuestions,
  listQuestionsAlso,
  getWhyUs,
] as const;
