import type { Environment } from '../environment.ts';

/**
 * Whether endpoints of partners may be on this machine (`WEBHOOKS_TO_LOOPBACK=yes`). Throws outside development: whoever may
 * write an address would call what no outsider reaches.
 */
export function readWebhooksToLoopback(env: Environment, production: boolean): boolean {
  const isAsked = env['WEBHOOKS_TO_LOOPBACK']?.trim() === 'yes';
  if (isAsked && production)
    throw new Error('WEBHOOKS_TO_LOOPBACK may be set in development alone.');
  return isAsked;
}
