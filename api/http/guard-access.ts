import type { RequestHandler } from 'express';
import { isForStaff } from '@cotejo/contract/call.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { stepUpOf } from '@cotejo/contract/step-up.ts';
import { requireActor, requireGrant, requirePerson } from './actor.ts';
import { askProof, callerOf } from './caller.ts';

/**
 * What stands before a route's body: who may not call it is refused before a byte of the body is read,
 * parsed or checked, and whoever has to prove once more who it is. Empty for routes that are open to everybody.
 */
export function guardsOf(route: RouteDefinition): readonly RequestHandler[] {
  const { permission, reach, signedIn, concerns } = route;
  const stepUp = stepUpOf(route);
  if (permission === undefined && signedIn === undefined) return [];
  return [
    async (_request, response, next) => {
      const actor = requireActor(callerOf(response).actor);
      if (isForStaff(route) && actor.kind !== 'staff') throw new AppError('FORBIDDEN');
      if (concerns === 'person') requirePerson(actor);
      // `defineRoute` takes no permission without its reach.
      if (permission !== undefined) requireGrant(actor, permission, reach ?? 'everything');
      if (stepUp !== null) await askProof(response, stepUp);
      next();
    },
  ];
}
