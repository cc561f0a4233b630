import type { IconName } from '../icon/icon-name.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { cx } from '../theme/cx.ts';
import { Badge, type BadgeKind } from './badge.tsx';
import css from './badge.module.css';

export type BadgeView = { kind: BadgeKind; text: string; icon?: IconName | undefined };

const order: readonly BadgeKind[] = ['score', 'popular', 'exclusive', 'new'];
const rank = (badge: BadgeView) => (order.indexOf(badge.kind) + order.length) % order.length;

/** The distinctions of a product in their order: score, best seller, exclusive, new. */
function sortBadges(badges: readonly BadgeView[]): BadgeView[] {
  return [...badges].sort((a, b) => rank(a) - rank(b));
}

export type BadgesProps = {
  badges: readonly BadgeView[];
  label: string;
  max?: number | undefined;
  className?: string | undefined;
};

/** At most `max` of them; the rest is behind `+1`, which opens a list. */
export function Badges({ badges, label, max = 2, className }: BadgesProps) {
  // An empty list keeps the card's second line in place, but is nothing to read.
  if (badges.length === 0) return <div className={cx(css.badges, className)} />;
  const sorted = sortBadges(badges);
  const rest = sorted.slice(max).map(({ text }) => text);
  return (
    <ul className={cx(css.badges, className)} aria-label={label}>
      {sorted.slice(0, max).map((badge) => (
        <li key={badge.kind + badge.text}>
          <Badge kind={badge.kind} icon={badge.icon}>
            {badge.text}
          </Badge>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Tooltip
            label={`+${rest.length}: ${rest.join(', ')}`}
            trigger={<Badge>+{rest.length}</Badge>}
          >
            {rest.join(', ')}
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
