import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Mailbox } from './mailbox.ts';
import { escapeHtml, messagePage } from './pages.ts';

const raw = (subject: string): string =>
  [
    'From: Cotejo <hola@cotejo.example>',
    'To: Ana <ana@example.com>',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<style>p {}</style><p>Tu póliza está lista.</p>',
    '--part',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename=poliza.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('%PDF').toString('base64'),
    '--part--',
    '',
  ].join('\r\n');

describe('the mail sink', () => {
  let folder = '';
  const opened = async (): Promise<Mailbox> => {
    const mailbox = new Mailbox(folder);
    await mailbox.open();
    return mailbox;
  };
  const receive = (mailbox: Mailbox, subject: string, ...to: string[]): Promise<void> =>
    mailbox.receive(Readable.from([raw(subject)]), to);

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mail-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps what it received over a restart, newest first', async () => {
    const before = await opened();
    await receive(before, 'primera', 'ana@example.com');
    await receive(before, 'segunda', 'ana@example.com');
    const after = await opened();
    expect(after.list().map(({ subject }) => subject)).toEqual(['segunda', 'primera']);
  });

  it('finds the messages to one address, however it is written', async () => {
    const mailbox = await opened();
    await receive(mailbox, 'para Ana', 'Ana@Example.com');
    await receive(mailbox, 'para Luis', 'luis@example.com');
    const [found, ...more] = mailbox.list({ to: 'ana@example.COM' });
    expect(found?.subject).toBe('para Ana');
    expect(more).toEqual([]);
  });

  it('gives the attachment and a text for a message that has only HTML', async () => {
    const mailbox = await opened();
    await receive(mailbox, 'con adjunto', 'ana@example.com');
    const [summary] = mailbox.list();
    expect(summary).toMatchObject({ attachments: 1, preview: 'Tu póliza está lista.' });
    const { attachments } = await mailbox.read(summary!);
    expect(attachments[0]).toMatchObject({ name: 'poliza.pdf', type: 'application/pdf' });
    expect(attachments[0]?.content.toString()).toBe('%PDF');
  });

  it('shows what a sender wrote as text', () => {
    expect(escapeHtml('<script>')).toBe('&lt;script&gt;');
    const summary = {
      id: '1',
      at: '2026-01-01T00:00:00Z',
      from: '"><script>',
      to: [],
      subject: '<img onerror>',
      preview: '',
      attachments: 0,
    };
    const shown = messagePage('', summary, { html: undefined, text: '</pre>', attachments: [] });
    expect(shown).not.toMatch(/<img onerror>|"><script>|<\/pre><\/pre>/);
  });

  it('empties', async () => {
    const mailbox = await opened();
    await receive(mailbox, 'una', 'ana@example.com');
    await mailbox.clear();
    expect((await opened()).list()).toEqual([]);
  });
});
