import * as routes from '@cotejo/contract/ledger/ledger-routes.ts';
import { reachesEverything } from '@cotejo/domain/account/reach.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { settlementCurrency } from '@cotejo/domain/ledger/settlement-market.ts';
import { listComparisons } from '@cotejo/store/ledger/comparisons.ts';
import { readBalances } from '@cotejo/store/ledger/read-balances.ts';
import { listSettlementFiles } from '@cotejo/store/ledger/read-settlements.ts';
import type { SettlementFileRow } from '@cotejo/store/ledger/settlement.model.ts';
import { reachedCountries, requireActor, requireGrant } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { giveUpCharge, readDifferenceActs, takeUpCharge } from './write-off.ts';
import { takeSettlement } from './take-settlement.ts';

/** Each country's books are in its currency; null: whoever reads all of them. */
function reachedCurrencies(
  context: Pick<RequestContext, 'actor'>,
  permission: 'ledger:read' | 'ledger:settle' = 'ledger:read',
): readonly string[] | null {
  const actor = requireActor(context.actor);
  const grant = requireGrant(actor, permission, 'country');
  if (reachesEverything(grant, actor)) return null;
  return reachedCountries(actor, permission).map((code) => countries[code].currency);
}

const presentSettlement = ({ digest: _, addedAt, ...file }: SettlementFileRow) => ({
  ...file,
  addedAt: addedAt.toISOString(),
});

/** What staff read of the ledger; it names no person. */
export const mountLedger: Mount = (app, { db }) => {
  mount(app, routes.readLedger, async ({ context }) => {
    await auditAct(db, context, { action: 'ledger:read', target: null });
    return { body: { balances: [...(await readBalances(db, reachedCurrencies(context)))] } };
  });

  mount(app, routes.listLedgerComparisons, async ({ query, context }) => {
    const day = query.day ?? null;
    await auditAct(db, context, { action: 'ledger:read', target: day && `ledger/${day}` });
    const comparisons = await listComparisons(db, reachedCurrencies(context), day);
    const { accountId } = requireActor(context.actor);
    const actOf = await readDifferenceActs(db, comparisons, accountId);
    return {
      body: {
        items: comparisons.map(({ comparedAt, differences, ...rest }) => ({
          ...rest,
          differences: differences.map((each) => ({ ...each, ...actOf(each) })),
          comparedAt: comparedAt.toISOString(),
        })),
      },
    };
  });

  mount(app, routes.addSettlement, async ({ context }) => {
    if (reachedCurrencies(context, 'ledger:settle')?.includes(settlementCurrency) === false)
      throw new AppError('FORBIDDEN');
    const { file, differences, problems, ...rest } = await takeSettlement(db, context);
    return {
      body: {
        ...rest,
        settlement: file && presentSettlement(file),
        differences: [...differences],
        problems: [...problems],
      },
    };
  });

  mount(app, routes.writeOffCharge, async (input) => {
    const status = await giveUpCharge(db, input, reachedCurrencies(input.context, 'ledger:settle'));
    return { status: status === 'done' ? 200 : 202, body: { status } };
  });

  mount(app, routes.undoLedgerWriteOff, async (input) => {
    const status = await takeUpCharge(db, input, reachedCurrencies(input.context, 'ledger:settle'));
    return { status: status === 'done' ? 200 : 202, body: { status } };
  });

  mount(app, routes.listSettlements, async ({ context }) => {
    await auditAct(db, context, { action: 'ledger:read', target: 'settlements' });
    const files = await listSettlementFiles(db, reachedCurrencies(context));
    return { body: { items: files.map(presentSettlement) } };
  });
};
