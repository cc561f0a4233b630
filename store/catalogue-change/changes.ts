import { literal, Op } from 'sequelize';
import { isDayOver } from '@cotejo/domain/catalogue-change/change-moment.ts';
import type { DeclineReason } from '@cotejo/domain/catalogue-change/change-row.ts';
import {
  changeTransitions,
  openStates,
  type ChangeState,
} from '@cotejo/domain/catalogue-change/change-transitions.ts';
import { shareLine } from '@cotejo/domain/catalogue-change/open-lines.ts';
import type { ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import { mayStill, requireTwoPeople } from '../account/read-witness.ts';
import type { ProductRow } from '../catalogue/models/product.model.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { moverOf } from '../record/move-version.ts';
import { lockName } from '../server-calls.ts';
import {
  catalogueChangeModel,
  changeEventModel,
  productRecordModel,
  type CatalogueChangeRow,
  type ChangeEventKind,
  type ChangeEventRow,
  type ProductRecordRow,
} from './catalogue-change.model.ts';
import { findSubject, whyNotOver } from './change-subject.ts';
import { todayOf } from './priced-product.ts';

interface Given {
  readonly proposedBy?: string;
  readonly publishedAt?: Date;
  readonly declinedWhy?: DeclineReason;
}

const moves = moverOf<ChangeState, ChangeEventKind, Given>({
  rows: asAnyModel(catalogueChangeModel),
  events: asAnyModel(changeEventModel),
  rowId: 'changeId',
  transitions: changeTransitions,
});
export const { wasDoneBy: wasChangeMovedBy } = moves;

/** What a move became; `refused` with the sentence that says why. */
export type ChangeOutcome = 'done' | 'changed' | { readonly refused: ErrorCode };

export interface ChangeWithProduct extends CatalogueChangeRow {
  readonly record: ProductRecordRow & { readonly product: ProductRow };
}

export async function loadChanges(
  db: Database,
  ids: readonly string[],
): Promise<readonly ChangeWithProduct[]> {
  const rows = await catalogueChangeModel(db).findAll({
    where: { id: [...ids] },
    include: [
      {
        association: 'record',
        required: true,
        include: [{ association: 'product', required: true }],
      },
    ],
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows as unknown as readonly ChangeWithProduct[];
}

export interface EventWithChange extends ChangeEventRow {
  readonly change: Pick<CatalogueChangeRow, 'kind' | 'lines' | 'publishesOn'>;
}

/** What was done with one change, or with all of a product, the newest first. */
export async function listChangeEvents(
  db: Database,
  of: { readonly changeId: string } | { readonly productRecordId: string },
  limit: number,
  before: Date | null,
): Promise<readonly EventWithChange[]> {
  const rows = await changeEventModel(db).findAll({
    where: {
      ...('changeId' in of ? of : {}),
      ...(before === null ? {} : { at: { [Op.lt]: before } }),
    },
    include: [
      {
        association: 'change',
        required: true,
        attributes: ['kind', 'lines', 'publishesOn'],
        where: 'changeId' in of ? {} : of,
      },
    ],
    order: [['id', 'DESC']],
    limit,
    raw: true,
    nest: true,
    ...db.scope,
  });
  return rows as unknown as readonly EventWithChange[];
}

/** Whoever moves a change of a product waits until nobody else does, up to the end of the transaction. */
const lockProduct = (tx: Database, productRecordId: string): Promise<void> =>
  lockName(tx, `product ${productRecordId}`);

/** Locks a product; its page is another version by then. */
async function touchProduct(tx: Database, productRecordId: string): Promise<void> {
  await lockProduct(tx, productRecordId);
  await productRecordModel(tx).update(
    { version: literal('version + 1') as unknown as number },
    { where: { id: productRecordId }, ...tx.scope },
  );
}

type NewChange = Pick<
  CatalogueChangeRow,
  | 'id'
  | 'productRecordId'
  | 'countryCode'
  | 'kind'
  | 'publishesOn'
  | 'lines'
  | 'undoes'
  | 'preparedBy'
>;

/** Writes down a change, which holds nothing up before somebody asks for it. */
export async function prepareChange(tx: Database, change: NewChange): Promise<void> {
  await touchProduct(tx, change.productRecordId);
  await catalogueChangeModel(tx).create(change, { returning: false, ...tx.scope });
  await moves.note(tx, change.id, {
    version: 1,
    kind: change.undoes === null ? 'prepared' : 'undo_prepared',
    by: change.preparedBy,
  });
}

type Undone = Pick<CatalogueChangeRow, 'id' | 'productRecordId' | 'countryCode' | 'kind' | 'lines'>;

/** Writes down a change that takes a published one back, once at a time, and where what it set is still in force. */
export async function prepareUndo(
  tx: Database,
  { id: undoes, productRecordId, countryCode, kind, lines }: Undone,
  by: { readonly id: string; readonly preparedBy: string },
  now: number,
): Promise<'done' | { readonly refused: ErrorCode }> {
  await lockProduct(tx, productRecordId);
  if (await isUndone(tx, undoes)) return { refused: 'NOT_EDITABLE' };
  const back = lines.map(({ from, to, ...line }) => ({ ...line, from: to, to: from }));
  const change = { productRecordId, countryCode, kind, lines: back };
  const why = await whyNotNow(tx, change, now);
  if (why !== null) return { refused: why };
  await prepareChange(tx, { ...change, ...by, publishesOn: null, undoes });
  return 'done';
}

async function isUndone(db: Database, id: string): Promise<boolean> {
  const state = { [Op.notIn]: ['declined', 'withdrawn'] };
  return (await catalogueChangeModel(db).count({ where: { undoes: id, state }, ...db.scope })) > 0;
}

interface Moved {
  readonly id: string;
  /** That was seen. */
  readonly version: number;
  readonly by: string | null;
}

/** The change of the version that was seen, with its product locked; null: it is another one by now. */
export async function lockChange(
  tx: Database,
  { id, version }: Pick<Moved, 'id' | 'version'>,
): Promise<CatalogueChangeRow | null> {
  const seen = await catalogueChangeModel(tx).findByPk(id, { raw: true, ...tx.scope });
  if (seen === null || seen.version !== version) return null;
  await touchProduct(tx, seen.productRecordId);
  const now = await catalogueChangeModel(tx).findByPk(id, { raw: true, ...tx.scope });
  return now?.version === version ? now : null;
}

/** Moves a change that is locked. */
export async function moveChange(
  tx: Database,
  { id, version, state }: Pick<CatalogueChangeRow, 'id' | 'version' | 'state'>,
  to: {
    readonly kind: ChangeEventKind;
    readonly by: string | null;
    readonly state: ChangeState;
    readonly given?: Given;
  },
): Promise<ChangeOutcome> {
  const became = await moves.move(tx, { id, version, state }, to);
  return became === 'refused' ? { refused: 'NOT_EDITABLE' } : became;
}

/** Why a change cannot be published over its product as it is today; null: it can. */
async function whyNotNow(
  tx: Database,
  change: Pick<CatalogueChangeRow, 'productRecordId' | 'countryCode' | 'kind' | 'lines'>,
  now: number,
): Promise<ErrorCode | null> {
  const subject = await findSubject(tx, change, now);
  return subject === null ? 'PRODUCT_WITHDRAWN' : whyNotOver(subject, change.lines);
}

/** Why a change holds no moment beside those of its product that are open; null: it does. */
async function whyNotBeside(
  tx: Database,
  { productRecordId, kind, publishesOn, lines }: CatalogueChangeRow,
): Promise<ErrorCode | null> {
  const open = await catalogueChangeModel(tx).findAll({
    where: { productRecordId, state: { [Op.in]: [...openStates] } },
    raw: true,
    ...tx.scope,
  });
  if (open.some((other) => other.kind === kind && other.publishesOn === publishesOn))
    return 'CHANGE_MOMENT_TAKEN';
  return open.some((other) => shareLine(other.lines, lines)) ? 'CHANGE_LINES_TAKEN' : null;
}

/** Asks for a change: from now on it holds its product's moment, and its lines. `now` in epoch milliseconds. */
export async function proposeChange(
  tx: Database,
  moved: Moved & { readonly by: string },
  now: number,
): Promise<ChangeOutcome> {
  const change = await lockChange(tx, moved);
  if (change === null) return 'changed';
  if (isDayOver(change.publishesOn, todayOf(change.countryCode, now)))
    return { refused: 'CHANGE_DAY_OVER' };
  const why = (await whyNotBeside(tx, change)) ?? (await whyNotNow(tx, change, now));
  if (why !== null) return { refused: why };
  const { by } = moved;
  return moveChange(tx, change, {
    kind: 'proposed',
    by,
    state: 'proposed',
    given: { proposedBy: by },
  });
}

/**
 * Throws NOT_TWO_PEOPLE where the approver prepared or proposed the change, or its proposer has lost the permission.
 */
export async function requireOther(
  tx: Database,
  {
    proposedBy,
    preparedBy,
    countryCode,
  }: Pick<CatalogueChangeRow, 'proposedBy' | 'preparedBy' | 'countryCode'>,
  by: string,
): Promise<boolean> {
  for (const one of new Set([preparedBy, proposedBy ?? preparedBy]))
    await requireTwoPeople(tx, one, by);
  const place = { scopeKind: 'country', scopeId: countryCode } as const;
  return mayStill(tx, proposedBy ?? preparedBy, 'catalogue:update', place);
}

/** Declines a change that was asked for, or takes one back before it is published. */
export async function endChange(
  tx: Database,
  moved: Moved,
  to: { readonly state: 'declined'; readonly why: DeclineReason } | { readonly state: 'withdrawn' },
): Promise<ChangeOutcome> {
  const change = await lockChange(tx, moved);
  if (change === null) return 'changed';
  return moveChange(tx, change, {
    kind: to.state,
    by: moved.by,
    state: to.state,
    ...(to.state === 'declined' ? { given: { declinedWhy: to.why } } : {}),
  });
}
