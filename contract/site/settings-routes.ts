import { array, boolean, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { siteRoles } from '@cotejo/domain/site/site.ts';
import { defineRead } from '../define-read.ts';
import * as calls from './settings-calls.ts';

export const getSiteSettings = defineRead({
  ...calls.getSiteSettings,
  summary: 'Cómo es un sitio: de quién, sus colores, sus páginas y lo que tiene desactivado',
  tag: 'Sitio',
  query: object({
    /** The host of a site, its first word, or the partner’s id; without it, the site that is asked. */
    subdomain: string().max(200),
  }),
  schema: object({
    subdomain: string().required(),
    role: string().oneOf(siteRoles).required(),
    country: string().oneOf(countryCodes).required(),
    partner: string().required(),
    /** Null: ours. */
    name: string().nullable().defined(),
    /** Values of colours by their names; null: ours. */
    theme: object().nullable().defined(),
    /** Of the partner, cleaned; empty: none. */
    headerHTML: string().defined(),
    footerHTML: string().defined(),
    /** Our own header and footer. */
    useHeader: boolean().required(),
    useFooter: boolean().required(),
    /** Paths that have a footer; `*` is every one. */
    footerEnabledRoutes: array(string().required()).required(),
    disableShowcase: boolean().required(),
    SEOMetadata: object({
      title: string().defined(),
      description: string().defined(),
    }).required(),
    requests: boolean().required(),
    score: boolean().required(),
    hidesClinics: boolean().required(),
    indexed: boolean().required(),
    /** Paths with all below them; `*` is every one. */
    allowedPaths: array(string().required()).required(),
    defaultPath: string().required(),
  }).required(),
});

export const settingsRoutes = [getSiteSettings] as const;
