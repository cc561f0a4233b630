import { object, string } from 'yup';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './shared-link-calls.ts';

const tag = 'Enlaces';

const address = string().trim().max(4000).required();
/** The `perfil` of an address, or perfilIngreso as JSON; what names a person is left out of it. */
const profile = string().max(2000).nullable();
const code = string().matches(/^[A-Za-z0-9_-]{1,64}$/);

const savedUrl = object({
  /** Last segment of the address to read it by. */
  code: string().required(),
  /** Path and query that were saved. */
  url: string().required(),
  /** Opens the comparator as it was saved: `{path}?code={code}&skipLanding=true`. */
  link: string().required(),
});
const sharedLink = object({
  code: string().required(),
  /** `/url/{code}`, to be put behind the site's origin. */
  link: string().required(),
});
const sharedInsurance = object({
  url: string().required(),
  profile: string().nullable().defined(),
  code: string().required(),
});
const refused = { schema: problemSchema };

/** Saves a comparator's address with its filters; only addresses of this site. */
export const saveComparatorUrl = defineRoute({
  ...calls.saveComparatorUrl,
  summary: 'Guarda la dirección de un comparador con sus filtros',
  tag,
  body: object({ url: address }),
  success: savedUrl,
  responses: { 201: { schema: savedUrl }, 422: refused },
});

export const readComparatorUrl = defineRoute({
  ...calls.readComparatorUrl,
  summary: 'Lee una dirección guardada por su último segmento',
  tag,
  params: object({ segment: code.required() }),
  success: savedUrl,
  responses: { 200: { schema: savedUrl }, 404: refused },
});

const shareBody = object({ url: address, profile });

/** Keeps a product's address and the profile that it is priced for. */
export const shareInsurance = defineRoute({
  ...calls.shareInsurance,
  summary: 'Crea el enlace compartido de un plan con su perfil',
  tag,
  body: shareBody,
  success: sharedLink,
  responses: { 201: { schema: sharedLink }, 422: refused },
});

/** The same put twice is the same link; a link never changes what it shows. */
export const putSharedInsurance = defineRoute({
  ...calls.putSharedInsurance,
  summary: 'El enlace compartido de un plan, creado si no existe',
  tag,
  body: shareBody,
  success: sharedLink,
  responses: {
    200: { schema: sharedLink },
    201: { schema: sharedLink },
    422: refused,
  },
});

/** Opens a shared link and counts it. */
export const openSharedInsurance = defineRoute({
  ...calls.openSharedInsurance,
  summary: 'El plan y el perfil de un enlace compartido',
  tag,
  params: object({ code: code.required() }),
  success: sharedInsurance,
  responses: { 200: { schema: sharedInsurance }, 404: refused },
});

export const sharedLinkRoutes = [
  saveComparatorUrl,
  readComparatorUrl,
  shareInsurance,
  putSharedInsurance,
  openSharedInsurance,
] as const;
