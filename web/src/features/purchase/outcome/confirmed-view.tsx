import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { DocumentList } from '@cotejo/ui/document/document-list.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Outcome, OutcomeColumns } from '@cotejo/ui/outcome/outcome.tsx';
import { PolicyCard } from '@cotejo/ui/policy/policy-card.tsx';
import { Status } from '@cotejo/ui/status/status.tsx';
import { HowSteps } from '@cotejo/ui/steps/how-steps.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { confirmationQuery, type Confirmation } from '../server/confirmation-query.ts';
import { EndCover } from './end-cover.tsx';
import { Happened } from './happened.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { paidAmount } from '../step/price-view.ts';
import { policyPath } from '../server/purchase-paths.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useStepTitle } from '../view/use-step-title.ts';
import { PeriodsPanel } from './periods-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { useRenewalNews } from './use-renewal-news.ts';
import { WithdrawPurchase } from './withdraw-purchase.tsx';

/** Confirmacion: the policy as its mail and its document say it, its documents, and what comes next. */
export function ConfirmedView() {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server } = usePurchaseView();
  const { data, isError } = useQuery(confirmationQuery(api, server.session, language));
  useRenewalNews();
  const isDisputed = server.policy?.status === 'PENDING';
  const isEnded = server.policy?.status === 'INACTIVE';
  const other = isDisputed ? 'confirmed.disputed' : isEnded ? 'confirmed.ended' : null;
  const title =
    other !== null
      ? t(`${other}.title`)
      : data?.firstName
        ? t('confirmed.title', { name: data.firstName })
        : t('confirmed.titleNoName');
  useStepTitle(title);
  const text =
    other !== null
      ? t(`${other}.text`)
      : data?.email
        ? t('confirmed.text', { email: data.email })
        : t('confirmed.textNoMail');
  return (
    <OutcomeFrame>
      <Outcome
        wide
        tone={isDisputed ? 'waiting' : 'ok'}
        outcome="confirmed"
        title={title}
        text={text}
      >
        <OutcomeColumns
          main={
            <>
              {isError && <Notice tone="warn">{t('confirmed.failed')}</Notice>}
              <Policy confirmation={data} />
              {!isEnded && <SubscriptionPanel />}
              <PeriodsPanel />
              <EndCover />
              <Cover confirmation={data} />
              {!isEnded && (
                <section className="stack" aria-labelledby="next-steps">
                  <h2 id="next-steps">{t('confirmed.next')}</h2>
                  {data && <HowSteps stacked steps={data.steps} />}
                  <WithdrawPurchase />
                </section>
              )}
            </>
          }
          side={
            <>
              <Documents confirmation={data} />
              <Happened title={t('confirmed.history')} order="receipt" />
            </>
          }
        />
      </Outcome>
    </OutcomeFrame>
  );
}

interface PartProps {
  /** Not there yet, or not to be read: then the page says what the purchase itself knows. */
  readonly confirmation: Confirmation | undefined;
}

type Said = Partial<Pick<Confirmation['facts'][number], 'id'>> &
  Pick<Confirmation['facts'][number], 'label' | 'value'>;

/** Below the button: what the contract itself says in full. */
const coverFacts: ReadonlySet<string> = new Set([
  'top',
  'deductible',
  'share',
  'excluded',
  'waiting',
  'withdraw',
  'ends',
]);
const isCover = ({ id }: Said): boolean => id !== undefined && coverFacts.has(id);
const toFact = ({ label, value }: Said) => ({ label, value });

function Cover({ confirmation }: PartProps) {
  const { t } = useTranslation('purchase');
  const facts = confirmation?.facts.filter(isCover) ?? [];
  if (facts.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="policy-cover">
      <h2 id="policy-cover" className="group-title">
        {t('confirmed.cover')}
      </h2>
      <Facts facts={facts.map(toFact)} />
    </section>
  );
}

function Policy({ confirmation }: PartProps) {
  const { t } = useTranslation('purchase');
  const { language, country } = useApp();
  const { policy, product, price, session, startsOn } = usePurchaseView().server;
  const facts: readonly Said[] = confirmation?.facts ?? [
    { label: t('confirmed.product'), value: `${product.displayName}, ${product.organization}` },
    { label: t('confirmed.paid'), value: paidAmount(price) },
  ];
  const from = confirmation?.startsOn ?? startsOn;
  return (
    <PolicyCard
      label={t('confirmed.card')}
      color={product.color}
      numberLabel={t('confirmed.number')}
      number={policy?.number ?? ''}
      status={
        policy?.status === 'PENDING' ? (
          <Status tone="wait">{t('confirmed.disputed.status')}</Status>
        ) : policy?.status === 'INACTIVE' ? (
          <Status>{t('confirmed.ended.status')}</Status>
        ) : (
          from !== null && (
            <Status tone="ok">
              {t('confirmed.starts', { date: formatDate(from, localeOf(language, country)) })}
            </Status>
          )
        )
      }
      facts={facts.filter((fact) => !isCover(fact)).map(toFact)}
      actions={
        <ButtonLink look="main" icon="download" href={policyPath(session)} download>
          {t('confirmed.download')}
        </ButtonLink>
      }
    />
  );
}

function Documents({ confirmation }: PartProps) {
  const { t } = useTranslation('purchase');
  const { session } = usePurchaseView().server;
  const documents = confirmation?.documents ?? [
    {
      id: 'policy',
      name: t('confirmed.policy'),
      note: t('confirmed.pdf'),
      url: policyPath(session),
    },
  ];
  return (
    <section className="stack stack--tight" aria-labelledby="documents">
      <h2 id="documents" className="group-title">
        {t('confirmed.documents')}
      </h2>
      <DocumentList
        documents={documents.map(({ id, name, note, url }) => ({ id, name, note, href: url }))}
      />
    </section>
  );
}
