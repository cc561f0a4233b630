import { useId } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { Spoken } from '../text/spoken.tsx';
import { cx } from '../theme/cx.ts';
import type { CompareView } from './product-view.ts';
import css from './compare-choice.module.css';

/** `id` of the button in the tray: keyboard users reach it from a chosen card without passing all others. */
export const compareActionId = 'comparar-elegidos';

/** "Compare" on a card; once three are chosen the rest is blocked and says why. */
export function CompareChoice(props: CompareView & { className?: string | undefined }) {
  const { text, context, selected, onChange, blocked, field, jump, className } = props;
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
      {selected && jump && (
        <button
          type="button"
          className={css['compare-choice__jump']}
          onClick={() => document.getElementById(compareActionId)?.focus()}
        >
          {jump}
        </button>
      )}
      {isBlocked && (
        <p id={reason} className={css['compare-choice__reason']}>
          {blocked}
        </p>
      )}
    </div>
  );
}
