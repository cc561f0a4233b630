import { Link } from '../link/link.tsx';
import type { FooterColumn } from './site-footer.tsx';
import css from './site-footer.module.css';

export type FooterLineProps = {
  text: string | null;
  links: FooterColumn['links'];
};

/** What every page has to say at its end, where the site has a footer of another or none. */
export function FooterLine({ text, links }: FooterLineProps) {
  return (
    <footer className={css['site-footer']}>
      <div className={`page ${css['site-footer__line']}`}>
        {text !== null && <p className="muted">{text}</p>}
        <ul className={css['site-footer__links']}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
