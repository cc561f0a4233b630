import { array, boolean, object, string } from 'yup';
import { defineRead } from '../define-read.ts';
import * as calls from './shown-banner-calls.ts';

export const listShownBanners = defineRead({
  ...calls.listShownBanners,
  summary:
    'Los avisos que el sitio muestra hoy, en el idioma de quien pregunta; primero el más nuevo',
  tag: 'Contenido',
  schema: object({
    banners: array(
      object({
        /** Of its text as it is: another version is another banner to whoever closed this one. */
        id: string().required(),
        text: string().required(),
        link: object({
          /** By its Spanish name. */
          path: string().required(),
          text: string().required(),
        })
          .nullable()
          .defined(),
        dismissible: boolean().required(),
      }).required(),
    ).required(),
  }).required(),
});

export const shownBannerRoutes = [listShownBanners] as const;
