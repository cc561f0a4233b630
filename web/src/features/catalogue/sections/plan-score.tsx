import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { criterionWeights } from '@cotejo/domain/comparison/score-plan.ts';
import { DataTable } from '@cotejo/ui/table/data-table.tsx';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { planScoreQuery } from '../queries/plan-review-query.ts';
import { PlanPart } from './plan-part.tsx';
import type { SectionProps } from './section-props.ts';

/** The score of an isapre plan among all that are on sale, and each criterion that it is made of. */
export function PlanScore({ page, address }: Pick<SectionProps, 'page' | 'address'>) {
  const { t } = useTranslation('catalogue');
  const read = useQuery(planScoreQuery(useApp(), page.product.productCode, address.profile));
  return (
    <>
      <h3>{t('planScore.title')}</h3>
      <PlanPart read={read} failed={t('planScore.failed')}>
        {(score) => <Score score={score} ofOwn={address.profile !== null} />}
      </PlanPart>
    </>
  );
}

function Score({ score, ofOwn }: { score: CallAnswer<'getAnalysisOfPlan'>; ofOwn: boolean }) {
  const { t } = useTranslation('catalogue');
  // Among itself alone every plan is the best.
  if (score.planes < 2) return <p>{t('planScore.alone')}</p>;
  return (
    <>
      <p>
        <b>{t('planScore.score', { score: score.puntaje })}</b>{' '}
        {t('planScore.place', { place: score.posicion, plans: score.planes })}
      </p>
      <p className="muted">{t(ofOwn ? 'planScore.lead' : 'planScore.leadDefault')}</p>
      <TablePanel label={t('planScore.title')}>
        <DataTable
          caption={t('planScore.title')}
          regionLabel={`${t('planScore.title')}: ${t('planScore.asGoodAs')}, ${t('planScore.weight')}`}
          cards
          rows={score.analisis}
          rowId={({ criterio }) => criterio}
          columns={[
            {
              id: 'criterion',
              header: t('planScore.criterion'),
              kind: 'title',
              cell: ({ criterio, texto }) => (
                <>
                  <b>{texto}</b>
                  <small>{t(`planScore.explained.${criterio}`)}</small>
                </>
              ),
            },
            {
              id: 'share',
              header: t('planScore.asGoodAs'),
              label: t('planScore.asGoodAs'),
              kind: 'amount',
              cell: ({ puntaje }) => `${puntaje}\u00a0%`,
            },
            {
              id: 'weight',
              header: t('planScore.weight'),
              label: t('planScore.weight'),
              kind: 'amount',
              cell: ({ criterio }) => `${criterionWeights[criterio]}\u00a0%`,
            },
          ]}
        />
      </TablePanel>
    </>
  );
}
