export interface TicketActivities {
  /** One look at what no person moves (`store/ticket/tend-tickets.ts`), at most so many of each; answers of how many at most. */
  wakeTickets(call: { readonly limit: number }): Promise<number>;
}
