import { AppError } from '../errors/error-catalogue.ts';

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs heavy work in turn, `most` at once; throws RATE_LIMITED when `longestQueue` others wait already. */
export function createInTurn({
  most,
  longestQueue,
}: {
  readonly most: number;
  readonly longestQueue: number;
}): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= longestQueue)
        throw new AppError('RATE_LIMITED', { extensions: { retryAfter: 5 } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one without being free in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

export type InTurnByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** The same for each key of its own; one that nobody uses is forgotten. */
export function createInTurnByKey(settings: Parameters<typeof createInTurn>[0]): InTurnByKey {
  const turns = new Map<string, { readonly inTurn: InTurn; users: number }>();
  return async (key, work) => {
    const turn = turns.get(key) ?? { inTurn: createInTurn(settings), users: 0 };
    turns.set(key, turn);
    turn.users += 1;
    try {
      return await turn.inTurn(work);
    } finally {
      turn.users -= 1;
      if (turn.users === 0) turns.delete(key);
    }
  };
}
