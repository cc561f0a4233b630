import { Icon } from '@cotejo/ui/icon/icon.tsx';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import { useTranslation } from 'react-i18next';
import { useExperiment } from '../../app/experiments.ts';
import css from './why-we.module.css';

const reasons: readonly { readonly id: string; readonly icon: IconName }[] = [
  { id: 'same', icon: 'table' },
  { id: 'free', icon: 'check' },
  { id: 'steps', icon: 'shield' },
];

/** Why to compare here, beside the form that asks who is insured (spec 1 §9, why-we form test). */
export function WhyWe() {
  const { t } = useTranslation('profile');
  if (useExperiment('why-we-form-test') === 'control') return null;
  return (
    <aside className={css.why} aria-label={t('why.title')}>
      <h3 className={css.why__title}>{t('why.title')}</h3>
      <ul className={css.why__list}>
        {reasons.map(({ id, icon }) => (
          <li key={id}>
            <Icon name={icon} /> {t(`why.${id}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
