import type { SheetProblem } from '@cotejo/domain/sheet/sheet-problem.ts';
import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { ToldOnce } from './told-once.ts';

/** What the calls of any kind answer (`contract/record/record-schemas.ts`). */
export interface ListAnswer {
  readonly items: readonly RecordRow[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly count?: { readonly value: number; readonly capped: boolean };
  /** Of a kind that counts the values of a cell, with the first page; those that may be seen. */
  readonly counts?: readonly { readonly value: string; readonly count: number }[];
  readonly ignored: readonly string[];
  readonly asOf: string;
}

export interface RecordAnswer<Row extends RecordRow = RecordRow> {
  readonly id: string;
  readonly version: number;
  readonly cells: Row;
  readonly allowed: readonly { readonly act: string; readonly state: 'open' | 'asked' | 'own' }[];
  readonly links: readonly { readonly name: string; readonly href: string }[];
  /** What is told in the answer of an act and in no other. */
  readonly once?: ToldOnce;
}

export interface HistoryItem {
  readonly at: string;
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly kind: string;
  readonly changes: readonly {
    readonly field: string;
    readonly from: string | number | null;
    readonly to: string | number | null;
  }[];
  readonly text: string | null;
}

export interface HistoryAnswer {
  readonly items: readonly HistoryItem[];
  readonly next: string | null;
}

export interface ChoicesAnswer {
  readonly fields: readonly {
    readonly field: string;
    readonly items: readonly {
      readonly id: string;
      readonly name: string;
      readonly detail: string | null;
    }[];
  }[];
}

/** What became of each record of a selection. */
export interface SelectionAnswer {
  readonly items: readonly SelectionItem[];
}

export interface SelectionItem {
  readonly id: string;
  /** `unsent`: a call before it had no answer, and it was not asked for. */
  readonly outcome: 'done' | 'asked' | 'changed' | 'refused' | 'unsent';
  readonly version: number | null;
  readonly message: string | null;
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly at: string | null;
}

/** What is in a file whose rows are new records, and what became of it. */
export interface SheetAnswer {
  /** Names the file as it was read; who confirms it says this. */
  readonly seen: string;
  readonly rows: number;
  readonly headings: readonly string[];
  readonly preview: readonly { readonly rowNumber: number; readonly values: readonly string[] }[];
  /** None before it is confirmed, and where something is wrong in it. */
  readonly added: number;
  readonly problems: readonly SheetProblem[];
  readonly marked: string | null;
}
