import { Link } from '../link/link.tsx';
import type { ScoreLineView } from '../score/score-line-view.ts';
import type { SpokenText } from '../text/spoken-text.ts';
import { cx } from '../theme/cx.ts';
import { Popover } from '../tooltip/popover.tsx';
import css from './product-fit.module.css';

/** How well a product fits the people of the profile, in words that are ready to read. */
export type FitView = {
  /** "Score 8.7 of 10 for you". */
  score: string;
  /** The largest reasons; empty until they arrive, which keeps their room. */
  reasons: readonly string[];
  /** Absent until the reasons arrive, and where there are none. */
  why?:
    | {
        trigger: SpokenText;
        title: string;
        lines: readonly ScoreLineView[];
        link: { text: string; href: string };
      }
    | undefined;
};

export function ProductFit({ fit, className }: { fit: FitView; className?: string | undefined }) {
  const { score, reasons, why } = fit;
  return (
    <div className={cx(css['product-fit'], className)}>
      <div className={css['product-fit__score']}>
        <b>{score}</b>
        {why && (
          <Popover trigger={why.trigger} title={why.title}>
            <ul className={css['product-fit__lines']}>
              {why.lines.map(({ figure, text }) => (
                <li key={text}>
                  <span>{text}</span> <b>{figure}</b>
                </li>
              ))}
            </ul>
            <Link className={css['product-fit__link']} href={why.link.href}>
              {why.link.text}
            </Link>
          </Popover>
        )}
      </div>
      <p className={css['product-fit__reasons']}>{reasons.join(' · ')}</p>
    </div>
  );
}
