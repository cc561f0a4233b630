import { Badge } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { Spoken } from '../text/spoken.tsx';
import { cx } from '../theme/cx.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import css from './price.module.css';
import type { PriceView } from './price-view.ts';

export type PriceProps = PriceView & {
  large?: boolean | undefined;
  className?: string | undefined;
};

export function Price(props: PriceProps) {
  const { label, help, first, second, suffix, about, note, offer, alerts, explain } = props;
  const { large, className } = props;
  return (
    <div className={cx(css.price, large && css['price--large'], className)}>
      {(label || explain) && (
        <div className={css.price__label}>
          {label}
          {help && (
            <Tooltip label={help.label} title={help.title}>
              {help.text}
            </Tooltip>
          )}
          {explain && <ExplainLink {...explain} />}
        </div>
      )}
      <p className={css.price__value}>
        <span className={css.price__first}>{first}</span>
        {(second || suffix) && (
          <span className={css.price__second}>
            {second && (
              <>
                <span className={css.price__slash} aria-hidden="true">
                  /
                </span>{' '}
                {second}{' '}
              </>
            )}
            {suffix && <span className={css.price__suffix}>{suffix}</span>}
          </span>
        )}
      </p>
      {about && <p className={css.price__about}>{about}</p>}
      {note && <p className={css.price__note}>{note}</p>}
      {offer && (
        <p className={css.price__offer}>
          {offer.before && (
            <s>
              {offer.beforeLabel && <span className="visually-hidden">{offer.beforeLabel} </span>}
              {offer.before}
            </s>
          )}
          {offer.badge && (
            <Badge kind="offer" icon={offer.icon}>
              {offer.badge}
            </Badge>
          )}
          {offer.text && <span>{offer.text}</span>}
        </p>
      )}
      {alerts?.map(({ type, text }) => (
        <p key={text} className={cx(css.price__alert, css[`price__alert--${type}`])}>
          <Icon name={type === 'warning' ? 'alert' : 'info'} size="small" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}

function ExplainLink({ href, onOpen, ...spoken }: NonNullable<PriceView['explain']>) {
  return (
    <Link
      href={href}
      className={css.price__explain}
      aria-haspopup={onOpen ? 'dialog' : undefined}
      onClick={(event) => {
        // A new tab stays a new tab: only the plain click opens the dialog.
        if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Spoken {...spoken} />
    </Link>
  );
}
