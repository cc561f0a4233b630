import type { LoadRowState } from './bulk-load-transitions.ts';
import type { RowProblem } from './load-problem.ts';

/** A row as planning sees it: keyed hashes instead of people. */
export interface PlannedRow {
  readonly number: number;
  readonly isDependant: boolean;
  /** Null where its document cannot be read. */
  readonly personKey: string | null;
  readonly holderKey: string | null;
  readonly contentKey: string;
  /** What is wrong in its own cells. */
  readonly problems: readonly RowProblem[];
}

/** Somebody of the company, as planning sees them. */
export interface KnownPerson {
  readonly isDependant: boolean;
  readonly contentKey: string;
  readonly version: number;
}

export interface Surroundings {
  /** The first row of the file with this person. */
  readonly firstNumber: number | null;
  /** The person as the company has them. */
  readonly known: KnownPerson | null;
  /** Whether the holder is a worker of the company, or will be one by a row before. */
  readonly hasHolder: boolean;
}

export interface RowPlan {
  readonly state: Extract<LoadRowState, 'faulty' | 'same' | 'create' | 'update'>;
  readonly problems: readonly RowProblem[];
  /** What the company's person was when this was decided. */
  readonly seenVersion: number | null;
  readonly seenContentKey: string | null;
}

/** What a load would do with a row: by its cells, by the other rows, and by the people that the company has. */
export function planRow(row: PlannedRow, around: Surroundings): RowPlan {
  const { number, isDependant, personKey, contentKey } = row;
  const { firstNumber, known, hasHolder } = around;
  const problems: RowProblem[] = [...row.problems];
  if (personKey !== null && firstNumber !== null && firstNumber < number)
    problems.push({ column: 'legalId', code: 'REPEATED', other: firstNumber });
  if (known !== null && known.isDependant !== isDependant)
    problems.push({ column: 'insuredType', code: 'OTHER_TYPE' });
  if (isDependant && !hasHolder && row.problems.every(({ column }) => column !== 'holder'))
    problems.push({ column: 'holder', code: 'NO_HOLDER' });
  const seen = { seenVersion: known?.version ?? null, seenContentKey: known?.contentKey ?? null };
  if (problems.length > 0 || personKey === null) return { state: 'faulty', problems, ...seen };
  if (known === null) return { state: 'create', problems, ...seen };
  return { state: known.contentKey === contentKey ? 'same' : 'update', problems, ...seen };
}
