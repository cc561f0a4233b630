import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import { rowActivity } from '../retry-policies.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { TicketActivities } from './activities.ts';
import type { WakeTicketsInput } from './messages.ts';

/** One look at tickets that no person moves (docs/decisions/tickets.md). Answers of how many something was done. */
export async function wakeTickets({ batch }: WakeTicketsInput): Promise<number> {
  const activities = triedWithoutEnd(proxyActivities<TicketActivities>(rowActivity), () =>
    setCurrentDetails('La base de datos no responde; se intenta otra vez'),
  );
  let woken = 0;
  for (;;) {
    const opened = await activities.wakeTickets({ limit: batch });
    woken += opened;
    if (opened < batch) break;
  }
  setCurrentDetails(`Consultas: ${woken} reabiertas, cerradas o recordadas`);
  return woken;
}
