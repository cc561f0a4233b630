import { pageWords } from '@cotejo/domain/declaration/customer-words.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { comparatorPath, healthComparator } from '../../../entities/comparator/comparators.ts';
import { useAlternatives } from '../server/use-alternatives.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { useStepTitle } from '../view/use-step-title.ts';
import { OutcomeFrame } from './outcome-frame.tsx';

/** This insurance cannot be sold to these people, or its company did not confirm the contract: that nothing was charged, whom to ask, and what else there is. */
export function RefusedView() {
  const { t } = useTranslation('purchase');
  const { contact, language } = useApp();
  const { server } = usePurchaseView();
  const alternatives = useAlternatives();
  const { organization } = server.product;
  // A contract that was issued and not confirmed: a mixed sale.
  const isSale = server.policy !== null;
  const title = t(isSale ? 'refused.saleTitle' : 'refused.title');
  useStepTitle(title);
  const { phone, phoneLink } = contact;
  return (
    <OutcomeFrame>
      <Outcome
        tone="waiting"
        icon="info"
        outcome="refused"
        title={title}
        text={
          isSale
            ? t('refused.saleText', { organization })
            : fillText(pageWords.not_insurable[language], { organization })
        }
      >
        {alternatives !== null && alternatives.items.length > 0 && (
          <section className="stack stack--tight" aria-labelledby="alternatives">
            <h2 id="alternatives" className="group-title">
              {t('refused.alternatives')}
            </h2>
            <ul>
              {alternatives.items.map((item) => (
                <li key={item.productCode}>
                  <Link href={item.path}>{`${item.displayName}, ${item.organization}`}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="row">
          <ButtonLink look="main" href={alternatives?.listPath ?? comparatorPath(healthComparator)}>
            {t('refused.list')}
          </ButtonLink>
        </div>
        <p>
          {t('refused.ask')} <TextLink href={`tel:${phoneLink}`}>{phone}</TextLink>
        </p>
        {!isSale && <p className="small muted">{t('refused.kept')}</p>}
      </Outcome>
    </OutcomeFrame>
  );
}
