import type { Application } from 'express';
import { recordKinds } from '@cotejo/contract/record/record-kinds.ts';
import type { Act, AnyKind, RecordKind, RecordRow } from '@cotejo/domain/record/record-kind.ts';
import type { Dependencies } from '../dependencies.ts';
import { mountActs } from './mount-acts.ts';
import { mountCreate } from './mount-create.ts';
import { mountEvents } from './mount-events.ts';
import { mountExport } from './mount-export.ts';
import { mountReads } from './mount-reads.ts';
import { mountSelections } from './mount-selections.ts';
import { mountSheet } from './mount-sheet.ts';
import type { Mounted, RecordSource, RoutesOfKind } from './record-source.ts';

/**
 * Serves a kind of record: reach, audit, pages, versions and answers are the same for all of them; what is read and how it moves is its
 * source's. There is no writing here but by a move, or by the source's own way to a new one.
 *
 * Throws for a kind that `contract/record/record-kinds.ts` lacks: nobody would count who reads its records.
 */
export function mountRecord<
  Row extends RecordRow,
  const Acts extends Readonly<Record<string, Act<Row>>>,
>(
  app: Application,
  dependencies: Dependencies,
  kind: RecordKind<Row, Acts>,
  routes: RoutesOfKind<NoInfer<Acts>>,
  source: RecordSource<Row, NoInfer<Acts>>,
): void {
  if (!recordKinds.includes(kind as unknown as AnyKind))
    throw new Error(`${kind.name} is no row of record-kinds.ts: its readings would not be counted`);
  // Rows and acts are the kind's own, and the three belong together: from here on they are any.
  const mounted = { kind, routes, source } as unknown as Mounted;
  // Before the reads: `exports` and `events` are no ids of records.
  mountEvents(app, dependencies, mounted);
  mountExport(app, dependencies, mounted);
  mountReads(app, dependencies, mounted);
  mountCreate(app, dependencies, mounted);
  mountSheet(app, dependencies, mounted);
  // Before the acts: `selections` is no id, either.
  mountSelections(app, dependencies, mounted);
  mountActs(app, dependencies, mounted);
}
