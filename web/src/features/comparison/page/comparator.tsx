import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { ResultsLayout, ResultsTools } from '@cotejo/ui/results/results-layout.tsx';
import { memo, useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useDocumentMeta } from '../../../shared/page/document-meta.ts';
import { CategoryClusters } from '../list/category-clusters.tsx';
import {
  ComparatorContext,
  LaterContext,
  useComparatorLater,
} from '../machine/comparator-context.ts';
import type { Comparator as ComparatorKind } from '../../../entities/comparator/comparators.ts';
import { FilterForm } from '../filters/filter-form.tsx';
import { GoneChoices } from '../filters/gone-choices.tsx';
import { IgnoredFilters } from '../filters/ignored-filters.tsx';
import { LazyApplied } from '../list/lazy-applied.tsx';
import { LazyTray } from '../choice/lazy-tray.tsx';
import { ListBanners } from './list-banners.tsx';
import { ListContent } from './list-content.tsx';
import { ListHead } from './list-head.tsx';
import { ListPaging } from '../list/list-paging.tsx';
import { ListToolbar } from '../tools/list-toolbar.tsx';
import { PhoneTools } from '../tools/phone-tools.tsx';
import { LostProduct } from './lost-product.tsx';
import { ProfileEntry } from '../profile/profile-entry.tsx';
import { ResultsBody } from '../list/results-body.tsx';
import { resultsDocument } from './results-title.ts';
import { useComparator } from '../machine/use-comparator.ts';
import { usePageScroll } from './use-page-scroll.ts';
import { useStoredProfile } from '../profile/use-stored-profile.ts';

/** The comparator of one kind: who is insured, filters, the list and what is chosen to compare. */
export function Comparator({
  comparator,
  category = null,
  above,
}: {
  comparator: ComparatorKind;
  category?: string | null;
  /** What a kind has to say before its list. */
  above?: ReactNode;
}) {
  const handle = useComparator(comparator, category);
  const value = useMemo(() => ({ ...handle, comparator }), [handle, comparator]);
  const later = useDeferredValue(value);
  const { address, list, send } = handle;
  const unread = useStoredProfile(handle, comparator);
  usePageScroll(address.page);
  // Leaving the page ends its state (spec 1 §4): the machine stops with the component.
  useEffect(() => {
    // Also when the list changes below it: a profile that comes back must not close the form.
    if (address.editing) send({ type: 'PROFILE.EDIT' });
  }, [address.editing, list, send]);

  return (
    <ComparatorContext value={value}>
      <LaterContext value={later}>
        <Parts above={above} comparable={address.comparable} unread={unread} />
      </LaterContext>
    </ComparatorContext>
  );
}

/** Each of them listens to what it shows: the page as a whole is rendered once. */
const Parts = memo(function Parts(props: {
  above: ReactNode;
  comparable: boolean;
  /** The link has a profile that nobody can read. */
  unread: boolean;
}) {
  const { t } = useTranslation('comparison');
  return (
    <>
      <ListMeta />
      <ProfileEntry />
      <main id="contenido" tabIndex={-1} aria-label={t('main')}>
        <ResultsLayout filters={<FilterForm />}>
          <ListHead />
          {props.above}
          <ResultsTools>
            <PhoneTools />
            <LazyApplied />
          </ResultsTools>
          {props.unread && <Notice>{t('ignored.profile')}</Notice>}
          <LostProduct />
          <IgnoredFilters />
          <GoneChoices />
          <ListToolbar />
          <CategoryClusters />
          <ListBanners />
          <div id="resultados" tabIndex={-1}>
            <ResultsBody />
          </div>
          <ListPaging />
          <ListContent />
        </ResultsLayout>
      </main>
      {props.comparable && <LazyTray />}
    </>
  );
});

function ListMeta() {
  const app = useApp();
  const { comparator, address, answer } = useComparatorLater();
  useDocumentMeta(resultsDocument(app, comparator, address, answer));
  return null;
}
