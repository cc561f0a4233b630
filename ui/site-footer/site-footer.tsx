import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import css from './site-footer.module.css';

export type FooterColumn = {
  title: string;
  links: ReadonlyArray<{ label: string; href: string }>;
};

export type SiteFooterProps = {
  /** Wordmark, one sentence, hours and mail. */
  about: ReactNode;
  columns: readonly FooterColumn[];
  /** Year and country left, the UF of the day right. */
  legal: readonly ReactNode[];
};

export function SiteFooter({ about, columns, legal }: SiteFooterProps) {
  return (
    <footer className={css['site-footer']}>
      <div className="page">
        <div className={css['site-footer__columns']}>
          <div className={css['site-footer__about']}>{about}</div>
          {columns.map((column) => (
            <nav key={column.title} className={css['site-footer__links']} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href + link.label}>
                    <Link href={link.href}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={css['site-footer__legal']}>
          {legal.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </div>
      </div>
    </footer>
  );
}
