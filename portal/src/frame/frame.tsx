import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { PortalFrame } from '@cotejo/ui/portal/portal-frame.tsx';
import { useFocusOnArrival } from '@cotejo/web/src/shared/hooks/use-focus-on-arrival.ts';
import { localizePath } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useDeskCounts } from '../desk/use-desk-counts.ts';
import { toProblemText } from '../problem-text.ts';
import { useMay } from '../session/use-may.ts';
import { useSignedIn } from '../session/session-context.ts';
import { homePath } from '../paths.ts';
import { ShortcutHelp } from '../keyboard/shortcut-help.tsx';
import { SearchField } from '../search/search-field.tsx';
import { countsOf } from './section-count.ts';
import css from './frame.module.css';
import { getSection, sectionsFor, useSection } from './sections.ts';

/** A menu of more parts than this says what each group of them is about. */
const longestPlainMenu = 14;

/** What is around every page, and the way out. */
export function Frame() {
  const { session, me } = useSignedIn();
  const may = useMay();
  const { language } = useApp();
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  useFocusOnArrival();
  const current = useSection();
  const counts = useDeskCounts();
  const searches = me.kind === 'staff' && may('lead:read');

  const sections = sectionsFor(me.kind, may);
  const isLong = sections.length > longestPlainMenu;

  const leave = async (): Promise<void> => {
    // What is being read would be refused once the session is over.
    await client.cancelQueries();
    const result = await session.signOut();
    if (result.ok || result.status === 401)
      location.assign(localizePath(sitePaths.signIn, language));
    else setProblem(toProblemText(result, t));
  };

  return (
    <PortalFrame
      skip={t('frame.skip')}
      home={{ href: homePath, label: t('frame.home') }}
      person={{ name: me.name, role: me.roleTitle }}
      navLabel={t('frame.nav')}
      menu={t('frame.menu')}
      pages={sections.map((section) => {
        const { href, label, icon, group } = getSection(section);
        const page = { href, label: t(label), icon, isCurrent: section === current };
        const under = isLong ? { group: t(`frame.group.${group}`) } : {};
        return { ...page, ...under, ...countsOf(section, counts, t) };
      })}
      search={
        // A partner's rows open nothing, and there is nothing to search.
        me.kind === 'partner' ? undefined : (
          <div className={css.head}>
            {searches && <SearchField />}
            <ShortcutHelp hasSearch={searches} />
          </div>
        )
      }
      signOut={t('frame.signOut')}
      onSignOut={() => void leave()}
    >
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Outlet />
      <ScrollRestoration />
    </PortalFrame>
  );
}
