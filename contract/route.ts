import type { AnyObjectSchema, AnySchema, InferType } from 'yup';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import type { StepUpClass } from '@cotejo/domain/account/step-up.ts';
import type { Call } from './call.ts';
import { refusalsOf } from './refusals.ts';

/** A JSON answer has a schema; everything else names its media type. */
export type ResponseDefinition =
  | { readonly schema: AnySchema; readonly description?: string }
  | {
      readonly contentType: string;
      /** Which other types it may have, as the request asked. */
      readonly otherTypes?: readonly string[];
      readonly description?: string;
    }
  | { readonly empty: true; readonly description?: string };

export interface HeaderDefinition {
  readonly description: string;
  readonly values: readonly string[];
}

/**
 * How the caller's permission is held against what a call is about:
 *
 * - everything: the guard refuses whoever holds it for less than everything
 * - country: the guard refuses whoever reaches no country; the handler answers about the countries that they reach
 * - place: the handler holds it against the place of an account
 * - record: the handler holds it against the record; outside the caller's reach it does not exist
 */
export type Reach = 'everything' | 'country' | 'place' | 'record';

/**
 * What of the caller a call concerns that asks for no permission:
 *
 * - session: the session, where it works, and what protects it; the handler answers a session that a company's identity provider
 *   opened about that company alone
 * - person: what is the person's own wherever they work; the guard refuses such a session
 */
export type Concern = 'session' | 'person';

/** Who may call. A permission does not go without saying how far it is asked to reach. */
export type RouteAccess =
  | {
      /** What the caller must be allowed to; asked before the body is read. */
      readonly permission: Permission;
      readonly reach: Reach;
      readonly signedIn?: undefined;
    }
  | {
      readonly permission?: undefined;
      readonly reach?: undefined;
      /** Whoever has signed in, whatever the role. */
      readonly signedIn: true;
      readonly concerns: Concern;
    }
  | {
      /** Everybody. */
      readonly permission?: undefined;
      readonly reach?: undefined;
      readonly signedIn?: undefined;
    };

export interface RouteDefinition<
  Params extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Query extends AnyObjectSchema | undefined = AnyObjectSchema | undefined,
  Body extends AnySchema | undefined = AnySchema | undefined,
  Success extends AnySchema | undefined = AnySchema | undefined,
  Name extends string = string,
> extends Call<Name> {
  readonly summary: string;
  readonly tag: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The JSON of the first 2xx answer; what a typed client returns. */
  readonly success?: Success;
  /** Those of success, and what it refuses besides what its other fields say (`refusals.ts`). */
  readonly responses: Readonly<Record<number, ResponseDefinition>>;
  /** `required` answers 400 with code 4292 when the header is missing (spec 3 §8). */
  readonly idempotencyKey?: 'required' | 'optional';
  /** Request headers that change the answer, each with what it does and what it may be. */
  readonly headers?: Readonly<Record<string, HeaderDefinition>>;
  /** Media types of a body that is no JSON and has no schema: files. */
  readonly bodyTypes?: readonly string[];
  /** Bytes; larger bodies answer 413. Default 64 KiB. */
  readonly bodyLimit?: number;
  /** The four of `RouteAccess`. */
  readonly permission?: Permission | undefined;
  readonly reach?: Reach | undefined;
  readonly signedIn?: true | undefined;
  readonly concerns?: Concern | undefined;
  /**
   * What it asks the signed-in caller to prove once more, where the permission does not say it (`step-up.ts`);
   * `never` only with a reason beside it.
   */
  readonly stepUp?: StepUpClass | 'never';
}

/** `S` comes from an optional property, so it holds `undefined` beside the schema. */
type InferOr<S, Otherwise> = [NonNullable<S>] extends [never]
  ? Otherwise
  : NonNullable<S> extends AnySchema
    ? InferType<NonNullable<S>>
    : Otherwise;

export interface RouteInput<R extends RouteDefinition> {
  readonly params: InferOr<R['params'], Record<string, never>>;
  readonly query: InferOr<R['query'], Record<string, never>>;
  readonly body: InferOr<R['body'], undefined>;
}

export type RouteSuccess<R extends RouteDefinition> = InferOr<R['success'], undefined>;

/**
 * Declares what a call of `<noun>-calls.ts` takes and answers, with what it refuses; the API and the OpenAPI document are
 * made from it, and the types of the clients.
 */
export function defineRoute<
  const Params extends AnyObjectSchema | undefined = undefined,
  const Query extends AnyObjectSchema | undefined = undefined,
  const Body extends AnySchema | undefined = undefined,
  const Success extends AnySchema | undefined = undefined,
  const Name extends string = string,
>(
  definition: RouteDefinition<Params, Query, Body, Success, Name> & RouteAccess,
): RouteDefinition<Params, Query, Body, Success, Name> {
  return { ...definition, responses: { ...refusalsOf(definition), ...definition.responses } };
}
