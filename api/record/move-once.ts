import { moveRowOnce } from '@cotejo/store/record/move-row-once.ts';
import type { MoveOutcome } from './record-source.ts';

/** Moves a record once (`store/record/move-row-once.ts`), where a move may answer what only the API knows. */
export const moveOnce = (
  ...asked: Parameters<typeof moveRowOnce<MoveOutcome>>
): Promise<MoveOutcome> => moveRowOnce<MoveOutcome>(...asked);
