import type { Application } from 'express';
import { getHealth } from '@cotejo/contract/health/health-route.ts';
import { ping } from '@cotejo/store/ping.ts';
import type { Dependencies } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

const patience = 1_500;

/** `GET /api/health` (DESIGN §4): never an error, since it must be readable when things are down. */
export function mountHealth(app: Application, dependencies: Dependencies): void {
  const { configuration, db, temporal, health } = dependencies;
  mount(app, getHealth, async () => {
    const [database, engine] = await Promise.all([
      probe(() => ping(db)),
      probe(() =>
        // Without a deadline the SDK would go on asking long after this answer.
        temporal.withDeadline(Date.now() + patience, () =>
          temporal.workflowService.getSystemInfo({}),
        ),
      ),
    ]);
    const status = database === 'up' && engine === 'up' ? ('ok' as const) : ('degraded' as const);
    return {
      body: {
        status,
        version: configuration.version,
        database,
        temporal: engine,
        catalogue: {
          version: String(health.catalogue?.version ?? 0),
          products: health.catalogue?.products ?? 0,
        },
      },
    };
  });
}

/** Whether `ask` answers in time; a hanging server counts as down. */
async function probe(ask: () => Promise<unknown>): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), patience);
  });
  const answer = ask().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
