import { useState, type ReactNode } from 'react';
import type { WaitingItem } from '../waiting-item.ts';
import css from '../item-page.module.css';
import { AnswerForm } from './answer-form.tsx';
import { AnswerPanels } from './answer-panels.tsx';
import { ExclusionPanels } from './exclusion-panels.tsx';
import { ReaderPanel } from './reader-panel.tsx';
import { RequestPanel } from './request-panel.tsx';
import { keyOf, type PersonExclusion, type Review } from './review.ts';

/** What was declared, what it may leave out, and beside them the insurer's answer. */
export function DeclarationDesk(props: {
  readonly item: WaitingItem;
  readonly review: Review;
  readonly purchase: ReactNode;
}) {
  const { item, review, purchase } = props;
  const [chosen, setChosen] = useState<readonly PersonExclusion[]>(
    review.assessment?.exclusions ?? [],
  );
  const toggle = (one: PersonExclusion): void => {
    const others = chosen.filter((each) => keyOf(each) !== keyOf(one));
    setChosen(others.length === chosen.length ? [...chosen, one] : others);
  };
  return (
    <div className={css.item}>
      <div className="stack">
        <RequestPanel item={item} review={review} />
        <AnswerPanels review={review} />
        <ExclusionPanels review={review} chosen={chosen} onToggle={toggle} />
        <ReaderPanel item={item} review={review} />
        {purchase}
      </div>
      <div className={css.item__side}>
        <AnswerForm item={item} review={review} chosen={chosen} />
      </div>
    </div>
  );
}
