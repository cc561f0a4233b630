import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Calls that are answered before Express (DESIGN §3): the fast path of compare. Handles the whole
 * request, errors included. The same call is also mounted, for the documentation and for pages.
 */
export interface HotHandler {
  matches(request: IncomingMessage): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
}
