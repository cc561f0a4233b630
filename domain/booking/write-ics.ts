/** A call as calendars keep it. */
export interface CalendarCall {
  readonly id: string;
  /** Grows with every change, so that a calendar takes the last one. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly from: Date;
  readonly until: Date;
  readonly writtenAt: Date;
  readonly summary: string;
  readonly description: string;
  readonly organizer: { readonly name: string; readonly email: string };
}

/** A text inside a line (RFC 5545 §3.3.11). */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** `20270905T120000Z`: instants in UTC need no rules of a time zone. */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A line of at most 75 octets; what goes on begins with a space (§3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}

/** The invitation to a call, or that it is cancelled, as an iCalendar file (RFC 5545, RFC 5546). */
export function writeIcs(call: CalendarCall): string {
  const { id, sequence, isCancelled, from, until, writtenAt, organizer } = call;
  const name = organizer.name.replace(/["\r\n]/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cotejo//Agenda//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${id}@cotejo`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(writtenAt)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${escapeText(call.summary)}`,
    `DESCRIPTION:${escapeText(call.description)}`,
    `ORGANIZER;CN="${name}":mailto:${organizer.email}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
