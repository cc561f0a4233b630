import type { ReactNode } from 'react';
import css from './event-banner.module.css';

export type EventBannerProps = {
  /** Names the region. */
  label: string;
  title: ReactNode;
  text: ReactNode;
  /** Address of the mark; decoration, the title says the name. */
  logo?: string | null | undefined;
  actions: ReactNode;
};

/** A sale that runs now, in one line above the list. */
export function EventBanner({ label, title, text, logo, actions }: EventBannerProps) {
  return (
    <section className={`${css['event-banner']} on-deep`} aria-label={label}>
      {logo && <img src={logo} alt="" width={24} height={24} />}
      <p className={css['event-banner__text']}>
        <b>{title}</b> <span>{text}</span>
      </p>
      <div className={css['event-banner__actions']}>{actions}</div>
    </section>
  );
}
