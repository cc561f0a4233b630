import { legalBlockKinds, legalLooks } from '@cotejo/domain/content/legal-body.ts';
import { legalKinds } from '@cotejo/domain/content/legal-text.ts';
import { array, number, object, string } from 'yup';
import { defineRead } from '../define-read.ts';
import * as calls from './shown-legal-calls.ts';

const text = string().defined();
const period = {
  number: number().integer().required(),
  /** ISO days in the country; the day before `until` is the last one. Null: until another version is published. Not after `validFrom`: never in force. */
  validFrom: text,
  until: text.nullable(),
};

export const getLegalText = defineRead({
  ...calls.getLegalText,
  summary:
    'Un texto legal del país en el idioma de quien pregunta: el vigente, o la versión que se nombra; con todas las que se publicaron',
  tag: 'Contenido',
  params: object({ kind: string().oneOf(legalKinds).required() }).noUnknown(),
  query: object({ version: number().integer().min(1).max(1_000_000) }),
  schema: object({
    ...period,
    title: text,
    summary: text,
    blocks: array(
      object({
        kind: string().oneOf(legalBlockKinds).required(),
        /** Of a heading: the fragment that leads to it. */
        id: text.nullable(),
        lines: array(
          array(
            object({
              text,
              look: string().oneOf(legalLooks).required(),
              /** A path of the site by its Spanish name, or an https address. */
              href: text.nullable(),
            }),
          ).required(),
        ).required(),
      }),
    ).required(),
    /** Every version that somebody published, the newest first. */
    versions: array(object(period)).required(),
    /** The number of the one in force today. */
    inForce: number().integer().required(),
  }).required(),
});

export const shownLegalRoutes = [getLegalText] as const;
