import type { ApiClient } from '@cotejo/contract/client.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Outcome } from '@cotejo/ui/outcome/outcome.tsx';
import { Spinner } from '@cotejo/ui/spinner/spinner.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useApp } from '../../shared/page/app-context.tsx';
import { getProduct } from '../../entities/product/catalogue-calls.ts';
import {
  comparatorPath,
  healthComparator,
  type Comparator,
} from '../../entities/comparator/comparators.ts';
import { startAddress, writeAddress } from '../../entities/list-address/list-address.ts';
import { comparatorOf } from '../../entities/product/compared.ts';
import { decodeProfile } from '../../entities/profile/profile-reference.ts';
import { browserStore, readProfile } from '../../entities/profile/profile-storage.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { spoken } from './browser-port.ts';
import { newKey } from '../../shared/api/new-key.ts';
import { OutcomePage } from './outcome-page.tsx';
import { purchaseHref } from './purchase-address.ts';
import { createPurchase } from './purchase-calls.ts';
import { useStepTitle } from './use-step-title.ts';

type Start =
  | { readonly kind: 'starting' }
  /** `comparator`: the list of this kind of product, which asks whom it is for. */
  | { readonly kind: 'no-profile'; readonly comparator: Comparator }
  /** More workers, or another product: asking the same again cannot help. */
  | {
      readonly kind: 'group-too-small';
      readonly message: string;
      readonly comparator: Comparator;
    }
  | { readonly kind: 'failed'; readonly message: string };

/** From "Contratar": fixes the price for the people of the address and goes to the first step. */
export function StartPurchase() {
  const { t } = useTranslation('purchase');
  const [start, retry] = useStart();
  useStepTitle(t('start.title'));
  if (start.kind === 'no-profile') {
    return (
      <OutcomePage>
        <Outcome
          tone="waiting"
          icon="people"
          outcome="no-profile"
          title={t('start.profileTitle')}
          text={t('start.profileText')}
        >
          <div className="row">
            <ButtonLink look="main" href={formOf(start.comparator)}>
              {t('start.profile')}
            </ButtonLink>
          </div>
        </Outcome>
      </OutcomePage>
    );
  }
  if (start.kind === 'group-too-small') {
    return (
      <OutcomePage>
        <Outcome
          tone="waiting"
          icon="people"
          outcome="group-too-small"
          title={t('start.groupTitle')}
          text={start.message}
        >
          <div className="row">
            <ButtonLink look="main" href={formOf(start.comparator)}>
              {t('start.group')}
            </ButtonLink>
            <ButtonLink look="outline" href={comparatorPath(start.comparator)}>
              {t('missing.compare')}
            </ButtonLink>
          </div>
        </Outcome>
      </OutcomePage>
    );
  }
  if (start.kind === 'failed') {
    return (
      <OutcomePage>
        <Outcome
          tone="bad"
          icon="refresh"
          outcome="start-failed"
          title={t('start.failedTitle')}
          text={start.message}
        >
          <div className="row">
            <Button look="main" onClick={retry}>
              {t('start.retry')}
            </Button>
            <ButtonLink look="outline" href="/Comparar/Seguros-de-Salud">
              {t('missing.compare')}
            </ButtonLink>
          </div>
        </Outcome>
      </OutcomePage>
    );
  }
  return (
    <OutcomePage>
      <Outcome tone="waiting" outcome="starting" title={t('start.title')} text={t('start.text')}>
        <Spinner />
        <noscript>{t('start.noscript')}</noscript>
      </Outcome>
    </OutcomePage>
  );
}

/** The list that a product stands in, whose profile it is priced for. */
async function readKind(
  api: ApiClient,
  code: string,
  country: CountryCode,
): Promise<
  | { readonly ok: true; readonly comparator: Comparator }
  | { readonly ok: false; readonly problem: Problem | null }
> {
  const read = await api.call(getProduct, { params: { code }, query: {} });
  return read.ok
    ? { ok: true, comparator: comparatorOf(read.data.product, country) }
    : { ok: false, problem: read.problem };
}

function formOf(comparator: Comparator): string {
  return comparatorPath(comparator) + writeAddress({ ...startAddress, editing: true });
}

/** One key for every try of this visit: a repeated call gives the purchase of the first. */
function useStart(): readonly [Start, () => void] {
  const { t } = useTranslation('purchase');
  const { api, country, language } = useApp();
  const { productCode = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [start, setStart] = useState<Start>({ kind: 'starting' });
  const key = useRef<string | null>(null);
  const reference = search.get('perfil');

  const run = useCallback(async () => {
    setStart({ kind: 'starting' });
    const fail = (problem: Problem | null) =>
      setStart({ kind: 'failed', message: problem?.detail || problem?.title || t('failed.text') });
    let profile: Profile | null = decodeProfile(reference, country);
    if (profile === null) {
      // What was kept is kept by kind: a family's health says nothing about its dog.
      const kind = await readKind(api, productCode, country);
      if (!kind.ok) {
        fail(kind.problem);
        return;
      }
      profile = readProfile(browserStore(), country, kind.comparator.productType);
      if (profile === null) {
        setStart({ kind: 'no-profile', comparator: kind.comparator });
        return;
      }
    }
    key.current ??= newKey();
    const result = await api.call(
      createPurchase,
      {
        body: {
          productCode,
          profile: writePerfil(profile),
          attribution: { referrer: document.referrer.slice(0, 500) },
        },
      },
      { idempotencyKey: key.current, headers: spoken(language) },
    );
    if (result.ok && result.data) {
      void navigate(purchaseHref(result.data), { replace: true });
      return;
    }
    const problem = result.ok ? null : result.problem;
    if (problem?.code === 'PROFILE_INCOMPLETE' || problem?.code === 'GROUP_TOO_SMALL') {
      const kind = await readKind(api, productCode, country);
      const comparator = kind.ok ? kind.comparator : healthComparator;
      if (problem.code === 'PROFILE_INCOMPLETE') setStart({ kind: 'no-profile', comparator });
      else setStart({ kind: 'group-too-small', message: problem.detail, comparator });
      return;
    }
    fail(problem);
  }, [api, country, language, navigate, productCode, reference, t]);

  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void run();
  }, [run]);
  return [start, () => void run()];
}
