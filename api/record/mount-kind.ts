import { routesOfKind } from '@cotejo/contract/record/kind-routes.ts';
import type { Act, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { WholeKind } from '@cotejo/domain/record/whole-kind.ts';
import type { KindMove, KindSource } from '@cotejo/store/record/kind-source.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { createdId } from './created-id.ts';
import { readEventPage } from './event-page.ts';
import { mountRecord } from './mount-record.ts';
import type { Move, RecordSource, RoutesOfKind } from './record-source.ts';

/**
 * Serves a kind that says everything itself (`domain/whole-kinds.ts`): its routes follow from it, and what of its source is not in
 * `store`.
 */
export function mountKind<
  Row extends RecordRow,
  const Acts extends Readonly<Record<string, Act<Row>>>,
>(whole: WholeKind<Row, Acts>, source: KindSource<Row, NoInfer<Acts>>): Mount {
  return (app, dependencies) => {
    const { kind } = whole;
    // One for each act of the kind, by the way that they are made.
    const routes = routesOfKind(whole as unknown as WholeKind) as unknown as RoutesOfKind<Acts>;
    mountRecord(app, dependencies, kind, routes, sourceOf(kind.name, source, dependencies));
  };
}

function sourceOf<Row extends RecordRow, Acts extends Readonly<Record<string, Act<Row>>>>(
  name: string,
  { table, load, events, create, acts }: KindSource<Row, Acts>,
  { configuration: { recordKeys } }: Pick<Dependencies, 'configuration'>,
): RecordSource<Row, Acts> {
  const moves: Readonly<Record<string, KindMove<Row>>> = acts;
  const moveOf =
    (move: KindMove<Row>): Move<Row> =>
    (tx, { row, version, values, reason, actor, context: { language } }) =>
      move(tx, { row, version, values, reason, by: actor.accountId, language });
  const source: RecordSource<Row, Acts> = {
    table,
    load,
    history: (db, id, before) =>
      readEventPage(db, recordKeys, before, (limit, end) => events(db, id, limit, end)),
    // One for each act, as it is given.
    acts: Object.fromEntries(
      Object.entries(moves).map(([act, move]) => [act, moveOf(move)]),
    ) as unknown as RecordSource<Row, Acts>['acts'],
  };
  if (create === undefined) return source;
  return {
    ...source,
    create: async (tx, { values, actor, context: { country, language, idempotencyKey } }) => {
      const by = actor.accountId;
      const id = createdId(name, by, idempotencyKey);
      const errors = await create(tx, { id, values, country, by, language });
      return errors.length > 0 ? { type: 'refused', errors } : { type: 'done', id };
    },
  };
}
