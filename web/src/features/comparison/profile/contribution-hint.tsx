import {
  contributionRange,
  legalContributions,
  rangeAround,
} from '@cotejo/domain/money/legal-contribution.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { CompanyBanner } from '@cotejo/ui/banner/company-banner.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { changeList, writeAddress } from '../../../entities/list-address/list-address.ts';

/**
 * Isapre plans: what the legal 7 % pays for, and the prices around it as a filter (spec 3 §9). Each
 * contributor has a ceiling of its own.
 */
export function ContributionHint() {
  const { t } = useTranslation('comparison');
  const { address, answer } = useComparatorLater();
  const { profile } = address;
  if (profile === null || answer === null) return null;
  const { uf } = answer.metaData;
  const incomes = [profile.income ?? 0, profile.partner?.income ?? 0].filter((one) => one > 0);
  const contribution = legalContributions(incomes, uf);
  const known = incomes.length > 0;
  const { from, to } = known ? rangeAround(contribution) : contributionRange(null, uf);
  if (address.priceFrom === from && address.priceTo === to) return null;
  const pesos = (amount: number) => formatMoney({ amount, currency: 'CLP' });
  const words = { amount: pesos(contribution), from: pesos(from), to: pesos(to) };
  return (
    <CompanyBanner
      line
      icon="file"
      title={t(known ? 'contribution.title' : 'contribution.titleWithout', words)}
      text={t(known ? 'contribution.text' : 'contribution.textWithout', words)}
      action={
        <ButtonLink
          size="small"
          href={writeAddress(changeList(address, { priceFrom: from, priceTo: to }))}
        >
          {t('contribution.action')}
        </ButtonLink>
      }
    />
  );
}
