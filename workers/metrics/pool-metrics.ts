import { Gauge } from 'prom-client';

interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** `cotejo_pool_worker_connections{state}`: `waiting` above 0 means that slots and pool do not fit each other. */
export function registerPoolMetrics(pool: PoolState): void {
  new Gauge({
    name: 'cotejo_pool_worker_connections',
    help: 'Connections of the database pool by state; waiting counts who has none.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
