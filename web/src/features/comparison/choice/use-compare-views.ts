import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { canToggleChoice, isChosen } from '@cotejo/domain/comparison/compare-choice.ts';
import type { CompareView } from '@cotejo/ui/product/product-view.ts';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../shared/page/app-context.tsx';
import { choiceOf } from '../../../entities/list-address/choice-list.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { previsionOf } from '../../../entities/list-address/prevision-of.ts';

/** The form that sends the checked boxes where there are no scripts. */
export const compareFormId = 'comparar-planes';

/** The compare box of each card: what it shows, what it does, and why it may be blocked. */
export function useCompareViews(): (item: CardItem) => CompareView {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const { state, send, address } = useComparatorValue();
  const { compared } = state.context;
  const prevision = previsionOf(address);
  return (item) => {
    const choice = choiceOf(item, country, prevision);
    return {
      text: t('card.compare'),
      context: item.displayName,
      selected: isChosen(compared, choice),
      onChange: () => send({ type: 'SELECT.TOGGLE', id: choice }),
      jump: t('compare.jump'),
      field: { form: compareFormId, name: 'comparar', value: choice },
      // What the machine asks before it takes one; without it the box would promise what it refuses.
      ...(canToggleChoice(compared, choice) ? {} : { blocked: t('compare.full') }),
    };
  };
}
