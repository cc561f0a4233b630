import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** An id of a proxy or a test is kept when it is one: it is written to logs and workflows. */
const saneRequestId = /^[\w.-]{8,64}$/;

/** What a request is called in answers, logs and workflows. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
}
