import { Icon } from '../icon/icon.tsx';
import { cx } from '../theme/cx.ts';
import css from './score-summary.module.css';

export type ReasonView = { text: string; /** It speaks against the product. */ less: boolean };

export type ScoreSummaryProps = { title: string; reasons: readonly ReasonView[] };

/** A score in one line: its figure, and the two reasons that moved it most. */
export function ScoreSummary({ title, reasons }: ScoreSummaryProps) {
  return (
    <span className={css['score-fold']}>
      <span>{title}</span>
      <span className={css.reasons}>
        {reasons.map(({ text, less }) => (
          <span key={text} className={cx(css.reason, less && css['reason--less'])}>
            <Icon name={less ? 'minus' : 'plus'} /> {text}
          </span>
        ))}
      </span>
    </span>
  );
}
