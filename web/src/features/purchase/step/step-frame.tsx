import { ufCountry } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { reviewPage } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { Link } from '@cotejo/ui/link/link.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { PriceFold } from '@cotejo/ui/price/price-fold.tsx';
import { PriceSummary } from '@cotejo/ui/price/price-summary.tsx';
import { StepsProgress } from '@cotejo/ui/steps/steps-progress.tsx';
import { WizardFrame } from '@cotejo/ui/wizard/wizard-frame.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { localDay } from '../../../shared/page/local-day.ts';
import type { PurchaseEvent } from '../machine/purchase-events.ts';
import { isOffered } from '../machine/select-view.ts';
import { getProgress, type ProgressStep } from '../view/progress.ts';
import { OfferNotice } from './offer-notice.tsx';
import { coverFacts, periodAmount, priceLines, priceNote } from './price-view.ts';
import { purchaseHref } from '../view/purchase-address.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

export interface StepFrameProps {
  /** The way back inside of the step; to the step before when absent. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every step: back link, progress, and the price, which is always visible. */
export function StepFrame({ back, children }: StepFrameProps) {
  const { t } = useTranslation('purchase');
  const { language, country } = useApp();
  const { server, state } = usePurchaseView();
  const { price, product } = server;
  const lines = priceLines(server, t, language);
  const total = periodAmount(price);
  const today = localDay(new Date().toISOString(), ufCountry);
  const note = priceNote(server, t, localeOf(language, country), today);
  const { steps, current } = getProgress(state.context, language);
  return (
    <>
      <PriceFold
        name={product.displayName}
        amount={total}
        suffix={t(`summary.suffix.${price.period}`)}
        lines={[
          ...lines,
          { id: 'total', label: t(`summary.total.${price.period}`), amount: total },
          ...(note ? [{ id: 'note', label: note, amount: '' }] : []),
        ]}
      />
      <WizardFrame
        id="contenido"
        back={back ?? <BackLink server={server} before={steps[current - 1]} />}
        progress={
          <StepsProgress
            count={t('wizard.count', { current: current + 1, total: steps.length })}
            title={steps[current]?.title ?? ''}
            current={current}
            total={steps.length}
          />
        }
        asideLabel={t('wizard.aside')}
        aside={
          <PriceSummary
            product={{
              name: product.displayName,
              facts: coverFacts(server, t, language),
              insurer: {
                name: product.organization,
                logoLabel: t('summary.logo', { name: product.organization }),
              },
              color: product.color,
            }}
            lines={lines}
            total={{ label: t(`summary.total.${price.period}`), amount: total, note }}
            footer={<Link href={product.url}>{t('summary.coverages')}</Link>}
          />
        }
      >
        <OfferNotice server={server} />
        {children}
      </WizardFrame>
    </>
  );
}

function BackLink({
  server,
  before,
}: {
  server: PurchaseSnapshot;
  before: ProgressStep | undefined;
}) {
  const { t } = useTranslation('purchase');
  const { state, send } = usePurchaseView();
  const back: PurchaseEvent =
    before?.id === reviewPage.id
      ? { type: 'REVIEW' }
      : { type: 'BACK', ...(before && { stepId: before.id }) };
  if (before === undefined || !isOffered(state, back)) {
    return (
      <TextLink plain before="left" href={server.product.url}>
        {t('wizard.backToProduct')}
      </TextLink>
    );
  }
  return (
    <TextLink
      plain
      before="left"
      href={purchaseHref(server, before.path)}
      onClick={(event) => {
        event.preventDefault();
        send(back);
      }}
    >
      {t('wizard.backTo', { step: before.title })}
    </TextLink>
  );
}
