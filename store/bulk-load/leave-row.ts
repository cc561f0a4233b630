import type { RowProblem } from '@cotejo/domain/bulk-load/load-problem.ts';
import type { LoadRow } from './bulk-load.model.ts';

const moved = [{ column: 'legalId', code: 'CHANGED_MEANWHILE' }] as const;

/** A row that is not applied; where nothing else is said because its person or the policy is another one by now. */
export const leaveRow = (row: LoadRow, problems: readonly RowProblem[] = moved): LoadRow => ({
  ...row,
  state: 'moved',
  problems,
});
