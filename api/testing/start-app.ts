import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Application } from 'express';
import { createMemoryStore } from '@cotejo/store/kept-file/testing/memory-store.ts';
import { createApp, type Site } from '../app.ts';
import { composeDependencies } from '../compose-dependencies.ts';
import { readConfiguration } from '../configuration.ts';
import type { Environment } from '@cotejo/domain/environment.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { createEventStreams } from '../events/sse.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { HotHandler } from '../http/hot-handler.ts';
import { fixedHosts } from '../http/site-hosts.ts';
import { createHostRefusal } from '../http/refuse-host.ts';
import { createEarlyRefusal } from '../http/refuse-early.ts';
import { createRefusalTrace } from '../http/refusal-trace.ts';
import { createLogger } from '../log/logger.ts';
import { paymentOwners } from '../payment/payment-owners.ts';
import type { ProcessDependencies } from '../process-dependencies.ts';
import { serve } from '../serve.ts';

export interface TestApp {
  readonly url: string;
  readonly app: Application;
  readonly dependencies: Dependencies;
  /** What was logged, line by line. */
  readonly logLines: readonly string[];
  /**
   * Calls as one browser, as far as purchases go: the cookie that opens them is kept and sent back, unless a call brings
   * `cookie` itself (`''` = another browser).
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The kept cookie, for another client; empty before there is one. */
  purchaseCookie(): string;
  close(): Promise<void>;
}

/** Replaces a part that a unit test does not have; any use of it throws an error that says so. */
function absent<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: (_, property) => {
      throw new Error(`the test has no ${name} (asked for ${String(property)})`);
    },
  });
}

/** The whole application on a free port, without services unless `parts` brings them. */
export async function startApp(
  options: {
    readonly mounts?: readonly Mount[];
    readonly parts?: Partial<ProcessDependencies>;
    readonly env?: Environment;
    readonly site?: Site;
    /** Asked once, after the mounts. */
    readonly hot?: () => HotHandler | null;
  } = {},
): Promise<TestApp> {
  const logLines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logLines.push(chunk.toString());
      done();
    },
  });
  const configuration = readConfiguration({ NODE_ENV: 'test', ...options.env });
  const logger = createLogger('info', sink);
  const metrics = createMetrics();
  const { dependencies, close } = composeDependencies({
    configuration,
    sites: fixedHosts(configuration.siteHosts),
    logger,
    db: absent('db'),
    files: createMemoryStore(),
    temporal: absent('temporal'),
    events: absent('events'),
    streams: createEventStreams(configuration.limitTimes),
    metrics,
    refusals: createRefusalTrace(metrics, logger),
    paymentOwners,
    health: { catalogue: null },
    ...options.parts,
  });
  const app = createApp(dependencies, options.mounts ?? [], options.site);
  const address = { host: '127.0.0.1', port: 0 };
  const refuse = createEarlyRefusal(configuration, dependencies);
  const refuseHost = createHostRefusal(dependencies.sites, metrics);
  const hot = options.hot?.() ?? null;
  const server = await serve(app, { refuseHost, hot, refuse }, address);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let kept = '';
  const call: TestApp['fetch'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    const isOwn = headers.has('cookie');
    if (!isOwn && kept !== '') headers.set('cookie', kept);
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers });
    const given = response.headers.getSetCookie().find((each) => each.startsWith('purchases='));
    if (given !== undefined && !isOwn) kept = given.split(';')[0] ?? '';
    return response;
  };
  return {
    url,
    app,
    dependencies,
    logLines,
    fetch: call,
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    purchaseCookie: () => kept,
    close: async () => {
      await close();
      await new Promise<void>((resolve) => {
        dependencies.streams.closeAll();
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
