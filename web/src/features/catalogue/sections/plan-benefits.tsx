import { Included } from '@cotejo/ui/coverage/included.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { planBenefitsQuery } from '../queries/plan-review-query.ts';
import { PlanPart } from './plan-part.tsx';
import type { SectionProps } from './section-props.ts';

/** Which of the benefits that isapre plans give this one gives, and which it does not. */
export function PlanBenefits({ page }: Pick<SectionProps, 'page'>) {
  const { t } = useTranslation('catalogue');
  const read = useQuery(planBenefitsQuery(useApp(), page.product.productCode));
  return (
    <>
      <h3>{t('planBenefits.title')}</h3>
      <PlanPart read={read} failed={t('planBenefits.failed')}>
        {(benefits) => {
          const named = (isIncluded: boolean) =>
            benefits.filter(({ incluido }) => incluido === isIncluded).map(({ nombre }) => nombre);
          const orNone = (names: readonly string[], none: string) =>
            names.length > 0 ? names : [none];
          return benefits.length === 0 ? (
            <p>{t('comparison:facts.unknown')}</p>
          ) : (
            <Included
              included={{
                title: t('planBenefits.has'),
                items: orNone(named(true), t('planBenefits.hasNone')),
              }}
              excluded={{
                title: t('planBenefits.lacks'),
                items: orNone(named(false), t('planBenefits.lacksNone')),
              }}
            />
          );
        }}
      </PlanPart>
    </>
  );
}
