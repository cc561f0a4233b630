import { replaceChoice } from '@cotejo/domain/comparison/compare-choice.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { ComparePicker } from '@cotejo/ui/compare/compare-picker.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { choiceOf } from '../../../entities/list-address/choice-list.ts';
import { priceView } from '../../../entities/price/price-view.ts';
import { previsionOf } from '../../../entities/list-address/prevision-of.ts';
import { comparePageHref } from './compare-address.ts';
import { listHref } from './compare-links.ts';
import { pickerQuery, type PickerInput } from './picker-query.ts';

/** Looks for another product inside the comparison: the table below stays what it is until one is chosen. */
export function Picker({ address, compared, comparator }: PickerInput) {
  const { t } = useTranslation('sideBySide');
  const app = useApp();
  const { data: found } = useQuery(pickerQuery(app, { address, compared, comparator }));
  const { choices, list, replacing } = address;
  const replaced = compared.find(({ choice }) => choice.identity === replacing);
  const prevision = replaced?.choice.prevision ?? previsionOf(list);
  const without = choices.filter((one) => one !== replaced?.written);
  return (
    <ComparePicker
      title={
        replaced === undefined
          ? t('picker.add')
          : t('picker.title', { name: replaced.card.displayName })
      }
      empty={found === undefined ? t('picker.loading') : t('picker.empty')}
      items={(found ?? []).map((card) => {
        const price = priceView(card, list, t, list.profile !== null);
        const next = choiceOf(card, app.country, prevision);
        return {
          id: String(card.id),
          name: card.displayName,
          insurer: card.organization.displayName,
          logo: card.organization.metadata.image,
          price: [price.first, price.suffix].filter(Boolean).join(' '),
          action: {
            text: t('picker.choose'),
            context: card.displayName,
            href: comparePageHref({
              ...address,
              replacing: null,
              choices: replaceChoice(choices, replaced?.written ?? '', next),
            }),
          },
        };
      })}
      footer={
        <>
          <TextLink href={listHref(comparator, list, without)}>{t('picker.all')}</TextLink>
          <ButtonLink
            look="quiet"
            size="small"
            href={comparePageHref({ ...address, replacing: null })}
          >
            {t('picker.cancel')}
          </ButtonLink>
        </>
      }
    />
  );
}
