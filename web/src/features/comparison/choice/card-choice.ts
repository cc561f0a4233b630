import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { canToggleChoice, isChosen } from '@cotejo/domain/comparison/compare-choice.ts';
import type { CompareView } from '@cotejo/ui/product/product-view.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { choiceOf } from '../../../entities/list-address/choice-list.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { previsionOf } from '../../../entities/list-address/prevision-of.ts';

/** The form that sends the checked boxes where there are no scripts. */
export const compareFormId = 'comparar-planes';

/** What the compare box of a card says, in values that compare equal from list to list. */
export interface CardChoice {
  /** What the address would call the product. */
  readonly choice: string;
  readonly selected: boolean;
  /** The machine's rule before it adds one; without it the box would offer what is refused. */
  readonly blocked: boolean;
}

/** Reads the choice of each card from the address. */
export function useCardChoices(): (item: CardItem) => CardChoice {
  const { country } = useApp();
  const { address } = useComparatorValue();
  const { compared } = address;
  const prevision = previsionOf(address);
  return (item) => {
    const choice = choiceOf(item, country, prevision);
    return {
      choice,
      selected: isChosen(compared, choice),
      blocked: !canToggleChoice(compared, choice),
    };
  };
}

/** The compare box of a card: what it shows, what it does, and why it may be blocked. */
export function toCompareView(
  { displayName }: CardItem,
  { choice, selected, blocked }: CardChoice,
  t: TFunction,
  onChange: () => void,
): CompareView {
  return {
    text: t('comparison:card.compare'),
    context: displayName,
    selected,
    onChange,
    jump: t('comparison:compare.jump'),
    field: { form: compareFormId, name: 'comparar', value: choice },
    ...(blocked ? { blocked: t('comparison:compare.full') } : {}),
  };
}
