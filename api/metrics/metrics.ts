import type { PoolState } from '@cotejo/store/database.ts';
import { faultKinds } from '@cotejo/contract/security/security-routes.ts';
import { refusalKinds } from './refusal-kinds.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface HttpMetrics {
  observe(request: {
    readonly route: string;
    readonly method: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
}

export interface Metrics extends HttpMetrics {
  readonly registry: Registry;
  /** Open server-sent event streams. */
  readonly streams: Gauge;
  /** Reports of browsers about what a page's policy forbids, by directive. */
  readonly violations: Counter<'directive'>;
  readonly pageFaults: Counter<'kind'>;
  /** Addresses that no page has, by where the visitor came from. */
  readonly unknownAddresses: Counter<'from'>;
  /** What was refused to somebody who should not have tried; the kinds of log/refusal-trace.ts. */
  readonly refusals: Counter<'kind'>;
  watchPool(name: string, state: () => PoolState): void;
}

/**
 * Event loop, memory and garbage collection of this process, for as long as it runs: the library's observer is never
 * let go of, and holds everything that was loaded with it.
 */
export function collectProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, prefix: 'cotejo_api_' });
}

/** Registry of one process: requests by route name, pools, streams. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'cotejo_http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'cotejo_http_faults_total',
    help: 'Answers with a 5xx status',
    labelNames: ['route'],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'cotejo_event_streams',
    help: 'Open server-sent event streams',
    registers: [registry],
  });
  const violations = new Counter({
    name: 'cotejo_csp_violations_total',
    help: 'Contents that a browser did not load because the policy of the page forbids them',
    labelNames: ['directive'],
    registers: [registry],
  });
  const pageFaults = new Counter({
    name: 'cotejo_page_faults_total',
    help: 'Errors of scripts that pages have told, of which each page load tells a few',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of faultKinds) pageFaults.inc({ kind }, 0);
  const unknownAddresses = new Counter({
    name: 'cotejo_unknown_addresses_total',
    help: 'Addresses asked for that no page has, by what led to them',
    labelNames: ['from'],
    registers: [registry],
  });
  for (const from of ['own', 'elsewhere', 'none']) unknownAddresses.inc({ from }, 0);
  const refusals = new Counter({
    name: 'cotejo_refusals_total',
    help: 'Sign-ins, signatures and calls that were refused, and robot checks that were shown',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of Object.keys(refusalKinds)) refusals.inc({ kind }, 0);
  // Finding a series by its labels costs more than observing it; routes and statuses are few.
  const series = new Map<string, { observe(seconds: number): void }>();
  return {
    registry,
    streams,
    violations,
    pageFaults,
    unknownAddresses,
    refusals,
    observe({ route, method, status, seconds }) {
      const key = `${route} ${method} ${status}`;
      let known = series.get(key);
      if (known === undefined) {
        known = duration.labels({ route, method, status: String(status) });
        series.set(key, known);
      }
      known.observe(seconds);
      if (status >= 500) faults.inc({ route });
    },
    watchPool(name, state) {
      new Gauge({
        name: `cotejo_pool_${name}_connections`,
        help: `Connections of the ${name} pool by state`,
        labelNames: ['state'],
        registers: [registry],
        collect() {
          for (const [name, count] of Object.entries(state())) this.set({ state: name }, count);
        },
      });
    },
  };
}
