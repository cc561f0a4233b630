import { Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Breaker } from '@cotejo/domain/payment/provider/breaker.ts';
import type { PaymentFlow, PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { Database } from '../../database.ts';
import {
  paymentBreakerModel,
  paymentRouteModel,
  type PaymentBreakerRow,
  type PaymentRouteRow,
} from './routing.model.ts';

/** The providers of a flow in their order (`findRoute`). */
export async function readRoute(
  db: Database,
  question: RouteQuestion,
): Promise<readonly PaymentProviderName[] | null> {
  return findRoute(await listRoutes(db, [question.country]), question);
}

/** The providers of a flow in their order: those of the product, else those of its country; null: no route is written. */
export function findRoute(
  routes: readonly PaymentRouteRow[],
  { country, flow, productCode }: RouteQuestion,
): readonly PaymentProviderName[] | null {
  const own = routes.filter((route) => route.countryCode === country && route.flow === flow);
  const found =
    own.find((route) => route.productCode === productCode) ??
    own.find((route) => route.productCode === '');
  return found?.providers ?? null;
}

export interface RouteQuestion {
  readonly country: CountryCode;
  readonly flow: PaymentFlow;
  readonly productCode: string;
}

/** Every route of some countries, the country's own before those of its products. */
export async function listRoutes(
  db: Database,
  countries: readonly CountryCode[],
): Promise<readonly PaymentRouteRow[]> {
  return paymentRouteModel(db).findAll({
    where: { countryCode: { [Op.in]: [...countries] } },
    order: ['countryCode', 'flow', 'productCode'],
    raw: true,
    ...db.scope,
  });
}

export function loadRoutes(
  db: Database,
  ids: readonly string[],
): Promise<readonly PaymentRouteRow[]> {
  return paymentRouteModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
}

export async function readBreakers(db: Database): Promise<readonly Breaker[]> {
  return (await listBreakers(db)).map(toBreaker);
}

export async function listBreakers(db: Database): Promise<readonly PaymentBreakerRow[]> {
  return paymentBreakerModel(db).findAll({ raw: true, ...db.scope });
}

export function toBreaker(row: PaymentBreakerRow): Breaker {
  const { provider, currency, failures, firstFailureAt, openedAt, trialAt, heldAt } = row;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    provider,
    currency,
    failures,
    firstFailureAt: iso(firstFailureAt),
    openedAt: iso(openedAt),
    trialAt: iso(trialAt),
    heldAt: iso(heldAt),
  };
}
