import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { cx } from '../theme/cx.ts';
import { Link } from './link.tsx';
import type { LinkProps } from './link-component.tsx';
import css from './text-link.module.css';

export type TextLinkProps = Omit<LinkProps, 'children'> & {
  children: ReactNode;
  /** Underlined only under the pointer: back links. */
  plain?: boolean | undefined;
  before?: IconName | undefined;
  after?: IconName | undefined;
};

/** A standalone link, which needs a 44-px target. */
export function TextLink({ plain, before, after, children, className, ...link }: TextLinkProps) {
  return (
    <Link {...link} className={cx(css['text-link'], plain && css['text-link--plain'], className)}>
      {before && <Icon name={before} size="small" />}
      {children}
      {after && <Icon name={after} size="small" />}
    </Link>
  );
}
