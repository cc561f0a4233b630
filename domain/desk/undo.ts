/** So long after somebody gave records of the desk to somebody they may take that back, while nothing else happened to them. */
export const undoMs = 30 * 60_000;
