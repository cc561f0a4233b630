import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ButtonLink } from '../button/button-link.tsx';
import { InsurerLogo } from '../insurer-logo/insurer-logo.tsx';
import type { SpokenText } from '../text/spoken-text.ts';
import { Spoken } from '../text/spoken.tsx';
import css from './compare-picker.module.css';

export type PickerItem = {
  id: string;
  name: string;
  insurer: string;
  logo?: string | null | undefined;
  /** Ready to read: "$36.470 /mes". */
  price: string;
  action: SpokenText & { href: string };
};

export type ComparePickerProps = {
  title: string;
  items: readonly PickerItem[];
  /** Instead of the items while there are none. */
  empty: string;
  footer: ReactNode;
};

/** Which product to put into the table instead of another; every choice is a link. */
export function ComparePicker({ title, items, empty, footer }: ComparePickerProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // It opens above the table, where nobody looks: take the reader there.
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section className={css['compare-picker']} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {items.length === 0 ? (
        <p className="muted" role="status">
          {empty}
        </p>
      ) : (
        <ul className={css['compare-picker__items']}>
          {items.map(({ id: key, name, insurer, logo, price, action }) => (
            <li key={key} className={css['compare-picker__item']}>
              <InsurerLogo name={insurer} label="" src={logo} size="small" />
              <div className={css['compare-picker__name']}>
                <b>{name}</b>
                <span className="small muted">{insurer}</span>
                <span className="number">{price}</span>
              </div>
              <ButtonLink look="outline" size="small" href={action.href}>
                <Spoken {...action} />
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <div className="row">{footer}</div>
    </section>
  );
}
