import { Link } from '../link/link.tsx';
import css from './wordmark.module.css';

export type WordmarkProps = {
  href: string;
  /** Spoken name of the link, e.g. "Cotejo, go to the home page". */
  label: string;
  /** A partner's site may carry its own word beside the glyph. */
  name?: string | undefined;
  /** Address of a picture in place of glyph and word, five times as wide as high. */
  logo?: string | undefined;
};

export function Wordmark({ href, label, name = 'cotejo', logo }: WordmarkProps) {
  return (
    <Link className={css.wordmark} href={href} aria-label={label}>
      {logo === undefined ? (
        <>
          <svg className={css.wordmark__glyph} viewBox="0 0 26 22" aria-hidden="true">
            <rect className={css['bar-long']} x="0" y="2" width="26" height="8" rx="2.5" />
            <rect className={css['bar-short']} x="0" y="13" width="16" height="8" rx="2.5" />
          </svg>
          <span>{name}</span>
        </>
      ) : (
        <img className={css.wordmark__logo} src={logo} alt="" width={200} height={40} />
      )}
    </Link>
  );
}
