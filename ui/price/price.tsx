import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { Link } from '../link/link.tsx';
import { Spoken, type SpokenText } from '../text/spoken-text.tsx';
import { cx } from '../theme/cx.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import css from './price.module.css';

/** A price in words that are ready to read; which currency comes first is decided for the list. */
export type PriceView = {
  /** "From", or "Price" where the insurer quotes it. */
  label?: string | undefined;
  /** How the price is made, behind the "i". */
  help?: { label: string; title?: ReactNode; text: ReactNode } | undefined;
  /** The large amount, or "On request" in the same place. */
  first: string;
  second?: string | undefined;
  /** "/month", "/year". */
  suffix?: string | undefined;
  /** For whom, and the yearly total; without a price the sentence that says why. */
  note?: string | undefined;
  offer?:
    | {
        before?: string | undefined;
        badge?: string | undefined;
        icon?: IconName | undefined;
        /** Stock left, or why the offer has ended. */
        text?: string | undefined;
        /** Spoken before the struck price, e.g. "Price before:". */
        beforeLabel?: string | undefined;
      }
    | undefined;
  /** Sentences to know before choosing it, with a triangle. */
  alerts?: readonly PriceAlert[] | undefined;
  /** How the price is made, line by line. Without scripts the address says it too. */
  explain?: (SpokenText & { href: string; onOpen?: (() => void) | undefined }) | undefined;
};

/** `warning`: it may not be for you; `info`: good to know. */
export type PriceAlert = { type: 'warning' | 'info'; text: string };

export type PriceProps = PriceView & {
  large?: boolean | undefined;
  className?: string | undefined;
};

export function Price(props: PriceProps) {
  const { label, help, first, second, suffix, note, offer, alerts, explain } = props;
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
