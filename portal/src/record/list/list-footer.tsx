import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import type { ListAnswer } from '../kind/answers.ts';
import css from '../question/filters.module.css';
import type { ListState } from '../question/list-state.ts';

interface ListFooterProps {
  readonly answer: ListAnswer;
  readonly state: ListState;
  /** When it was read. */
  readonly read: string;
}

/** How many there are, and the pages beside this one; pages have no numbers. */
export function ListFooter({ answer, state, read }: ListFooterProps) {
  const { t } = useTranslation('record');
  const { count, items, next, previous } = answer;
  const shown = t('list.shown', { count: items.length });
  return (
    <div className={css.footer}>
      <span role="status">
        {count === undefined
          ? shown
          : count.capped
            ? t('list.countMore', { count: count.value })
            : t('list.count', { count: count.value })}
        {' · '}
        {read}
      </span>
      {(next !== null || previous !== null) && (
        <nav className={css.pages} aria-label={t('list.pages')}>
          <PageLink href={previous && state.hrefAt('before', previous)} rel="prev">
            {t('list.previous')}
          </PageLink>
          <PageLink href={next && state.hrefAt('after', next)} rel="next">
            {t('list.next')}
          </PageLink>
        </nav>
      )}
    </div>
  );
}

function PageLink(props: {
  readonly href: string | null;
  readonly rel: string;
  readonly children: string;
}) {
  const { href, rel, children } = props;
  return href === null ? (
    <Button look="outline" size="small" disabled>
      {children}
    </Button>
  ) : (
    <ButtonLink look="outline" size="small" rel={rel} href={href}>
      {children}
    </ButtonLink>
  );
}
