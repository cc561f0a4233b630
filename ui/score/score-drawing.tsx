import type { CSSProperties } from 'react';
import { Link } from '../link/link.tsx';
import css from './score-drawing.module.css';

export type ScoreBarView = {
  text: string;
  figure: string;
  /** Where it begins and how far it goes, in percent of the scale. */
  from: number;
  share: number;
  /** What everything starts with, what adds, what takes away (hollow), the sum. */
  look: 'start' | 'more' | 'less' | 'total';
};

/** How a score comes about: bars that continue each other from 0 to 10. */
export function ScoreDrawing(props: {
  bars: readonly ScoreBarView[];
  links: readonly { text: string; href: string }[];
}) {
  const { bars, links } = props;
  return (
    <>
      <ol className={css['score-bars']}>
        {bars.map(({ text, figure, from, share, look }) => (
          <li key={text} className={css[`score-bars__${look}`]}>
            <span>{text}</span> <b>{figure}</b>
            <i
              className={css['score-bars__track']}
              style={{ '--from': `${from}%`, '--share': `${share}%` } as CSSProperties}
            />
          </li>
        ))}
      </ol>
      <p className={css['score-bars__axis']} aria-hidden="true">
        <span>0</span>
        <span>5</span>
        <span>10</span>
      </p>
      <div className={css['score-bars__links']}>
        {links.map(({ text, href }) => (
          <Link key={href} href={href}>
            {text}
          </Link>
        ))}
      </div>
    </>
  );
}
