import { useId } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { Spoken } from '../text/spoken-text.tsx';
import { cx } from '../theme/cx.ts';
import type { CompareView } from './product-view.ts';
import css from './compare-choice.module.css';

/** "Compare" on a card; once three are chosen the rest is blocked and says why. */
export function CompareChoice(props: CompareView & { className?: string | undefined }) {
  const { text, context, selected, onChange, blocked, field, className } = props;
  const reason = useId();
  const isBlocked = Boolean(blocked) && !selected;
  return (
    <div className={cx(css['compare-choice'], className)}>
      <Checkbox
        {...field}
        checked={selected}
        disabled={isBlocked}
        aria-describedby={isBlocked ? reason : undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        <Spoken text={text} context={context} />
      </Checkbox>
      {isBlocked && (
        <p id={reason} className={css['compare-choice__reason']}>
          {blocked}
        </p>
      )}
    </div>
  );
}
