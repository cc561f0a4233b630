import type { LinkProps } from '@cotejo/ui/link/link-component.tsx';
import { Link } from 'react-router-dom';

/** Links of the shared components go through the site's router; scrolling is the page's own rule. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
