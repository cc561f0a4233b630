import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Mailbox } from './mailbox.ts';
import { smtpDoor } from './smtp-door.ts';

test('an address that does not exist is refused as a mail server does, and every other is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  const mailbox = new Mailbox(folder);
  await mailbox.open();
  const door = smtpDoor(mailbox);
  const server = door.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const send = (to: string) =>
    transport.sendMail({ from: 'hola@cotejo.example', to, subject: 'a', text: 'b' });
  await expect(send('no-existe@correo.cl')).rejects.toMatchObject({
    responseCode: 550,
    message: expect.stringContaining('5.1.1') as string,
  });
  await send('ana@correo.cl');
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['a']);
  transport.close();
  await new Promise<void>((resolve) => door.close(() => resolve()));
  rmSync(folder, { recursive: true });
});
