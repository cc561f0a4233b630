import type { Application, RequestHandler } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import type { RouteDefinition } from '@cotejo/contract/route.ts';

/** Throws when these headers do not show that the caller may come in. */
export type Guard = (headers: IncomingHttpHeaders) => void;

const staffGuards = new WeakMap<Application, Guard>();

/** How `app` finds out that a caller is staff; set once, before routes are mounted. */
export function setStaffGuard(app: Application, guard: Guard): void {
  staffGuards.set(app, guard);
}

/**
 * What stands before a route's body: who may not call it is refused before a byte of the body is read,
 * parsed or checked. Empty for routes that are open to everybody.
 */
export function guardsOf(app: Application, { access, name }: RouteDefinition): RequestHandler[] {
  if (access === undefined) return [];
  const guard = staffGuards.get(app);
  if (guard === undefined) throw new Error(`${name} is for staff, and nothing says who that is.`);
  return [
    (request, _response, next) => {
      guard(request.headers);
      next();
    },
  ];
}
