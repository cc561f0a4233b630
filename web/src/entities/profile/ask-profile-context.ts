import { createContext, use, type MouseEvent } from 'react';
import { isPlainClick } from '../../shared/page/plain-click.ts';

/** Opens the form of the page's kind over the page; null where the page's frame has none. */
export const AskProfileContext = createContext<(() => void) | null>(null);

/** For a link to a list's form: with scripts the form opens here instead. */
export function useAskProfile(): { readonly onClick?: (event: MouseEvent) => void } {
  const ask = use(AskProfileContext);
  if (ask === null) return {};
  return {
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      ask();
    },
  };
}
