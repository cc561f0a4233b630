import * as routes from '@cotejo/contract/ledger/ledger-routes.ts';
import { listComparisons } from '@cotejo/store/ledger/comparisons.ts';
import { readBalances } from '@cotejo/store/ledger/read-balances.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

/** What staff read of the ledger; it names no person. */
export const mountLedger: Mount = (app, { db }) => {
  mount(app, routes.readLedger, async ({ context }) => {
    await auditAct(db, context, { action: 'ledger:read', target: null });
    return { body: { balances: [...(await readBalances(db))] } };
  });

  mount(app, routes.listLedgerComparisons, async ({ query, context }) => {
    const day = query.day ?? null;
    await auditAct(db, context, { action: 'ledger:read', target: day && `ledger/${day}` });
    const comparisons = await listComparisons(db, day);
    return {
      body: {
        items: comparisons.map(({ comparedAt, differences, ...rest }) => ({
          ...rest,
          differences: [...differences],
          comparedAt: comparedAt.toISOString(),
        })),
      },
    };
  });
};
