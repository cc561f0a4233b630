import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './outgoing-mail.ts';

/** A pooled SMTP sender; `close` ends its connections. */
export function createMailer(
  mailUrl: string,
  from: string,
): { send: (mail: OutgoingMail) => Promise<void>; close: () => void } {
  const transport = createTransport({
    url: mailUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        ...(mail.returnPath === undefined
          ? {}
          : { envelope: { from: mail.returnPath, to: mail.to } }),
        ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
        ...(mail.references === undefined || mail.references.length === 0
          ? {}
          : { inReplyTo: mail.references.at(-1), references: [...mail.references] }),
        ...(mail.unsubscribeUrl === undefined ? {} : unsubscribing(mail.unsubscribeUrl)),
        attachments: [...(mail.attachments ?? [])],
      });
    },
    close: () => transport.close(),
  };
}

/** RFC 8058: one click in the mail program, which posts a form. */
const unsubscribing = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});
