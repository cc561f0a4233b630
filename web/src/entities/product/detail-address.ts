import { useCallback, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../shared/page/plain-click.ts';

/** `?detalle={id}&tab={section}`: the detail of a product above the page that it was opened from. */
export interface DetailAddress {
  readonly id: string;
  readonly tab: string;
}

export const firstTab = 'general';
const wellFormed = /^[\w.-]{1,80}$/;

/** What the address opens; null = nothing, also for an impossible id. */
export function readDetail(search: string): DetailAddress | null {
  const query = new URLSearchParams(search);
  const id = query.get('detalle') ?? '';
  return wellFormed.test(id) ? { id, tab: query.get('tab') ?? firstTab } : null;
}

/** The same address with the detail open on a tab, or closed; everything else stays as it is. */
export function withDetail(search: string, detail: DetailAddress | null): string {
  const rest = search.replace(/^\?/, '').split('&').filter(isOther);
  const own =
    detail === null
      ? []
      : [
          `detalle=${encodeURIComponent(detail.id)}`,
          ...(detail.tab === firstTab ? [] : [`tab=${encodeURIComponent(detail.tab)}`]),
        ];
  const fields = [...rest, ...own];
  return fields.length === 0 ? '' : `?${fields.join('&')}`;
}

const isOther = (field: string) => field !== '' && !/^(?:detalle|tab)=/.test(field);

/** In the history entry of a detail that was opened here: closing it is then a step back. */
interface DetailState {
  readonly detailOpenedHere?: boolean;
}

/**
 * Opens a product's detail above the current page. `open` for buttons; `linkProps` for links, which
 * keep leading to the product's page without scripts and in a new tab.
 */
export function useDetailModal() {
  const location = useLocation();
  const navigate = useNavigate();
  const { search, hash } = location;
  const current = readDetail(search);

  const open = useCallback(
    (id: number | string, tab: string = firstTab) => {
      const already = readDetail(search) !== null;
      void navigate(
        { search: withDetail(search, { id: String(id), tab }), hash },
        // Changing the tab is no step of its own: one "back" closes the detail.
        {
          replace: already,
          preventScrollReset: true,
          state: already ? (location.state as DetailState | null) : { detailOpenedHere: true },
        },
      );
    },
    [navigate, search, hash, location.state],
  );

  const close = useCallback(() => {
    const state = location.state as DetailState | null;
    if (state?.detailOpenedHere === true) void navigate(-1);
    else
      void navigate(
        { search: withDetail(search, null), hash },
        { replace: true, preventScrollReset: true },
      );
  }, [navigate, search, hash, location.state]);

  const linkProps = (href: string, id: number | string, tab?: string) => ({
    href,
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      open(id, tab);
    },
  });

  return { current, open, close, linkProps };
}
