import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { CoverageBar, type CoverageBarView } from './coverage-bar.tsx';
import css from './coverage-bar.module.css';

export type CoverageBarsProps = {
  /** By kind of care, whose name and icon are said once. */
  groups: ReadonlyArray<{
    id: string;
    title: string;
    icon: IconName;
    coverages: readonly CoverageBarView[];
  }>;
  /** What the two shades mean, e.g. "The insurance pays" and "You pay". */
  legend: { paid: string; yours: string };
};

export function CoverageBars({ groups, legend }: CoverageBarsProps) {
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
      {groups.map(({ id, title, icon, coverages }) => (
        <section key={id} className="panel panel--rows">
          <h3 className={css['coverage-group']}>
            <span className={css['coverage-group__icon']}>
              <Icon name={icon} />
            </span>
            {title}
          </h3>
          <ul className={css['coverage-bars']}>
            {coverages.map((coverage) => (
              <CoverageBar key={coverage.id} {...coverage} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
