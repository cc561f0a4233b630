import { RefusedFilters } from '../filters/refused-filters.tsx';
import { BeyondTheList } from './beyond-the-list.tsx';
import { EmptyResults } from './empty-results.tsx';
import { ListRobotCheck } from './list-robot-check.tsx';

const views = {
  robotCheck: ListRobotCheck,
  refused: RefusedFilters,
  empty: EmptyResults,
  beyond: BeyondTheList,
} as const;

export type RareMode = keyof typeof views;

/** What stands in the place of the list where there is none to show; most visitors see none of it. */
export function RareResults({ mode }: { readonly mode: RareMode }) {
  const View = views[mode];
  return <View />;
}
