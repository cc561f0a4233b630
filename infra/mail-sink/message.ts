import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';

/** What the inbox shows of a message. */
export interface Summary {
  readonly id: string;
  readonly at: string;
  readonly from: string;
  /** Addresses of the envelope, in lower case: what the sender asked for, whatever the headers say. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly preview: string;
  readonly attachments: number;
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export interface Message {
  readonly html: string | undefined;
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

const asText = (html: string): string =>
  html
    .replace(/<(style|script|head)[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const bytes = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

/** Reads a raw message. */
export async function readMessage(
  file: string,
): Promise<Message & { readonly subject: string; readonly from: string }> {
  const email = await PostalMime.parse(await readFile(file));
  const { name = '', address = '' } = email.from ?? {};
  return {
    subject: email.subject ?? '',
    from: name ? `${name} <${address}>` : address,
    html: email.html,
    text: email.text ?? asText(email.html ?? ''),
    attachments: email.attachments.map(({ filename, mimeType, content }, index) => ({
      name: filename ?? `adjunto-${index + 1}`,
      type: mimeType,
      content: bytes(content),
    })),
  };
}

export const previewOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 140);
