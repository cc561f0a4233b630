import { Link } from '../link/link.tsx';
import css from './breadcrumbs.module.css';

export type Crumb = { label: string; href: string };

/** The page's place in the site; the last one is the page itself. */
export function Breadcrumbs(props: { label: string; crumbs: readonly Crumb[]; current: string }) {
  return (
    <nav className={css.breadcrumbs} aria-label={props.label}>
      <ol>
        {props.crumbs.map((crumb) => (
          <li key={crumb.href}>
            <Link href={crumb.href}>{crumb.label}</Link> <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page">{props.current}</li>
      </ol>
    </nav>
  );
}
