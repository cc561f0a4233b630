import { countedFilter } from '@cotejo/domain/record/define-record.ts';
import { Icon } from '@cotejo/ui/icon/icon.tsx';
import { Menu } from '@cotejo/ui/menu/menu.tsx';
import { Tabs } from '@cotejo/ui/tabs/tabs.tsx';
import type { ListAnswer } from '../kind/answers.ts';
import css from '../question/filters.module.css';
import type { KindPages } from '../kind/kind-pages.ts';
import type { ListState } from '../question/list-state.ts';
import { useWords } from '../kind/use-words.ts';
import { useMay } from '../../session/use-may.ts';

interface ViewTabsProps {
  readonly of: KindPages;
  readonly state: ListState;
  readonly counts: ListAnswer['counts'];
}

/**
 * The queues of a list. Where they are counted each says how many it has; those that have none are behind one button, and those
 * that somebody may not see are not there.
 */
export function ViewTabs({ of, state, counts }: ViewTabsProps) {
  const { t, own } = useWords(of);
  const { views, guarded = {} } = of.kind.list;
  const may = useMay();
  const filter = countedFilter(of.kind);
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const tabs = Object.entries(views).flatMap(([id, query]) => {
    const permission = guarded[id];
    if (permission !== undefined && !may(permission)) return [];
    const value = filter === null ? null : new URLSearchParams(query).get(filter.name);
    const count =
      value === null
        ? query === ''
          ? all
          : undefined
        : counts?.find((each) => each.value === value)?.count;
    if (counts !== undefined && value !== null && count === undefined) return [];
    const label = own(`view.${id}`);
    return [
      {
        id,
        label: count === undefined ? label : `${label} (${count})`,
        href: state.hrefOfView(id),
        isShown: value === null || count !== 0 || id === state.view,
      },
    ];
  });
  if (tabs.length <= 1) return null;
  const empty = tabs.filter(({ isShown }) => !isShown);
  return (
    <div className={css.views}>
      <Tabs
        label={t('list.views', { title: own('title') })}
        tabs={tabs.filter(({ isShown }) => isShown)}
        current={state.view ?? ''}
        kind="page"
      />
      {empty.length > 0 && (
        <Menu className={css.emptyViews} label={t('list.emptyViews')} align="end" items={empty}>
          {t('list.moreViews')} <Icon name="down" />
        </Menu>
      )}
    </div>
  );
}
