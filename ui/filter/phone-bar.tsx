import type { ReactNode } from 'react';
import css from './phone-bar.module.css';

/** Filters and order side by side, on phones and tablets. */
export function PhoneBar({ children }: { children: ReactNode }) {
  return <div className={css['phone-bar']}>{children}</div>;
}

/** Below them in one line: what changes how the list looks, not what it holds. */
export function PhoneBarRow({ children }: { children: ReactNode }) {
  return <div className={css['phone-bar__row']}>{children}</div>;
}
