import type { ReactNode } from 'react';
import { PairBars, type BarRow } from '../bars/pair-bars.tsx';
import { typeStyle } from '../theme/type-style.ts';
import css from './promo-card.module.css';

export type PromoCardProps = {
  /** Spoken name of the aside, e.g. "Suggestion". */
  label: string;
  kind: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  bars?: readonly BarRow[] | undefined;
  action: ReactNode;
  color?: string | undefined;
};

/** A suggestion in the place of a card, as tall as the cards beside it. */
export function PromoCard({ label, kind, title, text, bars, action, color }: PromoCardProps) {
  return (
    <aside className={css['promo-card']} style={typeStyle(color)} aria-label={label}>
      <div className="stack">
        <p className={css['promo-card__kind']}>{kind}</p>
        <h3>{title}</h3>
        {text && <p className="muted">{text}</p>}
      </div>
      {bars && <PairBars rows={bars} tinted />}
      <div className={css['promo-card__action']}>{action}</div>
    </aside>
  );
}
