import type { RequestContext } from '../http/request-context.ts';

/** An act as it was called: of the version that was seen, with what its form asks and why. */
export interface AskedAct {
  readonly name: string;
  readonly id: string;
  readonly context: RequestContext;
  readonly version: number;
  readonly values?: unknown;
  readonly reason?: string;
}
