import { object, string } from 'yup';
import { countryCodes, languages } from '@cotejo/domain/country/country.ts';
import { defineRead } from '../define-read.ts';
import * as calls from './version-calls.ts';

const tag = 'Sitio';

export const getVersion = defineRead({
  ...calls.getVersion,
  summary: 'La versión publicada; una página abierta desde antes se vuelve a cargar una vez',
  tag,
  query: object({ _q: string().max(100) }).noUnknown(),
  schema: object({ commit: string().required() }).required(),
});

/** The country trace that spec 3 §7 names without its details: what this host is, not where its caller is. */
export const getTrace = defineRead({
  ...calls.getTrace,
  summary: 'El país y el idioma que responde este sitio; nada de quien pregunta',
  tag,
  schema: object({
    country: string().oneOf(countryCodes).required(),
    language: string().oneOf(languages).required(),
  }).required(),
});

export const versionRoutes = [getVersion, getTrace] as const;
