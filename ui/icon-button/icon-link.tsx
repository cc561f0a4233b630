import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { Link } from '../link/link.tsx';
import { cx } from '../theme/cx.ts';
import css from './icon-button.module.css';

export type IconLinkProps = {
  href: string;
  icon: IconName;
  label: string;
  large?: boolean | undefined;
  dot?: boolean | undefined;
  className?: string | undefined;
};

export function IconLink({ href, icon, label, large, dot, className }: IconLinkProps) {
  return (
    <Link href={href} className={cx(css['icon-button'], className)} aria-label={label}>
      <Icon name={icon} size={large ? 'large' : 'medium'} />
      {dot && <span className={css['icon-button__dot']} />}
    </Link>
  );
}
