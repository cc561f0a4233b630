import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import css from './site-banner.module.css';

export type SiteBannerProps = {
  /** Names the region. */
  label: string;
  text: ReactNode;
  action?: ReactNode;
  /** Absent: it stays. */
  close?: { label: string; onClose: () => void } | undefined;
};

/** Something that everybody should know today, at the foot of the screen: nothing of the page moves for it. */
export function SiteBanner({ label, text, action, close }: SiteBannerProps) {
  return (
    <section
      className={css['site-banner']}
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close?.onClose();
      }}
    >
      <p>
        {text} {action}
      </p>
      {close && <IconButton icon="close" label={close.label} onClick={close.onClose} />}
    </section>
  );
}
