import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import {
  groupsOf,
  type CompanyPolicyRecord,
} from '@cotejo/domain/company-policy/company-policy-row.ts';
import type { PriceList } from '@cotejo/domain/company-billing/price-list.ts';
import { toPriceLists } from '@cotejo/domain/company-billing/price-row.ts';
import { toPriceError } from '@cotejo/domain/company-billing/price-words.ts';
import { isSameList, readPriceForm } from '@cotejo/domain/company-billing/read-price-form.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { approveOrAsk, type ApprovalRequest } from '@cotejo/store/approval/approvals.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { wasPolicyMovedBy } from '@cotejo/store/company-policy/find-policies.ts';
import { addPriceList } from '@cotejo/store/company-policy/add-price-list.ts';
import { refreshPolicy } from '../company-billing/refresh-policy.ts';
import { forCompany } from '../company/require-tenant.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, Move } from '../record/record-source.ts';
import { pricesTarget } from './prices-target.ts';

/** What a second person is asked about prices from a day that has passed. */
const pricesApproval = (
  keys: RecordKeys,
  { row, actor }: AskedMove<CompanyPolicyRecord>,
  list: PriceList,
  after: number | null,
): ApprovalRequest => ({
  permission: 'payment-period:create',
  target: pricesTarget(row.id),
  // People come and go meanwhile; other prices are another question.
  payload: { list, after },
  asked: { keys, value: list },
  accountId: actor.accountId,
});

/** Notes what a policy costs from a day on; its open months are calculated again at once. */
export const setPrices =
  (keys: RecordKeys, chargesProjectedUf: boolean): Move<CompanyPolicyRecord> =>
  async (tx, asked) => {
    const { row, values, version, actor, context } = asked;
    const lists = toPriceLists(row.prices);
    const today = dayIn(countries[row.countryCode].timeZone, Date.now());
    const { list, problems } = readPriceForm(values, {
      country: row.countryCode,
      groups: groupsOf(row.coverageGroups),
      lists,
      startsOn: row.startsOn,
      today,
      renewals: [
        ...(row.renews === null ? [] : [row.startsOn]),
        ...(row.renewedBy === null || row.endsOn === null ? [] : [addDays(row.endsOn, 1)]),
      ],
    });
    if (problems.size > 0)
      return {
        type: 'refused',
        errors: [...problems].map(([field, problem]) =>
          toPriceError(field, problem, context.language),
        ),
      };
    const by = actor.accountId;
    return moveOnce(asked, {
      isSame: isSameList(list, lists.at(-1)),
      wasDone: (now) =>
        forCompany(tx, row, (own) =>
          wasPolicyMovedBy(own, row.id, { version: now, kind: 'priced', by }),
        ),
      move: async () => {
        if (row.version !== version) return 'changed';
        // What was asked for already changes: two people say so.
        const isBack = lists.length > 0 && list.validFrom < today;
        const request = pricesApproval(keys, asked, list, lists.at(-1)?.id ?? null);
        if (isBack && (await approveOrAsk(tx, request)) === 'asked') return { type: 'asked' };
        const seen = { id: row.id, version, by };
        const became = await forCompany(tx, row, (own) => addPriceList(own, seen, list));
        if (became === 'done') await refreshPolicy(tx, row, row.id, chargesProjectedUf);
        return became;
      },
    });
  };
