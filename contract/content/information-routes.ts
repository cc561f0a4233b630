import { array, boolean, number, object, string } from 'yup';
import { defineRead } from '../define-read.ts';
import * as calls from './information-calls.ts';

const text = string().defined();

export const getInformation = defineRead({
  ...calls.getInformation,
  summary: 'Los textos de una página de información, por la última palabra de su dirección',
  tag: 'Contenido',
  params: object({ name: string().max(200).required() }).noUnknown(),
  schema: object({
    name: text,
    title: text,
    description: text,
    /** The page's address in the caller's language. */
    url: text,
    sections: array(object({ title: text, body: text })).required(),
    questions: array(object({ question: text, answer: text })).required(),
  }).required(),
});

const place = { latitude: number().required(), longitude: number().required() };

export const getGeomap = defineRead({
  ...calls.getGeomap,
  summary: 'Puntos de un mapa: `clinicas` donde cubren los productos que vende el sitio',
  tag: 'Catálogo',
  params: object({ map: string().max(60).required() }).noUnknown(),
  schema: object({
    map: text,
    /** Of the map when it opens (spec 3 §9). */
    zoom: number().integer().required(),
    /** The middle of the points; null: there are none. */
    center: object(place).nullable().defined(),
    points: array(
      object({
        id: number().integer().required(),
        name: text,
        kind: text,
        /** The point is the middle of the town. */
        city: string().nullable().defined(),
        ...place,
      }),
    ).required(),
    /** All of them by name, also those that are in no one point. */
    places: array(
      object({
        id: number().integer().required(),
        name: text,
        city: string().nullable().defined(),
        /** A product of the list of health covers there. */
        health: boolean().required(),
      }),
    ).required(),
  }).required(),
});

export const informationRoutes = [getInformation, getGeomap] as const;
