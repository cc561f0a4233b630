import type { IncomingMessage } from 'node:http';
import type { HotHandler } from './hot-handler.ts';

/** Several fast paths as one: the first match answers. */
export function firstOf(...handlers: readonly HotHandler[]): HotHandler {
  // Kept from one to the other: a second check could differ, and then nobody would answer.
  const chosen = new WeakMap<IncomingMessage, HotHandler>();
  return {
    matches(request) {
      const handler = handlers.find((one) => one.matches(request));
      if (handler) chosen.set(request, handler);
      return handler !== undefined;
    },
    handle: (request, response) => chosen.get(request)?.handle(request, response),
  };
}
