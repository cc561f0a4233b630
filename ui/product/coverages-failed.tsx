import { Button } from '../button/button.tsx';
import { cx } from '../theme/cx.ts';
import css from './coverages-failed.module.css';

export type CoveragesFailedProps = {
  title: string;
  text: string;
  retry: string;
  onRetry: () => void;
  className?: string | undefined;
};

/** The card keeps its price and asks again only for what is missing. */
export function CoveragesFailed({ title, text, retry, onRetry, className }: CoveragesFailedProps) {
  return (
    <div className={cx(css['card-error'], className)} role="alert">
      <p>
        <b>{title}</b>
      </p>
      <p className="small muted">{text}</p>
      <Button size="small" icon="refresh" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
