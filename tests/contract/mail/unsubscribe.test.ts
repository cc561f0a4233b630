import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer } from '@cotejo/workers/mail/send-mail.ts';

test('a mail that can be refused names its form to mail programs (RFC 8058)', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      void text(stream).then((raw) => {
        received.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, 'Cotejo <hola@cotejo.example>');
  const mail = { to: 'ana@correo.cl', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
  const unsubscribeUrl = 'https://cotejo.example/api/reminders/token/stop';
  await mailer.send({ ...mail, messageId: '<1@cotejo>', unsubscribeUrl });
  await mailer.send({ ...mail, messageId: '<2@cotejo>' });
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received[0]).toMatch(new RegExp(`List-Unsubscribe: <${unsubscribeUrl}>\\r\\n`));
  expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(received[1]).not.toContain('List-Unsubscribe');
});
