import type { Application } from 'express';
import type { HttpMethod } from '@cotejo/contract/call.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import type { AnyHandler } from './handler.ts';

export interface MountedRoute {
  readonly route: RouteDefinition;
  readonly handler: AnyHandler;
  readonly pattern: RegExp;
}

const routesOf = new WeakMap<Application, MountedRoute[]>();

/** Matches the path of an address, without its query. */
export function toPattern(path: string): RegExp {
  const source = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${source}/?$`, 'i');
}

export function remember(app: Application, route: RouteDefinition, handler: AnyHandler): void {
  const routes = routesOf.get(app) ?? [];
  const twin = routes.find(
    (each) =>
      each.route.name === route.name ||
      (each.route.method === route.method && each.route.path === route.path),
  );
  if (twin) throw new Error(`${route.name} is mounted twice (${twin.route.name})`);
  routesOf.set(app, [...routes, { route, handler, pattern: toPattern(route.path) }]);
}

export function mountedRoutes(app: Application): readonly MountedRoute[] {
  return routesOf.get(app) ?? [];
}

/** Methods under which `path` is known; empty for an unknown path. */
export function methodsAt(app: Application, path: string): readonly (HttpMethod | 'HEAD')[] {
  const methods = mountedRoutes(app)
    .filter((each) => each.pattern.test(path))
    .map((each) => each.route.method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
