import { Gauge } from 'prom-client';
import type { Database } from '@cotejo/store/database.ts';

/** `cotejo_pool_worker_connections{state}`: `waiting` above 0 means that the pool is too small for the slots. */
export function registerPoolMetrics(db: Pick<Database, 'poolState'>): void {
  new Gauge({
    name: 'cotejo_pool_worker_connections',
    help: 'Connections of the database pool by state; waiting counts who has none.',
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(db.poolState)) this.set({ state }, count);
    },
  });
}
