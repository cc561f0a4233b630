import { defineTransitions } from '../state/transition-table.ts';

/**
 * Where a load stands.
 *
 * `reading`: its file becomes rows. `matching`: a person says which of its columns is which. `checking`: its rows are held
 * against each other and against the company. `review`: a person looks at what it would do; nothing is written. `paused`: a person stopped it for a while.
 * `stopped`: for good, with what was applied until then. `discarded`: nothing of it was applied.
 */
export const bulkLoadStates = [
  'reading',
  'matching',
  'checking',
  'review',
  'applying',
  'paused',
  'applied',
  'stopped',
  'undoing',
  'undone',
  'refused',
  'discarded',
] as const;
export type BulkLoadState = (typeof bulkLoadStates)[number];

export const bulkLoadTransitions = defineTransitions<BulkLoadState>({
  name: 'bulk load',
  initial: 'reading',
  moves: {
    reading: ['matching', 'checking', 'refused', 'discarded'],
    matching: ['reading', 'discarded'],
    // Straight on where somebody has already confirmed exactly what it would do.
    checking: ['review', 'applying', 'discarded'],
    review: ['checking', 'applying', 'discarded'],
    applying: ['applied', 'paused', 'stopped'],
    paused: ['applying', 'stopped'],
    applied: ['undoing'],
    stopped: ['undoing'],
    undoing: ['undone'],
    undone: [],
    refused: [],
    discarded: [],
  },
});

/** States in which the worker goes on by itself. */
const workedStates = [
  'reading',
  'checking',
  'applying',
  'undoing',
] as const satisfies readonly BulkLoadState[];

/** States in which its workflow runs: it works, or waits for a person. */
export const openStates = [
  ...workedStates,
  'matching',
  'review',
  'paused',
] as const satisfies readonly BulkLoadState[];

export const isWorked = (state: BulkLoadState): boolean =>
  (workedStates as readonly BulkLoadState[]).includes(state);
export const isOpenLoad = (state: BulkLoadState): boolean =>
  (openStates as readonly BulkLoadState[]).includes(state);

/** Rows below the headings that one load may have (spec 3 §8, code 1000). */
export const maxLoadRows = 100_000;

/** Rows of one transaction. */
export const chunkRows = 500;

/** How long somebody may look at what a load would do, and take back what it did; in milliseconds. */
export const reviewMs = 7 * 24 * 3_600_000;
export const undoMs = 72 * 3_600_000;

/**
 * Where a row stands. `read`: nothing is known of it but its cells. What checking found: `faulty`, `same`, `create`,
 * `update`; with a policy `activate` (whether its person is new or not) and `cancel`. What applying did: `created`,
 * `updated`, `activated`, `cancelled`, or `moved` where its person had changed meanwhile. What undoing did: `removed`,
 * `restored`, or `kept` where somebody had changed the person later.
 */
export const loadRowStates = [
  'read',
  'faulty',
  'same',
  'create',
  'update',
  'activate',
  'cancel',
  'created',
  'updated',
  'activated',
  'cancelled',
  'moved',
  'removed',
  'restored',
  'kept',
] as const;
export type LoadRowState = (typeof loadRowStates)[number];

/** What checking finds of a row that can be applied, what of it confirming writes, and what became of that. */
export const toWriteStates = [
  'create',
  'update',
  'activate',
  'cancel',
] as const satisfies readonly LoadRowState[];
export const writtenStates = [
  'created',
  'updated',
  'activated',
  'cancelled',
] as const satisfies readonly LoadRowState[];
export const checkedStates = [
  'faulty',
  'same',
  ...toWriteStates,
] as const satisfies readonly LoadRowState[];

/** How many rows of a load stand where. */
export type LoadCounts = Readonly<Record<LoadRowState, number>>;

export const noRows = Object.fromEntries(
  loadRowStates.map((state) => [state, 0]),
) as unknown as LoadCounts;

/** How many rows stand in one of these states; a load of the release before knows fewer of them. */
export const countIn = (counts: Partial<LoadCounts>, states: readonly LoadRowState[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** The counts after rows went from one state to others. */
export function moveCounts(
  counts: LoadCounts,
  from: readonly LoadRowState[],
  to: readonly LoadRowState[],
): LoadCounts {
  const next: Record<LoadRowState, number> = { ...noRows, ...counts };
  for (const state of from) next[state] -= 1;
  for (const state of to) next[state] += 1;
  return next;
}

/**
 * Whether a second person confirms: 200 changes, or a tenth of the people that the company has.
 *
 * @param alsoEnds dependants who have no row and leave with their holder
 */
export function needsSecondPerson(counts: LoadCounts, people: number, alsoEnds: number): boolean {
  const changes = countIn(counts, toWriteStates) + alsoEnds;
  return changes >= 200 || (people > 0 && changes * 10 >= people);
}

/** Why the file of a load could not be read, besides what a file can be (`documents/spreadsheet`). */
export type LoadRefusal = 'too_many_rows' | 'missing_column' | 'no_rows';
