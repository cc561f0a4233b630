import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** There is no such mailbox, so that one can see what happens then: `no-existe@correo.cl`. */
const isMissing = (address: string): boolean => address.toLowerCase().startsWith('no-existe@');

/** Takes every message for every other address, without a log-in: it listens on loopback only. */
export function smtpDoor(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (!isMissing(address)) return done();
      done(Object.assign(new Error('5.1.1 No existe esa casilla'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      mailbox.receive(stream, to).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
}
