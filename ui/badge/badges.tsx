import type { IconName } from '../icon/icon-name.ts';
import { cx } from '../theme/cx.ts';
import { Badge, type BadgeKind } from './badge.tsx';
import css from './badge.module.css';

export type BadgeView = { kind: BadgeKind; text: string; icon?: IconName | undefined };

const order: readonly BadgeKind[] = ['score', 'popular', 'exclusive', 'new'];
const rank = (badge: BadgeView) => (order.indexOf(badge.kind) + order.length) % order.length;

/** The distinctions that a card shows: score, best seller, exclusive, new; at most `max` of them. */
export function pickBadges(badges: readonly BadgeView[], max: number): BadgeView[] {
  return [...badges].sort((a, b) => rank(a) - rank(b)).slice(0, max);
}

export type BadgesProps = {
  badges: readonly BadgeView[];
  label: string;
  max?: number | undefined;
  className?: string | undefined;
};

export function Badges({ badges, label, max = 2, className }: BadgesProps) {
  // An empty list keeps the card's second line in place, but is nothing to read.
  if (badges.length === 0) return <div className={cx(css.badges, className)} />;
  return (
    <ul className={cx(css.badges, className)} aria-label={label}>
      {pickBadges(badges, max).map((badge) => (
        <li key={badge.kind + badge.text}>
          <Badge kind={badge.kind} icon={badge.icon}>
            {badge.text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
