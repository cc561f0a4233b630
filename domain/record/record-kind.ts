import type { CountedReadings } from '../account/reading-rules.ts';
import type { Scope } from '../account/permission-matrix.ts';
import type { Permission } from '../account/permission-table.ts';
import type { Place } from '../account/reach.ts';
import type { Role } from '../account/roles.ts';
import type { CountryCode, Language } from '../country/country.ts';
import type { ErrorCode } from '../errors/error-catalogue.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { SheetDefinition } from '../sheet/define-sheet.ts';
import type { TransitionTable } from '../state/transition-table.ts';
import type { Cell, CellValue } from './cell.ts';

/** A record as it is shown: what its columns hold, and the version that the next act names. */
export type RecordRow = { readonly id: string; readonly version: number } & Readonly<
  Record<string, CellValue>
>;

export type RowKey<Row> = Extract<keyof Row, string>;

/**
 * One filter of a list, named by the definition; a client names it and says its value, nothing else.
 *
 * - in: one of the options; repeated, any of them
 * - is: exactly this
 * - me: the caller's own
 * - missing: without a value
 * - days: from and to a day that is counted from today, `..-1`, `0..7`
 * - past: its moment is over
 */
export type Filter<Key extends string> =
  | { readonly in: Key; readonly options: readonly (string | number)[] }
  | { readonly is: Key }
  | { readonly me: Key }
  | { readonly missing: Key }
  /** `since`: people ask for days that have passed. */
  | { readonly days: Key; readonly since?: true }
  | { readonly past: Key };

/** Words of columns in every language; whatever a list or a page shows has one. */
export type Headings<Key extends string> = {
  readonly [K in Key]?: Readonly<Record<Language, string>>;
};

/** What a form of an act is made with. */
export interface FormContext {
  readonly language: Language;
  readonly country: CountryCode;
  /** ISO day in the country; of an act in that of its record. */
  readonly today: string;
  /** Who asks, where their role and place decide what is offered. */
  readonly asker?: Place & { readonly role: Role };
}

/** What may be done with a record. How it is done is the noun's own move in `store`, which decides again. */
export interface Act<Row> {
  readonly permission: Permission;
  /** The last part of its address, where it is not its name. */
  readonly path?: string;
  /** The states that it leads to. */
  readonly to?: readonly (string | number)[];
  /** Whether the record as it is lets it; written as a method, so that a list of kinds can be held. */
  when?(row: Row): boolean;
  /** What it is refused with where the record does not let it; NOT_EDITABLE where none is said. */
  readonly otherwise?: ErrorCode;
  /** Nothing is left of the record. */
  readonly ends?: true;
  /** What it asks. A field that changes a cell has its name, so that who was too late sees both beside each other. */
  form?(row: Row, context: FormContext): FormDefinition;
  readonly reason?: 'required';
  /** It is confirmed first. */
  readonly confirm?: true;
  /** What follows from it, said where it is confirmed; that it cannot be undone where absent and no act takes it back. */
  confirmText?(row: Row, answers: Readonly<Record<string, unknown>>, language: Language): string;
  /** It may be done to as many records at once as are selected, at most so many. */
  readonly most?: number;
  /** The act that takes it back. */
  readonly inverse?: string;
}

/**
 * Where a scope of the permission table is held against a record: the cell with the country's code, or with the account that
 * works on it. `place` is for every scope that is a place: its cell holds kind and id, `company acme`. `tenant` is for rows of
 * companies: its cell holds the company's id, and who can see a company can see its rows (docs/decisions/tenants.md). With it,
 * `country` only decides which day is today in their acts.
 */
export type RecordReach<Key extends string> = Readonly<
  Partial<Record<Scope | 'place' | 'tenant', Key>>
>;

export interface RecordList<Key extends string> {
  /** The first is the title of the row. */
  readonly columns: readonly Key[];
  readonly filters: Readonly<Record<string, Filter<Key>>>;
  /** The filter that the search box fills. */
  readonly search?: string;
  /**
   * A sort shows the records that have a value there; its index is named, and a test asks PostgreSQL for it. Null: of the kind
   * there are never so many that one would help.
   */
  readonly sorts: Readonly<Record<string, { readonly by: Key; readonly index: string | null }>>;
  /** `-changed`: descending. */
  readonly sort: string;
  /** How many there are of each of its values is counted, of a kind of which there are never many; a filter names them. */
  readonly counts?: Key;
  /** Tabs: the queries of a list, by name. */
  readonly views: Readonly<Record<string, string>>;
  /** Tabs that are only for who holds another permission, which the source asks for. */
  readonly guarded?: Readonly<Record<string, Permission>>;
}

/**
 * A kind of thing that people work with (docs/decisions/records.md): data and pure functions, from which contract, API and portal
 * make their parts. It writes nothing and knows no SQL.
 */
export interface RecordKind<
  Row extends RecordRow,
  Acts extends Readonly<Record<string, Act<Row>>> = Readonly<Record<string, Act<Row>>>,
> {
  /** In audit, texts and code: `lead`. */
  readonly name: string;
  /** `/api/staff/leads`. */
  readonly path: string;
  /** Of its list, without the language's prefix. */
  readonly page: string;
  readonly permissions: {
    readonly read: Permission;
    /** Of what was done with it and by whom; without one whoever reads it reads that. */
    readonly history?: Permission;
    /** Of a new one, whose form is `form`; without one they come to be elsewhere. */
    readonly create?: Permission;
    /** Of the file of a list; without one there is none. */
    readonly export?: Permission;
    /** Of new ones that are the rows of an uploaded file, whose columns are `sheet`. */
    readonly upload?: Permission;
  };
  /** Which readings of people its list and its records count as, before somebody asks why they are so many. */
  readonly readings: CountedReadings;
  readonly reach: RecordReach<RowKey<Row>>;
  readonly cells: { readonly [K in RowKey<Row>]: Cell };
  /** What its columns are called, on pages and in files. */
  readonly headings: Headings<RowKey<Row>>;
  /** A value in words: statuses and whatever else is stored as a code. Undefined: as it is. */
  say?(cell: string, value: CellValue, language: Language): string | undefined;
  /** What it means that a cell holds nothing, where that is something: every one, anywhere. Undefined: nothing is known. */
  sayEmpty?(cell: string, language: Language): string | undefined;
  /** The cell that holds the state, and the table of its moves. */
  readonly states?: {
    readonly cell: RowKey<Row>;
    readonly table: TransitionTable<string> | TransitionTable<number>;
  };
  /** What is asked where one is created. */
  form?(context: FormContext): FormDefinition;
  /** What a row of a file says of a new one; a column has the name that the value has in the form. */
  readonly sheet?: SheetDefinition;
  readonly list: RecordList<RowKey<Row>>;
  /** What a page says of a record, group by group. */
  readonly facts: readonly (readonly RowKey<Row>[])[];
  readonly acts: Acts;
}

/** Any kind, for what walks over kinds. */
export type AnyKind = RecordKind<RecordRow>;
