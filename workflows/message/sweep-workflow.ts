import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import { rowActivity } from '../retry-policies.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { SweepActivities } from './activities.ts';
import { defaultSweep, type SweepInput } from './messages.ts';

/** One batch of messages that are due and not urgent: the schedule's pace is their rate. */
export async function sweepMessages({ batch }: SweepInput = defaultSweep): Promise<number> {
  const { queueMessages } = triedWithoutEnd(proxyActivities<SweepActivities>(rowActivity), () =>
    setCurrentDetails('La base de datos no responde; se intenta otra vez'),
  );
  const queued = await queueMessages({ limit: batch });
  setCurrentDetails(`Mensajes: ${queued} por salir`);
  return queued;
}
