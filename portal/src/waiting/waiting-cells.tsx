import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { sayWaitingAct } from '@cotejo/domain/staff/waiting-names.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { itemPath } from '../paths.ts';
import { ItemStatus } from './item-status.tsx';
import { toMoney } from './to-money.ts';
import type { WaitingItem } from './waiting-item.ts';
import { WorkflowLink } from './workflow-link.tsx';

interface CellProps {
  readonly row: WaitingItem;
}

export function WaitingProduct({ row }: CellProps) {
  return (
    <span>
      {row.productName}
      <br />
      <small>{row.organization}</small>
    </span>
  );
}

export const WaitingAmount = ({ row }: CellProps) => <span>{formatMoney(toMoney(row))}</span>;

export const ItemStatusCell = ({ row }: CellProps) => (
  <span>
    <ItemStatus item={row} />
  </span>
);

/** To the one thing that can be done about it. */
export function ToAct({ row }: CellProps) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const act = sayWaitingAct(row.act, language) ?? row.act;
  return (
    <span className="row">
      <ButtonLink
        look="strong"
        size="small"
        href={itemPath(row.id)}
        aria-label={t('act.for', { act, reference: row.purchaseReference })}
      >
        {act}
      </ButtonLink>
      <WorkflowLink item={row} />
    </span>
  );
}
