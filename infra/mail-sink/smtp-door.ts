import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** Takes every message for every address, without a log-in: it listens on loopback only. */
export function smtpDoor(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      mailbox.receive(stream, to).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
}
