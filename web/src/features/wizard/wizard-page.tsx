import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { profileFormChunk } from '../../entities/profile/form/lazy-profile-form.tsx';
import { comparatorOfKind, healthComparator } from '../../entities/comparator/comparators.ts';
import { profileFormQuery } from '../../entities/profile/profile-form-query.ts';
import { decodeProfile } from '../../entities/profile/profile-reference.ts';
import type { TFunction } from '../../shared/language/translate.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { Choices } from './choices.tsx';
import css from './choices.module.css';
import { PeopleQuestion } from './people-question.tsx';
import { QuestionTitle } from './question-title.tsx';
import { useOffer, wizardQueries, type CountedOffer } from './use-offer.ts';
import { readAnswers, wizardPath } from './wizard-address.ts';
import {
  afterWizard,
  anyCategory,
  priorities,
  progressOf,
  startWizard,
  type ChoiceStep,
  type WizardState,
} from './wizard-machine.ts';

export async function load(deps: AppDeps, { request }: LoaderFunctionArgs): Promise<PageData> {
  const { queryClient, country, i18n } = deps;
  const { answers, again } = readAnswers(new URL(request.url).searchParams);
  // The form comes with the question that it is.
  const isLast = answers.priority !== null && again === null;
  const line = comparatorOfKind(answers.line ?? '', country) ?? healthComparator;
  const [all, health] = wizardQueries(deps);
  await Promise.all([
    queryClient.prefetchQuery(all),
    queryClient.prefetchQuery(health),
    isLast && queryClient.prefetchQuery(profileFormQuery(deps, line.productType)),
  ]);
  return {
    meta: {
      title: i18n.t('wizard:title'),
      description: i18n.t('wizard:description'),
      canonicalPath: sitePaths.wizard,
      noindex: true,
      ...(isLast ? { chunks: [profileFormChunk] } : {}),
    },
  };
}

/** A few questions that lead to a list with the answers filled in; each has its address, also without scripts. */
export function Page() {
  const { t } = useTranslation('wizard');
  const { country } = useApp();
  const [search] = useSearchParams();
  const offer = useOffer();
  return (
    <main id="contenido" tabIndex={-1} className={`page page--body stack stack--loose ${css.page}`}>
      {offer === null ? (
        <div className="stack" role="status" aria-label={t('loading')}>
          <Bone height={64} />
          <Bone height={64} />
        </div>
      ) : (
        <Question
          offer={offer}
          state={startWizard({ ...offer, ...readAnswers(search) })}
          known={decodeProfile(search.get('perfil'), country)}
        />
      )}
    </main>
  );
}

type QuestionProps = {
  readonly offer: CountedOffer;
  readonly state: WizardState;
  readonly known: ReturnType<typeof decodeProfile>;
};

function Question({ offer, state, known }: QuestionProps) {
  const { t } = useTranslation('wizard');
  const { value } = state;
  const step = value === 'line' || value === 'category' || value === 'priority' ? value : null;
  const { current, total } = progressOf(state);
  const name = step ?? 'people';
  return (
    <>
      <QuestionTitle
        step={name}
        place={t('count', { current: current + 1, total })}
        title={t(`question.${name}`)}
        lead={t(`lead.${name}`)}
      />
      {step === null ? (
        <PeopleQuestion state={state} known={known} />
      ) : (
        <Choices choices={choicesOf(step, state, offer, t)} chosen={state.context.answers[step]} />
      )}
      {current > 0 && (
        <p>
          <Link href={wizardPath(afterWizard(state, { type: 'BACK' }))}>{t('back')}</Link>
        </p>
      )}
    </>
  );
}

function choicesOf(
  step: ChoiceStep,
  state: WizardState,
  { lines, divided, counts }: CountedOffer,
  t: TFunction,
) {
  const href = (value: string) => wizardPath(afterWizard(state, { type: 'ANSWER', value }));
  const count = (value: string) =>
    counts[value] === undefined ? '' : t('wizard:onSale', { count: counts[value] });
  const as = (value: string, title: string, text: string) => ({
    value,
    title,
    text,
    href: href(value),
  });
  switch (step) {
    case 'line':
      return lines.map((kind) => as(kind, t(`comparison:kinds.${kind}.name`), count(kind)));
    case 'category':
      return [
        ...divided.categories.map((category) =>
          as(category, t(`comparison:facetValue.categoryTypes.${category}`), count(category)),
        ),
        as(anyCategory, t('wizard:anyCategory.title'), t('wizard:anyCategory.text')),
      ];
    case 'priority':
      return priorities.map((one) =>
        as(one, t(`wizard:priority.${one}.title`), t(`wizard:priority.${one}.text`)),
      );
  }
}
