import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePort } from '../local-stack/settings.ts';
import { repositoryRoot } from '../process/repository-root.ts';
import { httpApp } from './http-app.ts';
import { Mailbox } from './mailbox.ts';
import { smtpDoor } from './smtp-door.ts';

const HOST = '127.0.0.1';

const readTokens = (): string => {
  const file = join(repositoryRoot(), 'ui', 'theme', 'tokens.css');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

async function main(): Promise<void> {
  const { env } = process;
  const httpPort = parsePort('MAIL_PORT', env['MAIL_PORT'], 8025);
  const smtpPort = parsePort('MAIL_SMTP_PORT', env['MAIL_SMTP_PORT'], 8026);
  const mailbox = new Mailbox(join(env['DATA_DIR'] ?? '.data', 'mail'));
  await mailbox.open();

  const smtp = smtpDoor(mailbox);
  // A client that hangs up in the middle of a message is its own loss.
  smtp.on('error', (error) => process.stderr.write(`${error.message}\n`));
  await new Promise<void>((resolve) => smtp.listen(smtpPort, HOST, resolve));
  const http = httpApp(mailbox, readTokens()).listen(httpPort, HOST, (error) => {
    if (error) throw error;
    process.stdout.write(`ready mail-sink http://${HOST}:${httpPort} smtp://${HOST}:${smtpPort}\n`);
  });

  const stop = (): void => {
    http.closeAllConnections();
    http.close();
    smtp.close(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
