import { DataTypes, fn, Op } from 'sequelize';
import { canMove, type TransitionTable } from '@cotejo/domain/state/transition-table.ts';
import type { Database } from '../database.ts';
import { asAnyModel, defineModel, identity, type AnyModel } from '../define-model.ts';
import type { KindEvent, KindMove, KindOutcome } from './kind-source.ts';
import { moveRowOnce } from './move-row-once.ts';

/** Rows with a version, and the table that has a line of history for each version. */
interface VersionedRows<State extends string> {
  readonly rows: AnyModel;
  /** Its name, or where rows are joined to it its model. */
  readonly events: string | AnyModel;
  /** How a line of history names its row. */
  readonly rowId: string;
  readonly transitions: TransitionTable<State>;
}

export interface VersionMove<State extends string, Kind extends string, Given extends object> {
  readonly kind: Kind;
  /** Null: no person did it. */
  readonly by: string | null;
  readonly state?: State;
  readonly given?: Given;
}

type Asked<State extends string> = Pick<
  Parameters<KindMove<{ readonly id: string; readonly state: State; readonly version: number }>>[1],
  'row' | 'version' | 'by'
>;

interface Line<Kind extends string> {
  readonly version: number;
  readonly kind: Kind;
  readonly by: string | null;
}

/** A table with the history of others' rows: a line for each version. */
const historyModel = (table: string, rowId: string): AnyModel =>
  asAnyModel(
    defineModel(table, () => ({
      id: identity(),
      [rowId]: DataTypes.UUID,
      version: DataTypes.INTEGER,
      kind: DataTypes.TEXT,
      byAccount: DataTypes.UUID,
      at: DataTypes.DATE,
    })),
  );

/** How rows of one table are moved from version to version. */
export function moverOf<State extends string, Kind extends string, Given extends object>({
  rows,
  events: history,
  rowId,
  transitions,
}: VersionedRows<State>) {
  const events = typeof history === 'string' ? historyModel(history, rowId) : history;
  const toEvent = (id: string, { version, kind, by }: Line<Kind>) => ({
    [rowId]: id,
    version,
    kind,
    byAccount: by,
  });
  async function note(tx: Database, id: string, line: Line<Kind>): Promise<void> {
    await events(tx).create(toEvent(id, line), { returning: false, ...tx.scope });
  }
  const mover = {
    /** Writes a line of the history: of a new row the first. */
    note,

    /**
     * Changes a row of the version that was seen, with its line of the history.
     *
     * - done: now
     * - changed: it is another version by now
     * - refused: the table has no such move
     */
    async move(
      tx: Database,
      {
        id,
        state,
        version,
      }: { readonly id: string; readonly state: State; readonly version: number },
      { kind, by, state: to, given }: VersionMove<State, Kind, Given>,
    ): Promise<'done' | 'changed' | 'refused'> {
      if (to !== undefined && !canMove(transitions, state, to)) return 'refused';
      const next = version + 1;
      const [count] = await rows(tx).update(
        { ...given, state: to ?? state, version: next, updatedAt: fn('now') },
        { where: { id, version }, ...tx.scope },
      );
      if (count === 0) return 'changed';
      await note(tx, id, { version: next, kind, by });
      return 'done';
    },

    /** The newest lines of a row's history before a moment, at most `limit`. */
    async listEvents(
      db: Database,
      id: string,
      limit: number,
      before: Date | null,
    ): Promise<readonly KindEvent[]> {
      const lines = await events(db).findAll({
        where: { [rowId]: id, ...(before === null ? {} : { at: { [Op.lt]: before } }) },
        order: [['id', 'DESC']],
        limit,
        raw: true,
        ...db.scope,
      });
      return lines as unknown as readonly KindEvent[];
    },

    /** Whether the act that led to a version was this one, of this person: the answer to it was lost. */
    async wasDoneBy(tx: Database, id: string, line: Line<Kind>): Promise<boolean> {
      return (await events(tx).count({ where: toEvent(id, line), ...tx.scope })) > 0;
    },

    /**
     * Does an act of the version that was seen; the same act again, whose answer was lost, is done already (`isSame` as
     * in `moveRowOnce`). `check` may refuse it, `then` goes with it.
     */
    moveOnce(
      tx: Database,
      asked: Asked<State>,
      to: Omit<VersionMove<State, Kind, Given>, 'by'>,
      {
        isSame = true,
        check = () => Promise.resolve(null),
        then = () => Promise.resolve(),
      }: {
        readonly isSame?: boolean;
        readonly check?: () => Promise<KindOutcome | null>;
        readonly then?: () => Promise<void>;
      } = {},
    ): Promise<KindOutcome> {
      const { row, version, by } = asked;
      const { id, state } = row;
      return moveRowOnce<KindOutcome>(asked, {
        isSame,
        wasDone: (now) => mover.wasDoneBy(tx, id, { version: now, kind: to.kind, by }),
        move: async () => {
          const refused = await check();
          if (refused !== null) return refused;
          const became = await mover.move(tx, { id, state, version }, { ...to, by });
          if (became === 'done') await then();
          return became;
        },
      });
    },
  };
  return mover;
}
