import type { Application } from 'express';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { requireActor } from '../http/actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { AskedAct } from './asked-act.ts';
import { runAct } from './run-act.ts';
import { loadOne, readableOf, requireReached, within } from './reach.ts';
import type { Mounted } from './record-source.ts';

/** The acts of a kind, and who or what may be chosen in their forms. */
export function mountActs(app: Application, dependencies: Dependencies, mounted: Mounted): void {
  const { kind, routes, source } = mounted;
  const { db } = dependencies;
  for (const name of Object.keys(kind.acts)) {
    const route = routes.acts[name];
    if (route === undefined) throw new Error(`${kind.name} has no route for ${name}`);
    mount(app, route, async ({ params, body, context }) =>
      runAct(dependencies, mounted, {
        name,
        id: (params as { readonly id: string }).id,
        context,
        ...(body as Pick<AskedAct, 'version' | 'values' | 'reason'>),
      }),
    );
  }
  for (const [name, choose] of Object.entries(source.choices ?? {})) {
    const route = routes.choices?.[name];
    const act = kind.acts[name];
    if (route === undefined || act === undefined || choose === undefined)
      throw new Error(`${kind.name} has no route for the choices of ${name}`);
    mount(app, route, async ({ params, context }) => {
      const { id } = params as { readonly id: string };
      const actor = requireActor(context.actor);
      await requireReached(db, mounted, actor, act.permission, id);
      const row = await loadOne(db, mounted, id, actor);
      if (!(act.when?.(row) ?? true)) throw new AppError('NOT_EDITABLE');
      const branches = await readableOf(db, mounted, actor);
      const chosen = await within(db, kind, branches, (own) => choose(own, row, actor));
      return {
        body: { fields: Object.entries(chosen).map(([field, items]) => ({ field, items })) },
      };
    });
  }
}
