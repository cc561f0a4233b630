import { defaultCountry, isCountryCode } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { DocumentList } from '@cotejo/ui/document/document-list.tsx';
import { Outcome, OutcomeColumns } from '@cotejo/ui/outcome/outcome.tsx';
import { PolicyCard } from '@cotejo/ui/policy/policy-card.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { HowSteps } from '@cotejo/ui/steps/how-steps.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { localeOf } from '../../shared/language/language-path.ts';
import { Happened } from './happened.tsx';
import { localDay } from './local-day.ts';
import { OutcomePage } from './outcome-page.tsx';
import { chargedAmount } from './price-view.ts';
import { policyPath } from './purchase-paths.ts';
import { usePurchaseView } from './purchase-context.tsx';
import { useStepTitle } from './use-step-title.ts';
import { WithdrawPurchase } from './withdraw-purchase.tsx';

/** The first name, from the answers in words: the holder is the first of them. */
function firstName({ summary }: PurchaseSnapshot): string | null {
  return /^\p{L}{2,}(?=\s)/u.exec(summary[0]?.value ?? '')?.[0] ?? null;
}

/** Confirmacion: the policy's number, its document, what comes next and what happened. */
export function ConfirmedView() {
  const { t } = useTranslation('purchase');
  const { contact } = useApp();
  const { server } = usePurchaseView();
  const name = firstName(server);
  const title = name ? t('confirmed.title', { name }) : t('confirmed.titleNoName');
  useStepTitle(title);
  const step = (id: 'mail' | 'use' | 'withdraw') => ({
    title: t(`confirmed.steps.${id}.title`),
    text: t(`confirmed.steps.${id}.text`, { email: contact.email }),
  });
  return (
    <OutcomePage>
      <Outcome wide tone="ok" outcome="confirmed" title={title} text={t('confirmed.text')}>
        <OutcomeColumns
          main={
            <>
              <Policy />
              <section className="stack" aria-labelledby="next-steps">
                <h2 id="next-steps">{t('confirmed.next')}</h2>
                <HowSteps stacked steps={[step('mail'), step('use'), step('withdraw')]} />
                <WithdrawPurchase />
              </section>
            </>
          }
          side={
            <>
              <section className="stack stack--tight" aria-labelledby="documents">
                <h2 id="documents" className="group-title">
                  {t('confirmed.documents')}
                </h2>
                <DocumentList
                  documents={[
                    {
                      id: 'policy',
                      name: t('confirmed.policy'),
                      note: t('confirmed.pdf'),
                      href: policyPath(server.session),
                    },
                  ]}
                />
              </section>
              <Happened title={t('confirmed.history')} order="receipt" />
            </>
          }
        />
      </Outcome>
    </OutcomePage>
  );
}

function Policy() {
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const { server } = usePurchaseView();
  const { policy, payment, product, price } = server;
  const country = isCountryCode(server.country) ? server.country : defaultCountry;
  const method = server.paymentMethods.find(({ provider }) => provider === payment?.provider);
  const amount = chargedAmount(price);
  const issuedOn = policy ? localDay(policy.issuedAt, country) : undefined;
  return (
    <PolicyCard
      label={t('confirmed.card')}
      color={product.color}
      numberLabel={t('confirmed.number')}
      number={policy?.number ?? ''}
      status={
        issuedOn && (
          <Status tone="ok">
            {t('confirmed.issued', { date: formatDate(issuedOn, localeOf(language, country)) })}
          </Status>
        )
      }
      facts={[
        { label: t('confirmed.product'), value: `${product.displayName}, ${product.organization}` },
        {
          label: t('confirmed.people'),
          value: t('confirmed.peopleCount', { count: price.lines.length }),
        },
        {
          label: t('confirmed.paid'),
          value: method ? t('confirmed.paidWith', { amount, method: method.title }) : amount,
        },
      ]}
      actions={
        <ButtonLink look="main" icon="download" href={policyPath(server.session)} download>
          {t('confirmed.download')}
        </ButtonLink>
      }
    />
  );
}
