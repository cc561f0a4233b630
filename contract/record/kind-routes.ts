import type { WholeKind } from '@cotejo/domain/record/whole-kind.ts';
import type { RouteDefinition } from '../route.ts';
import { callsOfKind } from './calls-of-kind.ts';
import { recordRoutes } from './record-routes.ts';

/** The routes of a kind that says everything itself (`domain/whole-kinds.ts`). */
export function routesOfKind({ kind, summaries }: WholeKind) {
  const { create, export: file, sheet, ...calls } = callsOfKind(kind);
  const of = recordRoutes(kind, { tag: summaries.tag, reach: 'record' });
  const each = <T, R>(named: Readonly<Record<string, T>>, route: (act: string, call: T) => R) =>
    Object.fromEntries(Object.entries(named).map(([act, call]) => [act, route(act, call)]));
  return {
    list: of.list(calls.list, summaries.list),
    watch: of.watch(calls.watch, summaries.watch),
    ...(create === undefined ? {} : { create: of.create(create, summaries.create ?? '') }),
    ...(file === undefined ? {} : { export: of.export(file, summaries.export ?? '') }),
    ...(sheet === undefined ? {} : { sheet: of.sheet(sheet, summaries.sheet ?? '') }),
    read: of.read(calls.read, summaries.read),
    history: of.history(calls.history, summaries.history),
    acts: each(calls.acts, (act, call) => of.act(call, act, summaries.acts[act] ?? '')),
    selections: each(calls.selections, (act, call) =>
      of.selection(call, act, summaries.selections?.[act] ?? ''),
    ),
  };
}

/** The same as a list, in the order of the document. */
export function listRoutesOf(whole: WholeKind): readonly RouteDefinition[] {
  const { acts, selections, ...own } = routesOfKind(whole);
  return [...Object.values(own), ...Object.values(acts), ...Object.values(selections)];
}
