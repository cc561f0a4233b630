import {
  array,
  boolean,
  mixed,
  number,
  object,
  string,
  type AnySchema,
  type ObjectSchema,
} from 'yup';
import type { Cell, RecordLink } from '@cotejo/domain/record/cell.ts';
import { cellType } from '@cotejo/domain/record/cell.ts';
import type { RecordKind, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { markedSheetSchema, sheetProblemSchema } from '../sheet-problem-schema.ts';

const text = string().required();
const link: ObjectSchema<RecordLink> = object({ id: text, name: text });

/** What a cell answers with; any of them may be empty. */
function cellSchema(cell: Cell): AnySchema {
  switch (cellType(cell)) {
    case 'status':
      return mixed<string | number>().nullable().defined();
    case 'count':
      return number().nullable().defined();
    case 'yes-no':
      return boolean().nullable().defined();
    case 'record':
      return link.nullable().defined();
    case 'money':
      return object({ amount: number().integer().required(), currency: text }).nullable().defined();
    default:
      return string().nullable().defined();
  }
}

/** A record as lists and pages show it. */
export function rowSchema<Row extends RecordRow>(
  { name: kind, cells }: Pick<RecordKind<Row>, 'name' | 'cells'>,
  own: Readonly<Record<string, AnySchema>> = {},
): ObjectSchema<Row> {
  const schemaOf = (name: string, cell: Cell): AnySchema => {
    if (cell !== 'own') return cellSchema(cell);
    const schema = own[name];
    if (schema === undefined) throw new Error(`${kind}: ${name} has no schema`);
    return schema;
  };
  const shape = Object.fromEntries(
    Object.entries<Cell>(cells).map(([name, cell]) => [name, schemaOf(name, cell)]),
  );
  const fields = { ...shape, id: text, version: number().integer().required() };
  // The fields come from the row's own type: `cells` has one for each of them.
  return object(fields) as unknown as ObjectSchema<Row>;
}

export const listSchema = <Row extends RecordRow>(row: ObjectSchema<Row>) =>
  object({
    items: array(row).required(),
    /** Cursors of the pages beside it; null: there is none. */
    next: string().nullable().defined(),
    previous: string().nullable().defined(),
    /** Only where it was asked for. `capped`: more than `value`. */
    count: object({ value: number().integer().required(), capped: boolean().required() })
      .optional()
      .default(undefined),
    /** Where it was asked for, of a kind that says so: how many there are of each value of a cell that the caller may see. */
    counts: array(object({ value: text, count: number().integer().required() }).required())
      .optional()
      .default(undefined),
    /** Names of the question that mean nothing here, and were left out. */
    ignored: array(text).required(),
    asOf: text,
  });

/** Where the caller stands with an act: `asked`: somebody else asked for it, and waits; `own`: they did so themselves. */
const actStates = ['open', 'asked', 'own'] as const;
export type ActState = (typeof actStates)[number];

export const recordSchema = <Row extends RecordRow>(row: ObjectSchema<Row>) =>
  object({
    id: text,
    version: number().integer().required(),
    cells: row,
    /** What the caller may do with it now. */
    allowed: array(object({ act: text, state: string().oneOf(actStates).required() })).required(),
    /** To what belongs to it elsewhere, `workflow`. */
    links: array(object({ name: text, href: text })).required(),
    /** Shown only in this answer, a new secret for example. */
    once: object({ name: text, value: text }).optional().default(undefined),
  });

const historyItemSchema = object({
  at: text,
  /** Null: nobody of ours did it. */
  by: link.nullable().defined(),
  /** `moved`, `mail`: the name of its text. */
  kind: text,
  changes: array(
    object({
      field: text,
      from: mixed<string | number>().nullable().defined(),
      to: mixed<string | number>().nullable().defined(),
    }),
  ).required(),
  /** What stands beside it: the subject of a mail, a reason. */
  text: string().nullable().defined(),
});

export const historySchema = object({
  /** The newest first. */
  items: array(historyItemSchema).required(),
  next: string().nullable().defined(),
});

export const choicesSchema = object({
  fields: array(
    object({
      field: text,
      items: array(
        object({ id: text, name: text, detail: string().nullable().defined() }),
      ).required(),
    }),
  ).required(),
});

/** A second person has to ask for the same. */
export const askedSchema = object({
  status: string()
    .oneOf(['asked'] as const)
    .required(),
});

/** What became of a record of a selection. `asked`: a second person has to ask for the same. */
const selectionOutcomes = ['done', 'asked', 'changed', 'refused'] as const;

export const selectionSchema = object({
  /** One for each record, in the order in which they were named. */
  items: array(
    object({
      id: text,
      outcome: string().oneOf(selectionOutcomes).required(),
      /** Of the record as it is now; null where it was not done. */
      version: number().integer().nullable().defined(),
      /** Why it was refused, in the caller's language. */
      message: string().nullable().defined(),
      /** Who moved it meanwhile, and when. */
      by: link.nullable().defined(),
      at: string().nullable().defined(),
    }),
  ).required(),
});

/** What is in a file whose rows are new records, and what became of it: all of them were added, or none. */
export const sheetAnswerSchema = object({
  /** Hash of the file that was checked; the confirmation sends it back. */
  seen: text,
  rows: number().integer().min(0).required(),
  /** None before it is confirmed, and where something is wrong in it. */
  added: number().integer().min(0).required(),
  /** Its first rows as they were read, below the headings of its columns. */
  headings: array(text).required(),
  preview: array(
    object({
      rowNumber: number().integer().required(),
      values: array(string().defined()).required(),
    }).required(),
  ).required(),
  problems: array(sheetProblemSchema.required()).required(),
  marked: markedSheetSchema,
});
