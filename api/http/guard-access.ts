import type { RequestHandler } from 'express';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { requireActor, requireGrant } from '../account/actor.ts';
import { callerOf } from './caller.ts';

/**
 * What stands before a route's body: who may not call it is refused before a byte of the body is read,
 * parsed or checked. Empty for routes that are open to everybody.
 */
export function guardsOf({ permission, signedIn }: RouteDefinition): readonly RequestHandler[] {
  if (permission === undefined && signedIn === undefined) return [];
  return [
    (_request, response, next) => {
      const actor = requireActor(callerOf(response).actor);
      if (permission !== undefined) requireGrant(actor, permission);
      next();
    },
  ];
}
