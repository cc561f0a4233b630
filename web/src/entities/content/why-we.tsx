import { Icon } from '@cotejo/ui/icon/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { useExperiment } from '../../shared/visitor/experiments.ts';
import { blockIcon } from './block-icon.ts';
import { whyUsQuery } from './content-queries.ts';
import css from './why-we.module.css';

/** Shown when the content could not be loaded. */
const ownReasons = [
  { id: 'same', icon: 'table' },
  { id: 'free', icon: 'check' },
  { id: 'steps', icon: 'shield' },
] as const;
const shownReasons = 3;

/** Why to compare here, beside the form that asks who is insured (spec 1 §9, why-we form test). */
export function WhyWe({ comparator }: { comparator: string }) {
  return useExperiment('why-we-form-test') === 'control' ? null : <Reasons slug={comparator} />;
}

/** The comparator's reasons as staff wrote them. */
function Reasons({ slug }: { slug: string }) {
  const { t } = useTranslation('profile');
  const { data } = useQuery(whyUsQuery(useApp(), slug));
  const title = data?.title ?? t('why.title');
  return (
    <aside className={css.why} aria-label={title}>
      <h3 className={css.why__title}>{title}</h3>
      <ul className={css.why__list}>
        {data
          ? data.reasons.slice(0, shownReasons).map((reason) => (
              <li key={reason.title}>
                <Icon name={blockIcon(reason.icon) ?? 'check'} />
                <span>
                  <b>{reason.title}.</b> {reason.text}
                </span>
              </li>
            ))
          : ownReasons.map(({ id, icon }) => (
              <li key={id}>
                <Icon name={icon} /> {t(`why.${id}`)}
              </li>
            ))}
      </ul>
    </aside>
  );
}
