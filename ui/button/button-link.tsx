import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { Link } from '../link/link.tsx';
import type { LinkProps } from '../link/link-component.tsx';
import { buttonClass, type ButtonLooks } from './button-class.ts';
import css from './button.module.css';

export type ButtonLinkProps = Omit<LinkProps, 'children'> &
  ButtonLooks & { children?: ReactNode; icon?: IconName | undefined };

/** A link that looks like a button: it goes somewhere instead of doing something. */
export function ButtonLink(props: ButtonLinkProps) {
  const { look, size, wide, className, icon, children, ...link } = props;
  return (
    <Link {...link} className={buttonClass({ look, size, wide }, className)}>
      <span className={css.button__content}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </Link>
  );
}
