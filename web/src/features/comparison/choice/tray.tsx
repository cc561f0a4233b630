import { maximumCompared, readChoice } from '@cotejo/domain/comparison/compare-choice.ts';
import { CompareTray } from '@cotejo/ui/compare/compare-tray.tsx';
import { useEffect } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { compareHref } from '../../../entities/list-address/compare-href.ts';
import { useComparedItems } from './use-compared-items.ts';
import css from '../style/comparator.module.css';

/** What is chosen, at the bottom of the list: two of three, with names. */
export function Tray() {
  const { t } = useTranslation('comparison');
  const { send, address } = useComparatorValue();
  const { compared } = address;
  const { known: items, gone } = useComparedItems(compared);
  const dropped = gone.join();
  useEffect(() => {
    if (dropped !== '') send({ type: 'SELECT.GONE', ids: dropped.split(',') });
  }, [send, dropped]);
  const count = compared.length;
  return (
    <>
      <div className={css['tray-room']} aria-hidden="true" />
      <CompareTray
        label={t('tray.label')}
        count={t('tray.count', { count, max: maximumCompared })}
        room={t('tray.room', { count: maximumCompared - count })}
        clearLabel={t('tray.clear')}
        unfoldLabel={t('tray.unfold')}
        slots={compared.map((id) => {
          const item = items.get(readChoice(id).identity);
          const name = item?.displayName ?? t('tray.unknown');
          return {
            id,
            name,
            insurer: item?.organization.displayName ?? '…',
            logo: item?.organization.metadata.image,
            removeLabel: t('tray.remove', { name }),
          };
        })}
        action={{
          label: t('tray.compare', { count }),
          href: compareHref(address, compared),
          ...(count < 2 ? { blocked: t('tray.one') } : {}),
        }}
        onRemove={(id) => send({ type: 'SELECT.TOGGLE', id })}
        onClear={() => send({ type: 'SELECT.CLEAR' })}
      />
    </>
  );
}
