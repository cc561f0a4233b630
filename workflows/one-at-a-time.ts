import { ApplicationFailure } from '@temporalio/workflow';

/** Changes of one row, one after the other: each names the version that it starts from. */
export interface ChangeOrder {
  inOrder<T>(work: () => Promise<T>): Promise<T>;
  /**
   * For validators: refuses what the state refuses, unless a change is in progress. The row may have moved
   * already, and a visitor who saw it must not be refused; the rule is checked again when its turn comes.
   */
  refuseIfIdle(check: () => string | null): void;
}

export function orderChanges(): ChangeOrder {
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  return {
    inOrder(work) {
      underWay += 1;
      const run = last.then(work).finally(() => {
        underWay -= 1;
      });
      last = run.catch(() => undefined);
      return run;
    },
    refuseIfIdle(check) {
      if (underWay === 0) refuse(check());
    },
  };
}

/** Ends an update with a code of the error catalogue. */
export function refuse(rejection: string | null): void {
  if (rejection !== null) throw ApplicationFailure.nonRetryable(rejection, rejection);
}
