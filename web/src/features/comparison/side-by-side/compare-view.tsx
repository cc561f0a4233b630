import { maximumCompared } from '@cotejo/domain/comparison/compare-choice.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { CompareTable } from '@cotejo/ui/compare/compare-table.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { unitOf, unitText } from '../../../entities/price/unit-text.ts';
import { ProductProfileBar } from '../../../entities/product/product-profile-bar.tsx';
import { forWhom } from '../../../entities/profile/for-whom.ts';
import { oneMore, comparePageHref, type CompareAddress } from './compare-address.ts';
import { compareGroups } from './compare-groups.ts';
import { compareColumn, listHref } from './compare-links.ts';
import { comparatorOf, writtenOf, type Compared } from '../../../entities/product/compared.ts';
import { CopyLink } from './copy-link.tsx';
import { DifferencesSwitch } from './differences-switch.tsx';
import { LeftOutNotice, type LeftOut } from './left-out-notice.tsx';
import { Picker } from './picker.tsx';
import { comparedTypes } from './compared-types.ts';
import { useSiteSettings } from '../../../entities/comparator/site-settings.ts';

export interface CompareViewProps {
  readonly compared: readonly Compared[];
  readonly leftOut: readonly LeftOut[];
  readonly address: CompareAddress;
}

export function CompareView({ compared, leftOut, address: asked }: CompareViewProps) {
  const { t } = useTranslation('sideBySide');
  const settings = useSiteSettings();
  const { country, language } = useApp();
  const choices = writtenOf(compared);
  // What was left out is said once; links and forms go on without it.
  const address = { ...asked, choices };
  const { profile } = address.list;
  const comparator = comparatorOf(compared[0]?.card, country);
  const locale = localeOf(language, country);
  const groups = compareGroups(compared, {
    t,
    country,
    language,
    locale,
    basis: address.list,
    entered: profile !== null,
  });
  const types = comparedTypes(compared);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const price = compared[0]?.card.price;
  const people =
    profile === null
      ? t('comparison:price.count.reference')
      : t('for', { people: forWhom(profile, t, locale) });
  const unit = price ? unitOf(price) : null;
  const said = unit === null ? '' : unitText(unit, t, locale);
  return (
    <>
      <ProductProfileBar address={address.list} comparator={comparator} />
      <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
        <div className="stack">
          <TextLink plain before="left" href={listHref(comparator, address.list, choices)}>
            {t('back')}
          </TextLink>
          <div className="row row--spread">
            <div>
              <h1>{t(`title.${compared.length}`)}</h1>
              <p className="muted">{[people, said].filter(Boolean).join('. ')}</p>
            </div>
            <div className="row">
              {compared.length > 1 && <DifferencesSwitch address={address} groups={groups} />}
              {compared.length < maximumCompared && (
                <ButtonLink
                  look="outline"
                  size="small"
                  icon="plus"
                  href={comparePageHref({ ...address, replacing: oneMore })}
                >
                  {t('add')}
                </ButtonLink>
              )}
              <CopyLink address={address} />
            </div>
          </div>
        </div>
        <LeftOutNotice leftOut={leftOut} />
        {types.length > 1 && (
          <Notice tone="info" title={t('mixed.title')}>
            <p>{t('mixed.text', { types: list.format(types) })}</p>
          </Notice>
        )}
        {address.replacing !== null && (
          <Picker address={address} compared={compared} comparator={comparator} />
        )}
        <CompareTable
          caption={t('caption')}
          regionLabel={t('region')}
          columns={compared.map((product) => compareColumn(product, address, t, settings, country))}
          groups={groups}
          onlyDifferences={address.onlyDifferences && compared.length > 1}
          labels={{
            bar: t('bar'),
            differs: t('differs'),
            differsNote: t(`differsNote.${compared.length}`),
            same: t('same'),
            sameNote: t(`sameNote.${compared.length}`),
            allEqual: t('allEqual'),
          }}
        />
        <p className="caption">{t('source')}</p>
      </main>
    </>
  );
}
