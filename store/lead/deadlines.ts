import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { LeadDeadline } from '@cotejo/domain/lead/deadline.ts';
import {
  deadlineTransitions,
  readDeadlineForm,
  sayNoLine,
  type deadlineRecord,
  type DeadlineRecord,
  type DeadlineState,
  type GivenDeadline,
} from '@cotejo/domain/lead/deadline.record.ts';
import { readBusinessLines } from '../content/read-site-content.ts';
import type { Database } from '../database.ts';
import { asAnyModel, defineModel, identity, key } from '../define-model.ts';
import type { KindMove, KindOutcome, KindSource } from '../record/kind-source.ts';
import { moveRowOnce } from '../record/move-row-once.ts';
import { moverOf, type VersionMove } from '../record/move-version.ts';

/** Columns are described in migration 1004. */
interface DeadlineRow extends LeadDeadline {
  readonly state: CreationOptional<DeadlineState>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

const deadlineModel = defineModel<DeadlineRow>('lead_deadline', () => ({
  id: key(DataTypes.UUID),
  countryCode: DataTypes.TEXT,
  place: DataTypes.INTEGER,
  businessLine: DataTypes.TEXT,
  originRoute: DataTypes.TEXT,
  contactHours: DataTypes.INTEGER,
  stillHours: DataTypes.INTEGER,
  escalateHours: DataTypes.INTEGER,
  state: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

type DeadlineEventKind = 'created' | 'changed' | 'paused' | 'resumed';

interface DeadlineEventRow {
  readonly id: CreationOptional<number>;
  readonly deadlineId: string;
  readonly version: number;
  readonly kind: DeadlineEventKind;
  readonly byAccount: string;
  readonly at: CreationOptional<Date>;
}

const deadlineEventModel = defineModel<DeadlineEventRow>('lead_deadline_event', () => ({
  id: identity(),
  deadlineId: DataTypes.UUID,
  version: DataTypes.INTEGER,
  kind: DataTypes.TEXT,
  byAccount: DataTypes.UUID,
  at: DataTypes.DATE,
}));

const moves = moverOf<DeadlineState, DeadlineEventKind, GivenDeadline>({
  rows: asAnyModel(deadlineModel),
  events: asAnyModel(deadlineEventModel),
  rowId: 'deadlineId',
  transitions: deadlineTransitions,
});

/** Deadlines of a country that are not paused, with the moment from which each holds. */
export function listActiveDeadlines(
  db: Database,
  countryCode: CountryCode,
): Promise<readonly (LeadDeadline & { readonly createdAt: Date })[]> {
  return deadlineModel(db).findAll({
    where: { countryCode, state: 'active' },
    raw: true,
    ...db.scope,
  });
}

/** Where deadlines are and how staff move them. */
export const deadlineSource: KindSource<DeadlineRecord, (typeof deadlineRecord)['acts']> = {
  table: {
    from: 'lead_deadline d',
    id: 'd.id',
    version: 'd.version',
    columns: {
      countryCode: { sql: 'd.country_code', type: 'text' },
      state: { sql: 'd.state', type: 'text' },
      place: { sql: 'd.place', type: 'integer' },
    },
    split: ['countryCode'],
  },

  load: async (db, ids) => {
    const where = { id: [...ids] };
    const rows = await deadlineModel(db).findAll({ where, raw: true, ...db.scope });
    return rows.map(({ createdAt: _, updatedAt, ...row }) => ({
      ...row,
      updatedAt: updatedAt.toISOString(),
    }));
  },

  events: moves.listEvents,

  create: async (tx, { id, values, language, by }) => {
    // The same call, whose answer was lost.
    if ((await deadlineModel(tx).count({ where: { id }, ...tx.scope })) > 0) return [];
    const given = readDeadlineForm(values);
    if (!(await isLine(tx, given))) return [sayNoLine(language)];
    const countryCode = String(values['countryCode']) as CountryCode;
    await deadlineModel(tx).create(
      { id, countryCode, ...given },
      { returning: false, ...tx.scope },
    );
    await moves.note(tx, id, { version: 1, kind: 'created', by });
    return [];
  },

  acts: {
    change: async (tx, asked) => {
      const given = readDeadlineForm(asked.values);
      if (!(await isLine(tx, given)))
        return { type: 'refused', errors: [sayNoLine(asked.language)] };
      const isSame = Object.entries(given).every(
        ([name, value]) => asked.row[name as keyof DeadlineRecord] === value,
      );
      return move(tx, asked, { kind: 'changed', given }, isSame);
    },
    pause: (tx, asked) => move(tx, asked, { kind: 'paused', state: 'paused' }),
    resume: (tx, asked) => move(tx, asked, { kind: 'resumed', state: 'active' }),
  },
};

async function isLine(tx: Database, { businessLine }: GivenDeadline): Promise<boolean> {
  if (businessLine === null) return true;
  return (await readBusinessLines(tx)).some(({ name }) => name === businessLine);
}

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
function move(
  tx: Database,
  asked: Parameters<KindMove<DeadlineRecord>>[1],
  to: Omit<VersionMove<DeadlineState, DeadlineEventKind, GivenDeadline>, 'by'>,
  isSame = true,
): Promise<KindOutcome> {
  const { row, version, by } = asked;
  const { id, state } = row;
  return moveRowOnce<KindOutcome>(asked, {
    isSame,
    wasDone: (now) => moves.wasDoneBy(tx, id, { version: now, kind: to.kind, by }),
    move: () => moves.move(tx, { id, state, version }, { ...to, by }),
  });
}
