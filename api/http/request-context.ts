import type { IncomingHttpHeaders } from 'node:http';
import type { SiteView } from '@cotejo/domain/site/site-key.ts';
import type { ActorReading } from './actor.ts';

/** Who asks and from where; what a page or an in-process call knows as well. */
export interface Caller extends SiteView {
  readonly requestId: string;
  readonly ip: string;
  /** 128 random bits of the signed first-party cookie. */
  readonly visitorId: string;
  /**
   * The owner of an Idempotency-Key where no session binds it: the visitor with the cookie, else
   * the address. A caller without cookies that repeats a call must get its first answer, and two
   * callers who chose the same key must not get each other's.
   */
  readonly idempotencyScope: string;
  /** Who has signed in; null = nobody, as visitors are. */
  readonly actor: ActorReading;
}

export interface RequestContext extends Caller {
  readonly idempotencyKey: string | null;
  readonly headers: IncomingHttpHeaders;
  /** Path and query as they came; the host is not to be trusted. */
  readonly url: URL;
  /** The bytes of the body, for signatures and forms; empty when there were none. */
  readonly rawBody: Buffer;
  /** Aborts when the caller disconnects before the answer. */
  readonly signal: AbortSignal;
}
