import { ticketCells } from './ticket-cells.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { ticketKind } from './ticket-kind.ts';

export const pages = ticketKind({ cells: ticketCells, facts: TicketFacts });
