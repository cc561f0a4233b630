import { Link } from '../link/link.tsx';
import css from './choice-chips.module.css';

export type ChoiceChipsProps = {
  label: string;
  choices: readonly { id: string; label: string; href: string }[];
};

/** A few ways to narrow a list, in one line. */
export function ChoiceChips({ label, choices }: ChoiceChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={css['choice-chips']}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <Link href={choice.href} className={css['choice-chips__choice']}>
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
