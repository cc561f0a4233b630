import path from 'node:path';
import { startGateway } from './server.ts';
import { readSettings } from './settings.ts';

async function main(): Promise<void> {
  const port = Number(process.env['GATEWAY_PORT'] ?? 4010);
  const directory = path.join(process.env['DATA_DIR'] ?? '.data', 'gateway');
  const host = process.env['GATEWAY_HOST'] ?? '127.0.0.1';
  const log = (fields: object, msg: string) =>
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), msg, ...fields })}\n`);
  const gateway = await startGateway({
    port,
    host,
    directory,
    settings: readSettings(process.env),
    log,
  });
  process.stdout.write(`ready gateway ${gateway.url}/__sim\n`);

  const stop = () => void gateway.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  const port = process.env['GATEWAY_PORT'] ?? '4010';
  process.stderr.write(
    taken
      ? `Port ${port} is in use; set GATEWAY_PORT to a free one.\n`
      : `The gateway simulator could not start: ${error.message}\n`,
  );
  process.exit(1);
});
