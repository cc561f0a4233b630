import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import css from './showcase-cards.module.css';

export type ShowcaseView = {
  id: string;
  title: string;
  text: string;
  /** "48 seguros". */
  count: string;
  href: string;
};

/** Groups of categories for one need, each a way into its list. */
export function ShowcaseCards({ showcases }: { showcases: readonly ShowcaseView[] }) {
  return (
    <ul className={css.showcases}>
      {showcases.map(({ id, title, text, count, href }) => (
        <li key={id} className={css.showcase}>
          <h3 className={css.showcase__title}>
            <Link href={href}>{title}</Link>
          </h3>
          <p className={css.showcase__text}>{text}</p>
          <p className={css.showcase__count}>
            {count} <Icon name="right" size="small" />
          </p>
        </li>
      ))}
    </ul>
  );
}
