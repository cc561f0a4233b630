import { Link } from '@cotejo/ui/link/link.tsx';
import css from './choices.module.css';

export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** The answers to a question, each a link to the next one; `chosen` was given before. */
export function Choices(props: { choices: readonly Choice[]; chosen: string | null }) {
  return (
    <ul className={css.choices}>
      {props.choices.map(({ value, title, text, href }) => (
        <li key={value}>
          <Link
            className={css.choice}
            href={href}
            {...(value === props.chosen ? { 'aria-current': 'true' } : {})}
          >
            <b>{title}</b> {text !== '' && <span>{text}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
