import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import { rowActivity } from '../retry-policies.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { EscalationActivities } from './activities.ts';
import type { EscalateLeadsInput } from './escalation-messages.ts';

/** One look at deadlines whose timers were lost (docs/decisions/lead-deadlines.md). Answers at how many leads it looked. */
export async function escalateLeads({ batch }: EscalateLeadsInput): Promise<number> {
  const { keepDueDeadlines } = triedWithoutEnd(
    proxyActivities<EscalationActivities>(rowActivity),
    () => setCurrentDetails('La base de datos no responde; se intenta otra vez'),
  );
  let looked = 0;
  for (;;) {
    const page = await keepDueDeadlines({ limit: batch });
    looked += page;
    if (page < batch) break;
  }
  setCurrentDetails(`Solicitudes: ${looked} revisadas`);
  return looked;
}
