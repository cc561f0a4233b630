import type { catalogueChangeRecord } from '@cotejo/domain/catalogue-change/catalogue-change.record.ts';
import type {
  CatalogueChange,
  DeclineReason,
  LineValue,
  SamplePrice,
} from '@cotejo/domain/catalogue-change/change-row.ts';
import { readPriceLines } from '@cotejo/domain/catalogue-change/price-lines.ts';
import { priceSamples } from '@cotejo/domain/catalogue-change/sample-profiles.ts';
import type { ChangeEventKind } from '@cotejo/store/catalogue-change/catalogue-change.model.ts';
import {
  endChange,
  listChangeEvents,
  loadChanges,
  prepareUndo,
  proposeChange,
  wasChangeMovedBy,
  type ChangeOutcome,
  type ChangeWithProduct,
} from '@cotejo/store/catalogue-change/changes.ts';
import { findPriced } from '@cotejo/store/catalogue-change/priced-product.ts';
import { approveChange } from '@cotejo/store/catalogue-change/publish-change.ts';
import { changeTable } from '@cotejo/store/catalogue-change/record-tables.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { createdId } from '../record/created-id.ts';
import { readEventPage } from '../record/event-page.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { sayEvent } from './product-source.ts';

type Acts = (typeof catalogueChangeRecord)['acts'];
type Asked = AskedMove<CatalogueChange>;

/** Changes of the catalogue as staff read, ask for and agree to them (docs/decisions/catalogue-administration.md). */
export function changeSource({
  configuration: { recordKeys },
}: Pick<Dependencies, 'configuration'>): RecordSource<CatalogueChange, Acts> {
  return {
    table: changeTable,
    load: async (db, ids, _, { alone }) =>
      Promise.all(
        (await loadChanges(db, ids)).map(async (row) => ({
          ...present(row),
          lines: alone ? [...row.lines] : [],
          samples: alone ? await readSamples(db, row) : [],
        })),
      ),
    history: async (db, id, before, _, language) => {
      const [row] = await loadChanges(db, [id]);
      return readEventPage(
        db,
        recordKeys,
        before,
        (limit, end) => listChangeEvents(db, { changeId: id }, limit, end),
        sayEvent(row?.record.product, language),
      );
    },
    // Whoever asked for it sees that somebody else has to agree.
    asked: async (db, { id, state }, { accountId }) => {
      const [row] = state === 'proposed' ? await loadChanges(db, [id]) : [];
      const isOwn = row?.proposedBy === accountId || row?.preparedBy === accountId;
      return new Map(isOwn ? [['approve', 'own'] as const] : []);
    },
    acts: {
      propose: (tx, asked) =>
        move(tx, asked, 'proposed', (moved) => proposeChange(tx, moved, Date.now())),
      approve: (tx, asked) =>
        move(tx, asked, 'approved', (moved) => approveChange(tx, moved, Date.now())),
      decline: (tx, asked) =>
        move(tx, asked, 'declined', (moved) =>
          endChange(tx, moved, {
            state: 'declined',
            why: String(asked.values['why']) as DeclineReason,
          }),
        ),
      withdraw: (tx, asked) =>
        move(tx, asked, 'withdrawn', (moved) => endChange(tx, moved, { state: 'withdrawn' })),
      undo: async (tx, asked) => {
        const { row, version, actor, context } = asked;
        const id = createdId('catalogue-change', actor.accountId, context.idempotencyKey);
        // The same call, whose answer was lost.
        if ((await loadChanges(tx, [id])).length > 0) return { type: 'done' };
        if (row.version !== version) return { type: 'changed' };
        const [change] = await loadChanges(tx, [row.id]);
        if (change === undefined) return { type: 'refused' };
        return toMove(
          await prepareUndo(tx, change, { id, preparedBy: actor.accountId }, Date.now()),
        );
      },
    },
  };
}

const toMove = (became: ChangeOutcome): MoveOutcome =>
  typeof became === 'string' ? { type: became } : { type: 'refused', code: became.refused };

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
function move(
  tx: Database,
  asked: Asked,
  kind: ChangeEventKind,
  run: (moved: {
    readonly id: string;
    readonly version: number;
    readonly by: string;
  }) => Promise<ChangeOutcome>,
): Promise<MoveOutcome> {
  const { row, version, actor } = asked;
  const by = actor.accountId;
  return moveOnce(asked, {
    wasDone: (now) => wasChangeMovedBy(tx, row.id, { version: now, kind, by }),
    move: async () => toMove(await run({ id: row.id, version, by })),
  });
}

/** What three samples pay before and after, of a product that is in the catalogue: of what is not published, before is what is in force. */
async function readSamples(
  db: Database,
  { productRecordId, countryCode, kind, lines, state }: ChangeWithProduct,
): Promise<readonly SamplePrice[]> {
  if (kind !== 'prices') return [];
  const product = await findPriced(db, productRecordId, countryCode, Date.now());
  if (product === null) return [];
  const inForce = readPriceLines(product);
  const by = (side: 'from' | 'to') => ({
    ...inForce,
    ...Object.fromEntries(lines.map((line): [string, LineValue] => [line.name, line[side]])),
  });
  return priceSamples(product, state === 'published' ? by('from') : inForce, by('to'));
}

function present(row: ChangeWithProduct): Omit<CatalogueChange, 'lines' | 'samples'> {
  const { product } = row.record;
  return {
    id: row.id,
    version: row.version,
    product: {
      id: row.productRecordId,
      name: product.displayName,
    },
    productCode: product.productCode,
    countryCode: row.countryCode,
    kind: row.kind,
    state: row.state,
    publishesOn: row.publishesOn,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    declinedWhy: row.declinedWhy,
    updatedAt: row.updatedAt.toISOString(),
    currency: product.currencyCode,
  };
}
