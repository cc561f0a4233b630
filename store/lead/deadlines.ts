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
import { asAnyModel, defineModel, key } from '../define-model.ts';
import type { KindSource } from '../record/kind-source.ts';
import { moverOf } from '../record/move-version.ts';

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

const moves = moverOf<DeadlineState, DeadlineEventKind, GivenDeadline>({
  rows: asAnyModel(deadlineModel),
  events: 'lead_deadline_event',
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
      return moves.moveOnce(tx, asked, { kind: 'changed', given }, { isSame });
    },
    pause: (tx, asked) => moves.moveOnce(tx, asked, { kind: 'paused', state: 'paused' }),
    resume: (tx, asked) => moves.moveOnce(tx, asked, { kind: 'resumed', state: 'active' }),
  },
};

async function isLine(tx: Database, { businessLine }: GivenDeadline): Promise<boolean> {
  if (businessLine === null) return true;
  return (await readBusinessLines(tx)).some(({ name }) => name === businessLine);
}
