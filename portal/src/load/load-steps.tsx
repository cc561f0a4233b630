import { cx } from '@cotejo/ui/theme/cx.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import css from './load-page.module.css';
import { stepNames, stepOf } from './load-words.ts';
import type { Load } from './use-loads.ts';

/** Where a load stands on its way. */
export function LoadSteps({ load: { state } }: { readonly load: Load }) {
  const { t } = useTranslation('portal');
  const current = stepOf[state];
  return (
    <ol className={css.steps} aria-label={t('load.steps')}>
      {stepNames.map((name, at) => (
        <li
          key={name}
          className={cx(at < current && css['is-done'], at === current && css['is-current'])}
          aria-current={at === current ? 'step' : undefined}
        >
          <span>
            {at + 1}. {t(`load.step.${name}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
