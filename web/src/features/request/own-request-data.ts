import type { CallAnswer } from '@cotejo/contract/all-routes.ts';

/** A request as whoever has its link reads it. */
export type OwnRequestData = NonNullable<CallAnswer<'readRequest'>>;
