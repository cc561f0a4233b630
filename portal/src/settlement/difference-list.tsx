import { differenceKind } from '@cotejo/domain/ledger/compare-movements.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { toMoney } from '../waiting/to-money.ts';
import type { Difference } from './use-settlements.ts';

/** Each movement of which our books and a provider do not say the same, in words. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const { t } = useTranslation('portal');
  return (
    <ul>
      {differences.map((difference) => {
        const { type, charge, currency, booked, listed } = difference;
        return (
          <li key={`${type} ${charge}`}>
            {t(`settlement.difference.${differenceKind(difference)}`, {
              type: t(`settlement.type.${type}`),
              booked: formatMoney(toMoney({ amount: booked, currency })),
              listed: formatMoney(toMoney({ amount: listed, currency })),
            })}{' '}
            <span className="code">{charge}</span>
          </li>
        );
      })}
    </ul>
  );
}
