import type { Application } from 'express';
import type { HistoryItem, Mounted } from './record-source.ts';
import type { Dependencies } from '../dependencies.ts';
import { asAppError, toProblem } from '../http/problem.ts';
import { mount } from '../http/mount-route.ts';
import type { AskedAct } from './asked-act.ts';
import { runAct } from './run-act.ts';

interface AskedSelection extends Pick<AskedAct, 'values' | 'reason'> {
  readonly rows: readonly Pick<AskedAct, 'id' | 'version'>[];
}

/** Acts about as many records as are selected, for those that say so. */
export function mountSelections(
  app: Application,
  dependencies: Dependencies,
  mounted: Mounted,
): void {
  const { kind, routes } = mounted;
  for (const [name, { most }] of Object.entries(kind.acts)) {
    const route = routes.selections?.[name];
    if ((most === undefined) !== (route === undefined))
      throw new Error(`${kind.name}: ${name} of a selection has its limit and its route`);
    if (route === undefined) continue;
    mount(app, route, async ({ body, context }) => {
      const { rows, ...asked } = body as AskedSelection;
      const items = [];
      // One after the other, each in its own transaction: what was done stays done whatever becomes of the next.
      for (const row of rows)
        items.push(await runOne(dependencies, mounted, { name, ...row, ...asked, context }));
      return { body: { items } };
    });
  }
}

const nothing = { version: null, message: null, by: null, at: null } as const;

/**
 * One record of a selection. What is expected becomes its outcome; what is not ends the call, and the same call again goes on:
 * who moved a record moves it once.
 */
async function runOne(dependencies: Dependencies, mounted: Mounted, asked: AskedAct) {
  const { id, context } = asked;
  try {
    const answer = await runAct(dependencies, mounted, asked);
    const body = ('body' in answer ? answer.body : null) as { readonly version?: number } | null;
    return body?.version === undefined
      ? { id, ...nothing, outcome: 'asked' as const }
      : { id, ...nothing, outcome: 'done' as const, version: body.version };
  } catch (error) {
    const refusal = asAppError(error);
    if (refusal === null) throw error;
    if (refusal.code === 'VERSION_CONFLICT') {
      const { lastChange } = refusal.options.extensions as {
        readonly lastChange: HistoryItem | null;
      };
      const { by = null, at = null } = lastChange ?? {};
      return { id, ...nothing, outcome: 'changed' as const, by, at };
    }
    const { title, detail, errors } = toProblem(error, context.language, context.requestId);
    const message = errors?.[0]?.message ?? (detail || title);
    return { id, ...nothing, outcome: 'refused' as const, message };
  }
}
