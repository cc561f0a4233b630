import { array, boolean, number, object, string, type AnyObjectSchema } from 'yup';
import { defineRead } from '../define-read.ts';
import * as calls from './cms-calls.ts';

const tag = 'Contenido';
const text = string().defined();

/** How the content service answers: what it found, and where in all of it. */
const envelope = <Attributes extends AnyObjectSchema>(attributes: Attributes) =>
  object({
    data: array(object({ id: text, attributes })).required(),
    meta: object({
      pagination: object({
        page: number().integer().required(),
        pageSize: number().integer().required(),
        pageCount: number().integer().required(),
        total: number().integer().required(),
      }).required(),
    }).required(),
  }).required();

const paging = {
  page: number().integer().min(1).max(10_000).default(1),
  pageSize: number().integer().min(1).max(100).default(25),
};
const word = string().max(200);
/** The language of the texts; the caller's without it. */
const locale = string().oneOf(['es', 'en', 'pt', 'pt-BR']);
/** We have one application, the site: every name is it. */
const application = string().max(60);

const landingHead = {
  /** First and last word of its address: `Isapre` and `Colmena`. */
  tag: text,
  slug: text,
  title: text,
  description: text,
  /** In the language that was asked for. */
  url: text,
  locale: text,
  activo: boolean().required(),
};

export const listCountryLandings = defineRead({
  ...calls.listCountryLandings,
  summary: 'Páginas de aterrizaje del país; `tag` y `slug` están contenidos en los suyos',
  tag,
  query: object({
    ...paging,
    tag: word,
    slug: word,
    locale,
    /** All that are shown are active: false finds none. */
    activo: boolean().default(true),
    /** `slug`: that alone. */
    fields: string().oneOf(['slug']),
  }),
  schema: envelope(
    object({
      slug: text,
      tag: string(),
      title: string(),
      description: string(),
      url: string(),
      locale: string(),
      activo: boolean(),
    }).required(),
  ),
});

export const findLanding = defineRead({
  ...calls.findLanding,
  summary: 'La página de aterrizaje de una dirección, con sus textos; sin datos si no hay ninguna',
  tag,
  query: object({ url: string().max(2_000).required(), locale }),
  schema: envelope(
    object({
      ...landingHead,
      sections: array(object({ title: text, body: text })).required(),
      questions: array(object({ question: text, answer: text })).required(),
    }).required(),
  ),
});

export const listSuccessReviews = defineRead({
  ...calls.listSuccessReviews,
  summary:
    'Lo que escribieron clientes que lo permiten, lo último publicado primero; nunca quiénes son',
  tag,
  query: object({
    ...paging,
    comparatorId: number().integer().min(1).max(2_147_483_647),
    application,
  }),
  schema: envelope(
    object({
      /** 1 to 5: how we attended to them. */
      rating: number().integer().min(1).max(5).required(),
      text,
      /** ISO. */
      publishedAt: text,
      /** What their purchase or request was about; null: no product of this site. */
      item: object({
        productCode: text,
        displayName: text,
        organization: text,
        /** Of the seller. */
        image: string().nullable().defined(),
      })
        .nullable()
        .defined(),
    }).required(),
  ),
});

/** The host of a site, its first word, or the partner's id; without it, the site that is asked. */
const subdomain = word;

export const listOrganizationSubscriptions = defineRead({
  ...calls.listOrganizationSubscriptions,
  summary: 'Organizaciones que vende el sitio de un partner',
  tag,
  query: object({ ...paging, subdomain, application }),
  schema: envelope(
    object({ subdomain: text, organizationCode: text, displayName: text, type: text }).required(),
  ),
});

export const listProductSubscriptions = defineRead({
  ...calls.listProductSubscriptions,
  summary: 'Productos que vende el sitio de un partner, o si vende uno',
  tag,
  query: object({ ...paging, subdomain, productCode: string().max(64) }),
  schema: envelope(
    object({
      subdomain: text,
      productCode: text,
      displayName: text,
      organizationCode: text,
    }).required(),
  ),
});

export const cmsRoutes = [
  listCountryLandings,
  findLanding,
  listSuccessReviews,
  listOrganizationSubscriptions,
  listProductSubscriptions,
] as const;
