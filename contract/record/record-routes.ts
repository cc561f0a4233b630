import { array, number, object, string, type AnySchema } from 'yup';
import { reasonLength } from '@cotejo/domain/form/reason-field.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { historyPermissionOf } from '@cotejo/domain/record/define-record.ts';
import type { Act, RecordKind, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { maxSeen } from '@cotejo/domain/record/list-query.ts';
import { listFormats, fileTypes } from '@cotejo/domain/record/record-file.ts';
import type { Call } from '../call.ts';
import { sheetBytes } from '../catalogue/additional-routes.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute, type Reach } from '../route.ts';
import {
  askedSchema,
  choicesSchema,
  historySchema,
  listSchema,
  recordSchema,
  rowSchema,
  selectionSchema,
  sheetAnswerSchema,
} from './record-schemas.ts';

const problem = { schema: problemSchema };
const id = string().matches(uuidPattern).required();
const params = object({ id }).noUnknown();

/** How the routes of a kind are called in the document, and how their reach is held. */
interface RouteWords {
  readonly tag: string;
  /** `place`: the kind's records lie at places; `record` else. */
  readonly reach: Extract<Reach, 'place' | 'record'>;
  /** The schemas of cells that are the kind's own. */
  readonly own?: Readonly<Record<string, AnySchema>>;
}

/** The routes of a kind of record: schemas, refusals and permissions follow from its definition. */
export function recordRoutes<
  Row extends RecordRow,
  const Acts extends Readonly<Record<string, Act<Row>>>,
>(kind: RecordKind<Row, Acts>, { tag, reach, own }: RouteWords) {
  const row = rowSchema<Row>(kind, own);
  const record = recordSchema(row);
  const list = listSchema(row);
  const actOf = (name: string): Act<Row> => {
    const act = kind.acts[name];
    if (act === undefined) throw new Error(`${kind.name} has no act ${name}`);
    return act;
  };
  return {
    list: <const Name extends string>(call: Call<Name>, summary: string) =>
      defineRoute({
        ...call,
        summary,
        tag,
        reach,
        permission: kind.permissions.read,
        query: querySchema(Object.keys(kind.list.filters)),
        success: list,
        responses: { 200: { schema: list } },
      }),
    create: <const Name extends string>(call: Call<Name>, summary: string) => {
      const { create } = kind.permissions;
      if (create === undefined) throw new Error(`${kind.name} is not created here`);
      return defineRoute({
        ...call,
        summary,
        tag,
        reach,
        permission: create,
        /** What the form of the kind asks; a problem about it points below `/values`. */
        body: object({ values: object().required() }).required().noUnknown(),
        success: record,
        responses: { 201: { schema: record }, 409: problem, 422: problem },
        idempotencyKey: 'optional',
      });
    },
    /** A second factor is asked for, whatever the permission is. */
    export: <const Name extends string>(call: Call<Name>, summary: string) => {
      const { export: permission } = kind.permissions;
      if (permission === undefined) throw new Error(`${kind.name} has no file`);
      return defineRoute({
        ...call,
        summary,
        tag,
        reach,
        permission,
        stepUp: 'export',
        query: querySchema(Object.keys(kind.list.filters)).shape({
          format: string().oneOf(listFormats).required(),
        }),
        responses: {
          200: {
            contentType: fileTypes.csv,
            otherTypes: [fileTypes.xlsx, fileTypes.pdf],
            description: 'CSV, una planilla .xlsx, o un PDF de hasta 500 registros',
          },
          422: problem,
        },
      });
    },
    /**
     * What would become of a file, or what is wrong in it, which is corrected and sent again; once it is confirmed by what was
     * seen of it, every row of it is a new one, or none.
     */
    sheet: <const Name extends string>(call: Call<Name>, summary: string) => {
      const { upload: permission } = kind.permissions;
      if (permission === undefined) throw new Error(`${kind.name} is not uploaded`);
      return defineRoute({
        ...call,
        summary,
        tag,
        reach,
        permission,
        query: object({ confirm: string().matches(/^[0-9a-f]{64}$/) }).noUnknown(),
        bodyTypes: [
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'text/csv',
          'multipart/form-data',
        ],
        bodyLimit: sheetBytes,
        success: sheetAnswerSchema,
        responses: {
          200: { schema: sheetAnswerSchema },
          415: { ...problem, description: 'No es un archivo .xlsx ni .csv' },
          422: problem,
        },
        idempotencyKey: 'optional',
      });
    },
    watch: <const Name extends string>(call: Call<Name>, summary: string) =>
      defineRoute({
        ...call,
        summary,
        tag,
        reach,
        permission: kind.permissions.read,
        query: querySchema(Object.keys(kind.list.filters)).shape({
          /** The records of the page, each with its version: `id.version`. */
          seen: array(string().matches(seenPattern).required()).max(maxSeen),
          /** `1`: it is a list, whose question stands beside this; new records of it are heard of, too. */
          list: string(),
        }),
        responses: { 200: { contentType: 'text/event-stream' }, 429: problem },
      }),
    read: <const Name extends string>(call: Call<Name>, summary: string) =>
      defineRoute({
        ...call,
        summary,
        tag,
        reach,
        params,
        permission: kind.permissions.read,
        success: record,
        responses: { 200: { schema: record } },
      }),
    history: <const Name extends string>(call: Call<Name>, summary: string) =>
      defineRoute({
        ...call,
        summary,
        tag,
        reach,
        params,
        permission: historyPermissionOf(kind),
        query: object({ before: string().max(60) }).noUnknown(),
        success: historySchema,
        responses: { 200: { schema: historySchema } },
      }),
    act: <const Name extends string>(
      call: Call<Name>,
      act: Extract<keyof Acts, string>,
      summary: string,
    ) => {
      const { permission, reason, ends } = actOf(act);
      return defineRoute({
        ...call,
        summary,
        tag,
        reach,
        params,
        permission,
        body: object({
          /** Of the record that its mover saw: another window, or somebody else, may be first. */
          version: number().integer().required(),
          /** What the form of the act asks; a problem about it points below `/values`. */
          values: object().default(undefined),
          reason: reason === 'required' ? why.required() : why,
        })
          .required()
          .noUnknown(),
        success: record,
        responses: {
          /** The same call, once nothing is left of the record, has no cells. */
          200: { schema: ends === true ? record.shape({ cells: row.nullable() }) : record },
          /** Where it takes two people, and this was the first of them. */
          202: { schema: askedSchema },
          422: problem,
        },
        idempotencyKey: 'optional',
      });
    },
    /** Each record by itself: those that somebody moved meanwhile, or that refuse it, stay as they are and are named. */
    selection: <const Name extends string>(
      call: Call<Name>,
      act: Extract<keyof Acts, string>,
      summary: string,
    ) => {
      const { permission, reason, most } = actOf(act);
      if (most === undefined) throw new Error(`${act} is about one ${kind.name}`);
      return defineRoute({
        ...call,
        summary,
        tag,
        reach,
        permission,
        body: object({
          rows: array(object({ id, version: number().integer().required() }).required().noUnknown())
            .min(1)
            .max(most)
            .required(),
          values: object().default(undefined),
          reason: reason === 'required' ? why.required() : why,
        })
          .required()
          .noUnknown(),
        success: selectionSchema,
        responses: { 200: { schema: selectionSchema } },
        idempotencyKey: 'optional',
      });
    },
    choices: <const Name extends string>(
      call: Call<Name>,
      act: Extract<keyof Acts, string>,
      summary: string,
    ) =>
      defineRoute({
        ...call,
        summary,
        tag,
        reach,
        params,
        permission: actOf(act).permission,
        success: choicesSchema,
        responses: { 200: { schema: choicesSchema } },
      }),
  };
}

/** `id.version` */
const seenPattern = new RegExp(`${uuidPattern.source.slice(0, -1)}\\.-?\\d{1,15}$`);

const why = string().trim().min(reasonLength.min).max(reasonLength.max);

/** For the document: whatever else is asked is dropped and named in the answer. */
const querySchema = (filters: readonly string[]) =>
  object({
    ...Object.fromEntries(filters.map((name) => [name, array(string().defined())])),
    /** The name of a sort; with a minus descending. */
    sort: string(),
    after: string(),
    before: string(),
    take: string(),
    /** `1`: how many there are, too. */
    count: string(),
  });
