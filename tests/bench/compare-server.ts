import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { createComparison } from '@cotejo/api/comparison/answer-comparison.ts';
import { createCompareHandler } from '@cotejo/api/comparison/compare-handler.ts';
import { createRobotLimiter } from '@cotejo/api/comparison/robot-limiter.ts';
import { callHeaders } from '@cotejo/api/http/security-headers.ts';
import { signingKeysFrom } from '@cotejo/store/crypto/signing-keys.ts';
import { takeSnapshot } from '@cotejo/api/comparison/snapshot.ts';
import { createMetrics } from '@cotejo/api/metrics/metrics.ts';
import { fixedHosts } from '@cotejo/api/http/site-hosts.ts';
import { localHosts } from '@cotejo/api/http/site.ts';
import { createLogger } from '@cotejo/api/log/logger.ts';
import { buildIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { Database } from '@cotejo/store/database.ts';
import { multiplyCatalogue } from './multiply-catalogue.ts';

export interface ServerMessage {
  readonly port: number;
  readonly products: number;
  readonly buildMilliseconds: number;
}

/**
 * The process that is measured, talking to its parent by messages: `compare` serves the real hot
 * handler over the seeded catalogue × `times`, `echo` a bare `http` JSON echo of the answer it is sent.
 */
export async function serveForBench(role: string, times: number): Promise<void> {
  const made = role === 'echo' ? await echoListener() : await compareListener(times);
  const server = createServer(made.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { products, buildMilliseconds } = made;
  process.send?.({ port, products, buildMilliseconds } satisfies ServerMessage);
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu: user + system, rss: process.memoryUsage().rss });
    }
    if (message === 'stop') process.exit(0);
  });
  process.on('disconnect', () => process.exit(0));
}

interface Made {
  readonly listener: RequestListener;
  readonly products: number;
  readonly buildMilliseconds: number;
}

/** What an API does without an index at the least: parse the question, write the answer's JSON. */
async function echoListener(): Promise<Made> {
  const answer = await new Promise<unknown>((resolve) => {
    process.once('message', (text) => resolve(JSON.parse(String(text))));
    process.send?.('ready for the answer');
  });
  return {
    products: 0,
    buildMilliseconds: 0,
    listener: (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        JSON.parse(Buffer.concat(chunks).toString());
        const text = JSON.stringify(answer);
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        });
        response.end(text);
      });
    },
  };
}

async function compareListener(times: number): Promise<Made> {
  const db = Database.open(process.env['DATABASE_URL'] ?? '', { max: 1 });
  const { rows } = await db.query<{ day: string }>('SELECT current_date AS day');
  const day = rows[0]!.day;
  const catalogue = multiplyCatalogue(await loadCatalogue(db, 'CL', { date: day }), times);
  await db.close();
  const begun = performance.now();
  const index = buildIndex('CL', catalogue, day);
  const buildMilliseconds = performance.now() - begun;
  const snapshot = takeSnapshot(index, {
    value: fallbackUfValue,
    date: day,
    source: 'published',
    state: 'current',
    chargeable: true,
  });
  const holder = {
    current: () => snapshot,
    forSearch: () => snapshot,
    whenReady: () => Promise.resolve(snapshot),
    reload: () => undefined,
    settled: () => Promise.resolve(),
    close: () => undefined,
  };
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const handler = createCompareHandler({
    holder,
    comparison: createComparison(holder),
    limiter: createRobotLimiter(1e9, {
      keys: signingKeysFrom({ NODE_ENV: 'test' }, 'COOKIE_KEYS'),
      secure: true,
    }),
    logger: createLogger('error', nowhere),
    metrics: createMetrics(),
    refusals: { note: () => undefined },
    sites: fixedHosts(localHosts),
    trustedProxies: 0,
    headers: callHeaders({ paymentOrigins: [], frameOrigins: [], https: true }),
  });
  return {
    products: catalogue.products.length,
    buildMilliseconds,
    listener: (request, response) => handler.handle(request, response),
  };
}
