import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
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
  alert?: string | undefined;
};

export type PriceProps = PriceView & {
  large?: boolean | undefined;
  className?: string | undefined;
};

export function Price(props: PriceProps) {
  const { label, help, first, second, suffix, note, offer, alert, large, className } = props;
  return (
    <div className={cx(css.price, large && css['price--large'], className)}>
      {label && (
        <div className={css.price__label}>
          {label}
          {help && (
            <Tooltip label={help.label} title={help.title}>
              {help.text}
            </Tooltip>
          )}
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
      {alert && (
        <p className={css.price__alert}>
          <Icon name="alert" size="small" />
          {alert}
        </p>
      )}
    </div>
  );
}
