import type { ExclusionReason } from '../company-policy/exclusion-reasons.ts';
import type { SheetRow } from '../sheet/read-sheet.ts';
import type { CoverKind } from './load-kind.ts';
import type { RowProblem } from './load-problem.ts';
import { cellOf, type LoadColumn } from './load-sheets.ts';

/** What a row asks of a policy. */
export interface AskedCover {
  /** ISO day of the first day with cover, or of the first one without; null: nothing that can be read, or a mistake. */
  readonly effectiveOn: string | null;
  /** As it is written; null where the row says none. */
  readonly coverageGroup: string | null;
  readonly reason: ExclusionReason | null;
}

/** The longest name of a coverage group. */
const groupCharacters = 40;

/** What a row asks of the policy that its load is about, and what is wrong in these cells by themselves. */
export function readAskedCover(
  kind: CoverKind,
  row: SheetRow<LoadColumn>,
): { readonly cover: AskedCover; readonly problems: readonly RowProblem[] } {
  const day = cellOf(row, 'effectiveDate');
  const reason = cellOf(row, 'reason').value as ExclusionReason | null;
  const group = cellOf(row, 'coverageGroup').text;
  const isMistake = reason === 'mistake';
  const problems: RowProblem[] = [];
  // Who was added by mistake was never covered, so that they leave on no day.
  if (kind === 'cancellation' && day.text === '' && !isMistake)
    problems.push({ column: 'effectiveDate', code: 'REQUIRED' });
  if (group.length > groupCharacters)
    problems.push({ column: 'coverageGroup', code: 'UNKNOWN_GROUP' });
  const cover = {
    effectiveOn: isMistake ? null : day.value,
    coverageGroup: group === '' || group.length > groupCharacters ? null : group,
    reason,
  };
  return { cover, problems };
}
