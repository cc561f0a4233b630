import type { Application } from 'express';
import { getHealth } from '@cotejo/contract/health/health-routes.ts';
import { ping } from '@cotejo/store/ping.ts';
import type { Dependencies } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { shareWhileRunning } from './share-while-running.ts';

const patience = 1_500;

/**
 * `GET /api/health` (DESIGN §4): readable whatever is down. 503 while `starting`, so that whoever
 * goes by the status alone sends no visitor to a process that cannot compare every country yet. A
 * process that was ready stays 200 without its database: it still answers from memory.
 */
export function mountHealth(app: Application, dependencies: Dependencies): void {
  const { configuration, db, temporal, health } = dependencies;
  // Everybody may call this: however many ask at once, each part is asked once.
  const probeBoth = shareWhileRunning(() =>
    Promise.all([
      probe(() => ping(db)),
      probe(() =>
        // Without a deadline the SDK would keep trying long after this answer.
        temporal.withDeadline(Date.now() + patience, () =>
          temporal.workflowService.getSystemInfo({}),
        ),
      ),
    ]),
  );
  mount(app, getHealth, async () => {
    const [database, engine] = await probeBoth();
    const { version = 0, products = 0, countries = [] } = health.catalogue ?? {};
    const starting = countries.some((one) => one.products === null);
    const up = database === 'up' && engine === 'up';
    return {
      status: starting ? 503 : 200,
      body: {
        status: starting ? ('starting' as const) : up ? ('ok' as const) : ('degraded' as const),
        version: configuration.version,
        database,
        temporal: engine,
        catalogue: { version: String(version), products, countries },
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
