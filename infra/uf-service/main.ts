import { ufValues } from '@cotejo/store/seed/data/uf-values.ts';
import { parsePort } from '../local-stack/settings.ts';
import { createUfApp } from './http-app.ts';
import { createUfCalendar } from './uf-calendar.ts';

function main(): void {
  const { env } = process;
  const port = parsePort('UF_PORT', env['UF_PORT'], 4020);
  const host = env['UF_HOST'] ?? '127.0.0.1';
  const app = createUfApp({ calendar: createUfCalendar(ufValues) });
  const server = app.listen(port, host, (error) => {
    if (error) {
      process.stderr.write(`The UF service could not start: ${error.message}\n`);
      process.exit(1);
    }
    process.stdout.write(`ready uf-service http://${host}:${port}/uf\n`);
  });
  const stop = (): void => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main();
