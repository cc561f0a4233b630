import { breakerState, closedBreaker } from '@cotejo/domain/payment/provider/breaker.ts';
import { providerAccounts } from '@cotejo/domain/payment/provider/provider-markets.ts';
import type {
  PaymentAccountRecord,
  paymentAccountRecord,
} from '@cotejo/domain/staff/payment-account.record.ts';
import type { Database } from '@cotejo/store/database.ts';
import { holdProvider, wasRoutedBy } from '@cotejo/store/payment/routing/change-routing.ts';
import { listBreakers, listRoutes, toBreaker } from '@cotejo/store/payment/routing/read-routing.ts';
import {
  paymentAccountId,
  paymentAccountTable,
} from '@cotejo/store/payment/routing/routing-tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, RecordSource } from '../record/record-source.ts';
import { presentChanges, routingHistory } from './routing-history.ts';

/** Accounts of providers as staff read, stop and take them back. */
export function paymentAccountSource(
  dependencies: Dependencies,
): RecordSource<PaymentAccountRecord, (typeof paymentAccountRecord)['acts']> {
  return {
    table: paymentAccountTable,
    load: async (db, ids) => {
      const asked = providerAccounts.filter((each) => ids.includes(paymentAccountId(each)));
      const breakers = await listBreakers(db);
      const routes = await listRoutes(db, [...new Set(asked.map(({ country }) => country))]);
      const changeOf = await presentChanges(db, dependencies, breakers);
      return asked.map(({ provider, currency, country }) => {
        const row = breakers.find(
          (each) => each.provider === provider && each.currency === currency,
        );
        const breaker = row === undefined ? closedBreaker({ provider, currency }) : toBreaker(row);
        const alone = routes
          .filter(({ countryCode, productCode }) => countryCode === country && productCode === '')
          .filter(({ providers }) => providers.length === 1 && providers[0] === provider)
          .map(({ flow }) => flow);
        return {
          id: paymentAccountId({ provider, currency }),
          version: row?.version ?? 1,
          name: `${provider} ${currency}`,
          provider,
          country,
          state: breakerState(breaker, Date.now()),
          since: breaker.heldAt ?? breaker.openedAt,
          failures: breaker.failures,
          alone: alone.length === 0 ? null : alone.join(' '),
          ...changeOf(row ?? { changedAt: null, changedBy: null, changeReason: null }),
        };
      });
    },
    history: routingHistory(dependencies),
    acts: {
      hold: (tx, asked) => move(tx, asked, true),
      release: (tx, asked) => move(tx, asked, false),
    },
  };
}

function move(
  tx: Database,
  { row, version, actor, reason }: AskedMove<PaymentAccountRecord>,
  isHeld: boolean,
) {
  const { id, provider, name } = row;
  const account = { provider, currency: name.slice(provider.length + 1) };
  const kind = isHeld ? 'held' : 'released';
  const by = actor.accountId;
  return moveOnce(
    { row, version },
    {
      wasDone: (now) => wasRoutedBy(tx, id, { version: now, kind, by }),
      move: () =>
        holdProvider(tx, account, isHeld, { version, changedBy: by, changeReason: reason ?? '' }),
    },
  );
}
