import type { CallAnswer } from '@cotejo/contract/all-routes.ts';

/** A question as whoever has its link reads it. */
export type OwnTicketData = NonNullable<CallAnswer<'readOwnTicket'>>;
