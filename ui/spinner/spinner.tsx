import css from './spinner.module.css';

/** Decoration: the words beside it say what is awaited. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
