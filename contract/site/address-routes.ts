import { object, string } from 'yup';
import { defineRead } from '../define-read.ts';
import * as calls from './address-calls.ts';

const address = string();

/** Spec 2 §7: alternate addresses by language. `{url}` is a path or a whole address, percent-encoded. */
export const translateRoute = defineRead({
  ...calls.translateRoute,
  summary: 'La misma página en cada idioma; vacío para lo que no es una página de este sitio',
  tag: 'Sitio',
  params: object({ url: string().max(4000).required() }).noUnknown(),
  schema: object({ es: address, en: address, pt: address }).required(),
});

export const siteRoutes = [translateRoute] as const;
