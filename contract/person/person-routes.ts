import { array, boolean, mixed, number, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { foundKinds, personKinds } from '@cotejo/domain/person/person-page.ts';
import { maxTermLength, searchWays } from '@cotejo/domain/person/search-term.ts';
import { defineRoute } from '../route.ts';
import * as calls from './person-calls.ts';

const tag = 'Personal';
const text = string().required();

const entry = {
  id: text,
  /** What people call it: a code, or the number of a policy. */
  name: text,
  /** Where it stands, in words. */
  state: string().defined(),
  /** What it is about. */
  about: string().defined(),
  country: string().oneOf(countryCodes).nullable().defined(),
  at: text,
};

const groupsOf = <const Kind extends string>(kinds: readonly Kind[]) =>
  array(
    object({
      kind: string().oneOf(kinds).required(),
      entries: array(object(entry).required()).required(),
      /** There are more than these. */
      more: boolean().required(),
    }).required(),
  ).required();

const foundSchema = object({
  /** How the words were read; none: nothing can be found by them. */
  ways: array(string().oneOf(searchWays).required()).required(),
  people: object({
    entries: array(
      object({
        id: text,
        /** First name and initial; empty where it is erased. */
        name: string().defined(),
        /** How many records of theirs the caller reaches. */
        count: number().integer().required(),
      }).required(),
    ).required(),
    more: boolean().required(),
  }).required(),
  /** Kinds of which something was found, of those that the caller may read. */
  groups: groupsOf(foundKinds),
});

/**
 * By identification number, e-mail address, name, reference of a request, a purchase or a ticket, or number of a policy. What is
 * sealed is found by keyed hashes; the audit has how was looked and what was found, never what for.
 */
export const searchDesk = defineRoute({
  ...calls.searchDesk,
  summary:
    'Busca personas, solicitudes, compras, pólizas y consultas que alcanzas; queda en la auditoría sin lo buscado; solo personal',
  tag,
  permission: 'lead:read',
  reach: 'record',
  body: object({ q: string().max(maxTermLength).required() })
    .required()
    .noUnknown(),
  success: foundSchema,
  responses: { 200: { schema: foundSchema } },
});

const link = object({ id: text, name: text });

const personSchema = object({
  id: text,
  /** Whole where `isOpen`, else first name and initial; empty where it is erased. */
  name: string().defined(),
  /** The caller works with a record of theirs: below stands how they are reached. */
  isOpen: boolean().required(),
  /** Null where it is not open, or was never said. */
  email: string().nullable().defined(),
  phone: string().nullable().defined(),
  /** As people of its country write it. */
  number: string().nullable().defined(),
  groups: groupsOf(personKinds),
  /** The newest first; what is to come stands above. At most a hundred: the rest is on the page of each record. */
  timeline: array(
    object({
      at: text,
      /** The record that it happened to. */
      of: object({ kind: string().oneOf(foundKinds).required(), id: text, name: text }).required(),
      by: link.nullable().defined(),
      kind: text,
      changes: array(
        object({
          field: text,
          from: mixed<string | number>().nullable().defined(),
          to: mixed<string | number>().nullable().defined(),
        }).required(),
      ).required(),
      text: string().nullable().defined(),
    }).required(),
  ).required(),
});

/**
 * What names one e-mail address, as far as the caller reaches it. Names, address, phone and number are opened for who works with a
 * request, a purchase or a ticket of theirs, and each reading is in the audit.
 */
export const readPerson = defineRoute({
  ...calls.readPerson,
  summary:
    'Una persona con todo lo suyo que alcanzas y lo que ha pasado; cada lectura queda en la auditoría; solo personal',
  tag,
  permission: 'lead:read',
  reach: 'record',
  params: object({ id: string().matches(uuidPattern).required() }).noUnknown(),
  success: personSchema,
  responses: { 200: { schema: personSchema } },
});

export const personRoutes = [searchDesk, readPerson] as const;
