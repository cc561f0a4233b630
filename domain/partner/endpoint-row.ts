import type { EndpointState } from './endpoint-transitions.ts';

/** Where a partner hears of what came through it, as staff work with it; its secrets are never in it. */
export type EndpointRecord = {
  readonly id: string;
  readonly version: number;
  readonly partner: string;
  readonly countryCode: string;
  readonly url: string;
  /** Types of events, `lead.ended, purchase.issued`. */
  readonly events: string;
  readonly state: EndpointState;
  /** Whom the partner has us write to about it. */
  readonly contact: string;
  readonly language: string;
  /** The one that signs; which others are still valid, and until when, its history says. */
  readonly secretId: string;
  readonly failingSince: string | null;
  readonly createdAt: string;
};
