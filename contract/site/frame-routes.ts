import { array, object, string } from 'yup';
import { defineRead } from '../define-read.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './frame-calls.ts';

const tag = 'Sitio';
const refused = { schema: problemSchema };

/** An address that begins a purchase, in any language, with the people that it is priced for. */
const purchaseAddress = string()
  .max(2000)
  .matches(/^\/(?:(?:en|pt)\/)?Compra-Online\/[\w-]{1,64}(?:\?[^\s#]*)?$/)
  .required();
const origin = string().max(200);

const handoff = object({
  /** Opens the purchase once, within a minute, on this site: `/Traspaso/{code}`. */
  href: string().required(),
  /** When it ends. */
  expiresAt: string().required(),
}).required();

/** What a frame gives the window that it opens: which purchase, for whom, and which page framed it. */
export const createHandoff = defineRoute({
  ...calls.createHandoff,
  summary: 'Crea el código de un solo uso con que una compra sale de un marco',
  tag,
  body: object({ to: purchaseAddress, origin }).noUnknown(),
  success: handoff,
  responses: { 201: { schema: handoff }, 422: refused },
});

const opened = object({
  /** `expired`: the code was not opened within a minute; the purchase can be started from the product. */
  state: string().oneOf(['opened', 'used', 'expired']).required(),
  /** Where the purchase begins; null once the code was used. */
  to: string().nullable().defined(),
}).required();

/** The code of a handoff, once; a forged one, and one of another site, is 404. */
export const openHandoff = defineRoute({
  ...calls.openHandoff,
  summary: 'Usa el código con que una compra sale de un marco',
  tag,
  body: object({ code: string().max(4000).required() }).noUnknown(),
  success: opened,
  responses: { 200: { schema: opened }, 404: refused, 422: refused },
});

const framedSite = object({
  /** Where its pages are: `https://seguros.banco.cl`. */
  address: string().required(),
  name: string().required(),
  /** Value of `IFRAME_AUTH` and of the script’s `data-partner`. */
  token: string().required(),
  /** Origins whose pages may frame it. */
  origins: array(string().required()).required(),
  /** Paths that it shows, with all below them; `*` is every one. */
  urls: array(string().required()).required(),
  /** Its first page. */
  defaultPath: string().required(),
}).required();

/** Spec 2 §7 "Authorized URLs by IFRAME_AUTH token". A token names a partner and proves nothing. */
export const readFrameToken = defineRead({
  ...calls.readFrameToken,
  summary: 'Qué muestra el marco de un partner y quién puede mostrarlo, por su IFRAME_AUTH',
  tag,
  query: object({ token: string().max(63).required() }).noUnknown(),
  schema: framedSite,
});

/** Which partner's site an origin may frame, in the country of the host. */
export const readFrameSite = defineRead({
  ...calls.readFrameSite,
  summary: 'El sitio de un partner que un origen puede mostrar en un marco',
  tag,
  query: object({ origin: origin.required() }).noUnknown(),
  schema: framedSite,
});

export const frameRoutes = [createHandoff, openHandoff, readFrameToken, readFrameSite] as const;
