import type { ScoreLineView } from './score-line-view.ts';
import css from './score-lines.module.css';

/** What a score is made of: a line for each reason, with its points. */
export function ScoreLines(props: { lines: readonly ScoreLineView[]; label?: string | undefined }) {
  return (
    <ul className={css['score-lines']} aria-label={props.label}>
      {props.lines.map(({ text, figure }) => (
        <li key={text}>
          <span>{text}</span> <strong>{figure}</strong>
        </li>
      ))}
    </ul>
  );
}
