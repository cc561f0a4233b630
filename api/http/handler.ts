import type { ServerResponse } from 'node:http';
import type { RouteDefinition, RouteInput, RouteSuccess } from '@cotejo/contract/route.ts';
import type { RequestContext } from './request-context.ts';

type Immutable<T> = T extends (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T;

/**
 * What a handler answers. `status` defaults to the route's first 2xx. A Buffer or string body needs
 * its `content-type`; `stream` takes the response over (server-sent events) and ends it itself.
 */
export type Answer<Success> =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Each a whole `Set-Cookie`; they come beside the visitor's. */
      readonly cookies?: readonly string[];
      readonly body?: Immutable<Success> | Buffer | string;
    }
  | { readonly stream: (response: ServerResponse) => void };

export type HandlerInput<R extends RouteDefinition> = RouteInput<R> & {
  readonly context: RequestContext;
};

/** Parses nothing, decides nothing about HTTP: takes checked input, calls a use case, answers. */
export type Handler<R extends RouteDefinition> = (
  input: HandlerInput<R>,
) => Promise<Answer<RouteSuccess<R>>> | Answer<RouteSuccess<R>>;

/** A handler whose route is only known as data. */
export type AnyHandler = (input: {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly context: RequestContext;
}) => Promise<Answer<unknown>> | Answer<unknown>;
