import { useQuery } from '@tanstack/react-query';
import { useApp } from '../shared/page/app-context.tsx';
import { menuQuery, type MenuAnswer } from './menu-query.ts';

const none: MenuAnswer = [];

/** What there is of the menu by now, and how to ask again where it did not come. */
export function useMenu(): {
  readonly menu: MenuAnswer;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const { data, isError, refetch } = useQuery(menuQuery(useApp()));
  return { menu: data ?? none, failed: isError && data === undefined, retry: () => void refetch() };
}
