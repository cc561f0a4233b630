import type { Call } from '@cotejo/contract/call.ts';
import type { Act, AnyKind, RecordKind, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { ComponentType } from 'react';
import type { RecordAnswer } from './answers.ts';

/** The calls of a kind (`contract/<noun>/<noun>-calls.ts`); one for each act. */
export interface KindCalls<Acts> {
  readonly list: Call;
  /** Of a kind that is created here. */
  readonly create?: Call;
  /** Of a kind whose new ones may be the rows of a file. */
  readonly sheet?: Call;
  /** Of a kind whose list may be taken as a file. */
  readonly export?: Call;
  /** Of a kind whose open pages hear that they changed. */
  readonly watch?: Call;
  readonly read: Call;
  readonly history: Call;
  readonly acts: { readonly [Name in keyof Acts]: Call };
  readonly choices?: { readonly [Name in keyof Acts]?: Call };
  /** Of each act that may be about a selection. */
  readonly selections?: { readonly [Name in keyof Acts]?: Call };
}

/** What a kind draws itself; the kit draws the rest. */
export interface KindParts<Row extends RecordRow> {
  /** A cell, in lists and among the facts. */
  readonly cells?: { readonly [Name in keyof Row]?: ComponentType<{ readonly row: Row }> };
  /** In place of the facts of the page. */
  readonly facts?: ComponentType<{ readonly record: RecordAnswer<Row> }>;
  /** Below the facts of the page: what belongs to the record and is no part of it. */
  readonly below?: ComponentType<{ readonly record: RecordAnswer<Row> }>;
  /** Above the rows of a list, of the tab that is open; `onDone` reads the list again. */
  readonly panel?: ComponentType<{ readonly view: string | null; readonly onDone: () => void }>;
  /** Filters that the panel asks for: the others stand above the rows. */
  readonly asked?: readonly string[];
  /** In place of the whole page of a list, or of a record. */
  readonly list?: ComponentType;
  readonly detail?: ComponentType;
  /** Below the fields of an act's form, and within it; `create`: of the form of a new one. */
  readonly aids?: Readonly<Record<string, ComponentType>>;
  /** What is written, as it will look: beside the fields of an act's form, which takes the whole width; `create`: of a new one's. */
  readonly beside?: Readonly<Record<string, ComponentType<{ readonly row?: Row | undefined }>>>;
  /** In place of the form of an act. */
  readonly acts?: Readonly<Record<string, ComponentType<{ readonly record: RecordAnswer<Row> }>>>;
}

/** A kind with its calls and parts, as its pages are given it. */
export interface KindPages {
  readonly kind: AnyKind;
  readonly calls: KindCalls<Readonly<Record<string, Act<RecordRow>>>>;
  readonly parts: KindParts<RecordRow>;
}

/** The pages of a kind. Texts are found by its name: `record:lead.filter.due`; of its columns in its definition. */
export function recordPages<
  Row extends RecordRow,
  const Acts extends Readonly<Record<string, Act<Row>>>,
>(
  kind: RecordKind<Row, Acts>,
  calls: KindCalls<NoInfer<Acts>>,
  parts: KindParts<Row> = {},
): KindPages {
  // Rows, acts and parts belong together: from here on they are any kind's.
  return { kind, calls, parts } as unknown as KindPages;
}
