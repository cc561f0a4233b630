import { countries } from '@cotejo/domain/country/country.ts';
import { AdviserFace } from '../../entities/adviser/adviser-face.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import css from './adviser-card.module.css';
import type { Offer } from './booking-queries.ts';

/** Who calls, in which languages, and by whose clock the hours are. */
export function AdviserCard({ offer: { adviser, timeZone } }: { readonly offer: Offer }) {
  const { t } = useTranslation('booking');
  const { country } = useApp();
  const spoken = adviser.languages.map((one) => t(`language.${one}`)).join(', ');
  const isElsewhere = hoursNow(timeZone) !== hoursNow(undefined);
  const city = (countries[country].timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return (
    <div className={css.card}>
      <AdviserFace adviser={adviser} />
      <div>
        <p>
          <strong>{t('who', { name: adviser.name })}</strong>
        </p>
        <p className="small muted">{t('speaks', { languages: spoken })}</p>
        <p className="small muted">{t(isElsewhere ? 'clockElsewhere' : 'clock', { city })}</p>
      </div>
    </div>
  );
}

/** What clocks say now, there or here. */
const hoursNow = (timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...(timeZone === undefined ? {} : { timeZone }),
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date());
