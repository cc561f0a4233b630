import type { Response } from 'express';
import type { Caller } from './request-context.ts';

export function setCaller(response: Response, caller: Caller): void {
  response.locals['caller'] = caller;
}

/** Set by the first middleware of `createApp`, so a missing one is a programming error. */
export function callerOf(response: Response): Caller {
  const caller = response.locals['caller'] as Caller | undefined;
  if (!caller) throw new Error('a route was reached before the request was identified');
  return caller;
}
