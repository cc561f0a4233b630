import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import { rowActivity } from '../retry-policies.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { SweepLeadsActivities } from './activities.ts';
import type { SweepLeadsInput } from './sweep-messages.ts';

/**
 * One look over leads that lie with nobody, and over calls whose reminder nobody wrote because `lead/{id}` was lost
 * (docs/decisions/lead-assignment.md). Answers how many were given to somebody.
 */
export async function sweepLeads({ batch }: SweepLeadsInput): Promise<number> {
  const activities = triedWithoutEnd(proxyActivities<SweepLeadsActivities>(rowActivity), () =>
    setCurrentDetails('La base de datos no responde; se intenta otra vez'),
  );
  const reminded = await activities.remindOfDueAgendas({ limit: batch });
  const given = await activities.assignLeads({ limit: batch });
  setCurrentDetails(`Solicitudes: ${given} asignadas, ${reminded} llamadas por hacer`);
  return given;
}
