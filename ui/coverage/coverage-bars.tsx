import { CoverageBar, type CoverageBarView } from './coverage-bar.tsx';
import css from './coverage-bar.module.css';

export type CoverageBarsProps = {
  coverages: readonly CoverageBarView[];
  /** What the two shades mean, e.g. "The insurance pays" and "You pay". */
  legend: { paid: string; yours: string };
};

export function CoverageBars({ coverages, legend }: CoverageBarsProps) {
  return (
    <>
      <ul className={css.legend}>
        <li>
          <i className={css['legend__paid']} /> {legend.paid}
        </li>
        <li>
          <i className={css['legend__yours']} /> {legend.yours}
        </li>
      </ul>
      <div className="panel panel--rows">
        <ul className={css['coverage-bars']}>
          {coverages.map((coverage) => (
            <CoverageBar key={coverage.id} {...coverage} />
          ))}
        </ul>
      </div>
    </>
  );
}
