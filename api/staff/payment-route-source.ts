import { possibleProviders } from '@cotejo/domain/payment/provider/provider-markets.ts';
import { sayNoSuchProduct, sayOwnRoute } from '@cotejo/domain/staff/route-form.ts';
import type {
  PaymentRouteRecord,
  paymentRouteRecord,
} from '@cotejo/domain/staff/payment-route.record.ts';
import { providersIn } from '@cotejo/domain/staff/routing-words.ts';
import { findProductCode } from '@cotejo/store/catalogue/product/find-product-code.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  changeRoute,
  dropProductRoute,
  giveProductRoute,
  wasRoutedBy,
} from '@cotejo/store/payment/routing/change-routing.ts';
import { loadRoutes } from '@cotejo/store/payment/routing/read-routing.ts';
import { routeTable } from '@cotejo/store/payment/routing/routing-tables.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { presentChanges, routingHistory } from './routing-history.ts';

type Asked = AskedMove<PaymentRouteRecord>;

/** The orders of providers as staff read and change them. */
export function paymentRouteSource(
  dependencies: Dependencies,
): RecordSource<PaymentRouteRecord, (typeof paymentRouteRecord)['acts']> {
  return {
    table: routeTable,
    load: async (db, ids) => {
      const rows = await loadRoutes(db, ids);
      const changeOf = await presentChanges(db, dependencies, rows);
      return rows.map((row) => {
        const { id, version, countryCode: country, flow, productCode, providers } = row;
        return {
          id,
          version,
          name: [country, flow, productCode].join(' ').trim(),
          country,
          flow,
          productCode: productCode === '' ? null : productCode,
          providers: providers.join(' '),
          possible: possibleProviders(country, flow).join(' '),
          ...changeOf(row),
        };
      });
    },
    history: routingHistory(dependencies),
    acts: {
      change: async (tx, asked) => {
        const { row, version } = asked;
        const providers = orderOf(asked);
        const outcome = await moveOnce(asked, {
          isSame: row.providers === providers.join(' '),
          wasDone: (now) =>
            wasRoutedBy(tx, row.id, { version: now, kind: 'changed', by: asked.actor.accountId }),
          move: () => changeRoute(tx, questionOf(row), providers, { ...byOf(asked), version }),
        });
        return audited(tx, asked, outcome, questionOf(row).productCode);
      },
      giveProduct: async (tx, asked) => {
        const { row, version, values, context } = asked;
        if (row.version !== version) return { type: 'changed' };
        const { language } = context;
        const named = String(values['productCode']).trim();
        const productCode = await findProductCode(tx, row.country, named);
        if (productCode === null) return refused('INVALID', sayNoSuchProduct(language));
        const question = { ...questionOf(row), productCode };
        if (await giveProductRoute(tx, question, orderOf(asked), byOf(asked)))
          return audited(tx, asked, { type: 'done' }, productCode);
        return refused('TAKEN', sayOwnRoute(language));
      },
      drop: async (tx, asked) => {
        const by = { ...byOf(asked), version: asked.version };
        const question = questionOf(asked.row);
        const outcome = await dropProductRoute(tx, question, by);
        return audited(tx, asked, { type: outcome }, question.productCode);
      },
    },
  };
}

const refused = (code: 'INVALID' | 'TAKEN', message: string): MoveOutcome => ({
  type: 'refused',
  errors: [{ pointer: '/values/productCode', code, message }],
});

const questionOf = ({ country, flow, productCode }: PaymentRouteRecord) => ({
  country,
  flow,
  productCode: productCode ?? '',
});

const byOf = ({ actor, reason }: Asked) => ({
  changedBy: actor.accountId,
  changeReason: reason ?? '',
});

/** A place that nobody has is a hole in the list. */
const orderOf = ({ values }: Asked) =>
  providersIn(Object.values(values['providers'] ?? {}).join(' '));

/** The audit says who charges from now on, which the kit, that knows fields, does not. */
async function audited(
  tx: Database,
  asked: Asked,
  outcome: MoveOutcome,
  productCode: string,
): Promise<MoveOutcome> {
  if (outcome.type !== 'done') return outcome;
  const { row, version, reason, context } = asked;
  const place = [row.country, row.flow, ...(productCode === '' ? [] : [productCode])];
  await auditAct(tx, context, {
    action: 'payment-route:change',
    target: ['payment-route', ...place].join('/'),
    detail: { providers: orderOf(asked).join(' '), version, reason: reason ?? '' },
  });
  return { ...outcome, audited: true };
}
