export interface TicketActivities {
  /** Opens tickets on hold whose day has come, at most so many; answers how many. */
  wakeTickets(call: { readonly limit: number }): Promise<number>;
}
