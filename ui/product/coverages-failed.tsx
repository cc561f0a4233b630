import { Button } from '../button/button.tsx';
import { cx } from '../theme/cx.ts';
import type { FailedPart } from './product-view.ts';
import css from './coverages-failed.module.css';

export type CoveragesFailedProps = FailedPart & {
  /** In the place of the icons only: the rest of the card is known. */
  compact?: boolean | undefined;
  className?: string | undefined;
};

/** The card keeps its price and asks again only for what is missing. */
export function CoveragesFailed(props: CoveragesFailedProps) {
  const { title, text, retry, onRetry, busy, compact, className } = props;
  return (
    <div
      className={cx(css['card-error'], compact && css['card-error--compact'], className)}
      role="alert"
    >
      <p>
        <b>{title}</b>
      </p>
      <p className="small muted">{text}</p>
      <Button size="small" icon="refresh" busy={busy} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
