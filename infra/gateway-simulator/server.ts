import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { makeChargeBacks } from './control/charge-backs.ts';
import { controlRouter } from './control/control.router.ts';
import type { LedgerCharge, LedgerRefund } from './control/ledger.ts';
import { makeLedger } from './control/ledger.ts';
import type { Scenario } from './control/scenarios.ts';
import { makeScenarios } from './control/scenarios.ts';
import { openJournal } from './journal.ts';
import { kushkiRouter } from './kushki/kushki.router.ts';
import { LINK_PORTS, linkRouter } from './link/link.router.ts';
import { mercadopagoRouter } from './mercadopago/mercadopago.router.ts';
import type { Simulator, SimulatorSettings } from './simulator.ts';
import type { Task } from './tasks.ts';
import { makeTasks } from './tasks.ts';
import { transbankRouter } from './transbank/transbank.router.ts';
import { makeWebhooks } from './webhooks.ts';

export interface RunningGateway {
  readonly url: string;
  /** Whether a webhook is to be sent, or a charge to be decided, that is about one of these ids. */
  waitsFor(ids: readonly string[]): boolean;
  close(): Promise<void>;
}

export interface GatewayOptions {
  /** 0: a free port. */
  port: number;
  host?: string;
  /** Where the journal lives. */
  directory: string;
  settings: SimulatorSettings;
  log?: (fields: object, text: string) => void;
}

/** Starts the gateway simulator; rejects when the port is taken. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { port, host = '127.0.0.1', directory, settings, log = () => undefined } = options;
  const journal = openJournal(directory);
  const tasks = makeTasks(journal.collection<Task>('tasks'), (error) =>
    log({ error: String(error) }, 'task failed'),
  );
  const scenarios = makeScenarios(journal.collection<Scenario>('scenarios'));
  const ledger = makeLedger(
    journal.collection<LedgerCharge>('charges'),
    journal.collection<LedgerRefund>('refunds'),
  );
  const webhooks = makeWebhooks(tasks, scenarios, log);
  const chargeBacks = makeChargeBacks();
  const simulator: Simulator = {
    settings,
    journal,
    ledger,
    scenarios,
    tasks,
    webhooks,
    chargeBacks,
  };

  const server = http.createServer(makeApp(simulator));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  tasks.start();
  const { port: actual } = server.address() as AddressInfo;

  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${actual}`,
    waitsFor: (ids) => tasks.waitsFor(ids),
    close: () =>
      new Promise((resolve) => {
        tasks.stop();
        server.close(() => {
          journal.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function makeApp(simulator: Simulator): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '100kb' }));
  app.use(express.urlencoded({ extended: false, limit: '100kb' }));
  app.use('/__sim', controlRouter(simulator));
  app.use('/transbank', transbankRouter(simulator));
  app.use('/mercadopago', mercadopagoRouter(simulator));
  app.use('/kushki', kushkiRouter(simulator));
  for (const provider of LINK_PORTS) {
    app.use(`/${provider.name}`, linkRouter(simulator, provider));
  }
  app.get('/health', (_request, response) => void response.json({ status: 'ok' }));
  app.use((_request, response) => void response.status(404).json({ error_message: 'Not found' }));
  // Four parameters make Express see an error handler: a malformed body is the caller's mistake.
  app.use(((error, _request, response, _next) => {
    const status = Number((error as { status?: unknown }).status ?? 500);
    response
      .status(status)
      .json({ error_message: status < 500 ? 'Bad request' : 'Internal error' });
  }) as express.ErrorRequestHandler);
  return app;
}
