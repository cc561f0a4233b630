import { DataTypes, Op, col, fn, type CreationOptional } from 'sequelize';
import {
  firstPremiumDay,
  readBasisPoints,
  type PremiumStep,
} from '@cotejo/domain/billing/premium-change.ts';
import {
  premiumChangeTransitions,
  toPremiumError,
  type premiumChangeRecord,
  type PremiumChangeRecord,
  type PremiumChangeState,
} from '@cotejo/domain/billing/premium-change.record.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { requireTwoPeople } from '../account/read-witness.ts';
import { findProductCode } from '../catalogue/product/find-product-code.ts';
import type { Database } from '../database.ts';
import { asAnyModel, defineModel, key } from '../define-model.ts';
import type { KindMove, KindOutcome, KindSource } from '../record/kind-source.ts';
import { moverOf } from '../record/move-version.ts';

/** Columns are described in migration 1013; days are ISO days. */
export interface PremiumChange {
  readonly id: string;
  readonly countryCode: CountryCode;
  readonly productCode: string;
  readonly basisPoints: number;
  readonly startsOn: string;
  readonly state: CreationOptional<PremiumChangeState>;
  readonly proposedBy: string;
  readonly approvedAt: CreationOptional<Date | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

const changeModel = defineModel<PremiumChange>('premium_change', () => ({
  id: key(DataTypes.UUID),
  countryCode: DataTypes.TEXT,
  productCode: DataTypes.TEXT,
  basisPoints: DataTypes.INTEGER,
  startsOn: DataTypes.DATEONLY,
  state: DataTypes.TEXT,
  proposedBy: DataTypes.UUID,
  approvedAt: DataTypes.DATE,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

type ChangeEventKind = 'created' | 'approved' | 'withdrawn';

/** A change of one policy, from the period on that its holder was told of. */
export interface ToldStep extends PremiumStep {
  readonly policyId: string;
  readonly premiumChangeId: string;
  readonly toldOn: string;
}

const stepModel = defineModel<ToldStep>('premium_step', () => ({
  policyId: key(DataTypes.UUID),
  premiumChangeId: key(DataTypes.UUID),
  fromNumber: DataTypes.INTEGER,
  basisPoints: DataTypes.INTEGER,
  toldOn: DataTypes.DATEONLY,
}));

type Given = Partial<Pick<PremiumChange, 'approvedAt'>>;

const moves = moverOf<PremiumChangeState, ChangeEventKind, Given>({
  rows: asAnyModel(changeModel),
  events: 'premium_change_event',
  rowId: 'premiumChangeId',
  transitions: premiumChangeTransitions,
});

/** The changes of a policy in the order in which they count. */
export async function listSteps(db: Database, policyId: string): Promise<readonly ToldStep[]> {
  return stepModel(db).findAll({
    where: { policyId },
    order: ['fromNumber', 'toldOn', 'premiumChangeId'],
    raw: true,
    ...db.scope,
  });
}

/** What was approved since a policy was issued and that its holder was not told of, in the order of its days. */
export async function listUntold(
  db: Database,
  policy: {
    readonly id: string;
    readonly issuedAt: Date;
    readonly countryCode: CountryCode;
    readonly productCode: string;
  },
  told: readonly Pick<ToldStep, 'premiumChangeId'>[],
): Promise<readonly PremiumChange[]> {
  const { issuedAt, countryCode, productCode } = policy;
  return changeModel(db).findAll({
    where: {
      countryCode,
      productCode,
      state: 'approved',
      approvedAt: { [Op.gt]: issuedAt },
      id: { [Op.notIn]: told.map(({ premiumChangeId }) => premiumChangeId) },
    },
    order: ['startsOn', 'approvedAt'],
    raw: true,
    ...db.scope,
  });
}

export async function addStep(tx: Database, step: ToldStep): Promise<void> {
  await stepModel(tx).create(step, { returning: false, ...tx.scope });
}

/** Where changes of premiums are and how staff move them. */
export const premiumChangeSource: KindSource<
  PremiumChangeRecord,
  (typeof premiumChangeRecord)['acts']
> = {
  table: {
    from: 'premium_change c',
    id: 'c.id',
    version: 'c.version',
    columns: {
      countryCode: { sql: 'c.country_code', type: 'text' },
      state: { sql: 'c.state', type: 'text' },
      updatedAt: { sql: 'c.updated_at', type: 'timestamptz' },
    },
    split: ['countryCode'],
  },

  load: async (db, ids) => {
    const rows = await changeModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
    const told = (await stepModel(db).findAll({
      attributes: ['premiumChangeId', [fn('count', col('policy_id')), 'told']],
      where: { premiumChangeId: [...ids] },
      group: ['premiumChangeId'],
      raw: true,
      ...db.scope,
    })) as unknown as readonly { readonly premiumChangeId: string; readonly told: string }[];
    const toldOf = new Map(told.map((row) => [row.premiumChangeId, Number(row.told)]));
    return rows.map(({ id, version, countryCode, productCode, basisPoints, ...row }) => ({
      id,
      version,
      countryCode,
      productCode,
      basisPoints,
      startsOn: row.startsOn,
      state: row.state,
      told: toldOf.get(id) ?? 0,
      updatedAt: row.updatedAt.toISOString(),
    }));
  },

  events: moves.listEvents,

  create: async (tx, { id, values, language, by }) => {
    // The same call, whose answer was lost.
    if ((await changeModel(tx).count({ where: { id }, ...tx.scope })) > 0) return [];
    const countryCode = String(values['countryCode']) as CountryCode;
    const said = (name: string): string => String(values[name] ?? '').trim();
    const startsOn = said('startsOn');
    const productCode = await findProductCode(tx, countryCode, said('productCode'));
    const basisPoints = readBasisPoints(said('percent'));
    const firstDay = firstDayOf(countryCode);
    const errors: FieldError[] = [];
    const refuse = (field: string, problem: Parameters<typeof toPremiumError>[1]) =>
      errors.push(toPremiumError(field, problem, { language, firstDay }));
    if (productCode === null) refuse('productCode', 'product');
    if (basisPoints === null) refuse('percent', 'percent');
    if (startsOn < firstDay) refuse('startsOn', 'early');
    if (productCode === null || basisPoints === null || errors.length > 0) return errors;
    const change = { id, countryCode, productCode, basisPoints, startsOn, proposedBy: by };
    await changeModel(tx).create(change, { returning: false, ...tx.scope });
    await moves.note(tx, id, { version: 1, kind: 'created', by });
    return [];
  },

  acts: {
    approve: (tx, asked) => approve(tx, asked),
    withdraw: (tx, asked) => moves.moveOnce(tx, asked, { kind: 'withdrawn', state: 'withdrawn' }),
  },
};

const firstDayOf = (country: CountryCode): string =>
  firstPremiumDay(country, dayIn(countries[country].timeZone, Date.now()));

/** By somebody else than whoever proposed it, while there is time to tell holders. */
function approve(tx: Database, asked: Asked): Promise<KindOutcome> {
  const { row, by, language } = asked;
  return moves.moveOnce(
    tx,
    asked,
    {
      kind: 'approved',
      state: 'approved',
      given: { approvedAt: new Date() },
    },
    {
      check: async () => {
        const { proposedBy, startsOn } = await changeModel(tx).findByPk(row.id, {
          raw: true,
          rejectOnEmpty: true,
          ...tx.scope,
        });
        if (proposedBy === by) return { type: 'refused', code: 'NOT_TWO_PEOPLE' };
        await requireTwoPeople(tx, proposedBy, by);
        const firstDay = firstDayOf(row.countryCode as CountryCode);
        return startsOn < firstDay ? tooLate(language, firstDay) : null;
      },
    },
  );
}

const tooLate = (language: Language, firstDay: string): KindOutcome => ({
  type: 'refused',
  errors: [toPremiumError('startsOn', 'early', { language, firstDay })],
});

type Asked = Parameters<KindMove<PremiumChangeRecord>>[1];
