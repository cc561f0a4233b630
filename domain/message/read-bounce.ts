/** What a mail server reports of a mail that it could not deliver (RFC 3464). */
export interface Bounce {
  /** The addresses that the report was sent to: one of them is the mail's own return path. */
  readonly sentTo: readonly string[];
  readonly action: 'failed' | 'delayed';
  /** RFC 3463: `5.1.1`. */
  readonly status: string;
}

/** `no_mailbox`: the address does not exist. `ours`: our content or reputation. `other`: full, disabled, unknown. */
export type BounceMeaning = 'no_mailbox' | 'ours' | 'other';

/** Servers report with many codes: one that is not known says nothing of the address. */
export function meaningOf(status: string): BounceMeaning {
  if (/^5\.1\.(?:1|2|3|6|10)$/.test(status)) return 'no_mailbox';
  return /^(?:[45]\.7\.\d+|5\.3\.4|5\.6\.\d+)$/.test(status) ? 'ours' : 'other';
}

/** Reads a report; null for any other mail: an answer, a holiday note, one without a status. */
export function readBounce(raw: string): Bounce | null {
  // A header may go on in lines that begin with a space.
  const text = raw.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  const end = text.indexOf('\n\n');
  const head = end === -1 ? text : text.slice(0, end);
  const report = /^content-type:\s*message\/delivery-status.*$/im.exec(text);
  if (report === null) return null;
  const body = text.slice(report.index);
  const action = /^action:\s*(failed|delayed)\b/im.exec(body)?.[1]?.toLowerCase();
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(body)?.[1];
  if ((action !== 'failed' && action !== 'delayed') || status === undefined) return null;
  const lines = head.match(/^(?:to|delivered-to|x-original-to|envelope-to):.*$/gim) ?? [];
  const sentTo = lines.flatMap((line) => line.match(/[\w.+-]+@[\w.-]+/g) ?? []);
  return { sentTo, action, status };
}
