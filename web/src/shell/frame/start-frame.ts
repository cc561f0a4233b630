import type { ApiClient } from '@cotejo/contract/client.ts';
import { createHandoff } from '@cotejo/contract/site/frame-calls.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import {
  readViewportMessage,
  writeMessage,
  type FrameMessage,
} from '@cotejo/domain/site/frame-messages.ts';
import { frameParameters } from '@cotejo/domain/site/frame-address.ts';
import { canFrame } from '@cotejo/domain/site/frame-paths.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { createBrowserRouter } from 'react-router-dom';
import { pathWithoutLanguage } from '../../shared/language/language-path.ts';
import './frame.css';

interface Framed {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'getBlocker'>;
  readonly api: ApiClient;
  readonly language: Language;
}

/**
 * What a page does in a frame, besides what it does anyway (docs/decisions/frames.md): it says how high it is, stays in the
 * frame from page to page, and opens outside what no frame shows. It needs no cookie. Loaded in a frame only.
 */
export function startFrame({ router, api, language }: Framed): void {
  const given = new URLSearchParams(location.search);
  const origin = given.get(frameParameters.origin);
  /** To the page around alone: the server has checked that this origin is on the site's list. */
  const tell = (message: FrameMessage): void => {
    if (origin !== null) parent.postMessage(writeMessage(message), origin);
  };
  const root = document.documentElement;
  root.dataset['framed'] = '';

  new ResizeObserver(() =>
    tell({ type: 'height', height: root.getBoundingClientRect().height }),
  ).observe(root);

  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== parent || from !== origin) return;
    const seen = readViewportMessage(data);
    if (seen === null) return;
    root.dataset['framed'] = 'seen';
    root.style.setProperty('--frame-top', `${seen.top}px`);
    root.style.setProperty('--frame-height', `${seen.height}px`);
    const below = innerHeight - seen.top - seen.height;
    root.style.setProperty('--frame-below', `${Math.max(0, below)}px`);
  });

  let { pathname } = location;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    keepParameters(given);
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    tell({ type: 'address', path: pathname, title: document.title });
  });

  // Before React hears of it: what no frame shows is the browser's to open, and `<base target>` says where.
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (link === null || link.origin !== location.origin) return;
      if (link.getAttribute('href')?.startsWith('#')) {
        link.target = '_self';
        return;
      }
      const path = pathWithoutLanguage(link.pathname, language);
      if (canFrame(path)) return;
      event.stopImmediatePropagation();
      const productCode = codeOf(path);
      if (productCode === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void leave(link.pathname + link.search, productCode);
    },
    true,
  );

  // A page that leads on by itself clicks no link: what it leads to opens outside all the same.
  router.getBlocker('frame', ({ nextLocation }) => {
    const path = pathWithoutLanguage(nextLocation.pathname, language);
    if (canFrame(path)) return false;
    const to = nextLocation.pathname + nextLocation.search;
    const productCode = codeOf(path);
    if (productCode !== null) void leave(to, productCode);
    else if (open(to + nextLocation.hash, '_blank') === null)
      tell({ type: 'error', code: 'blocked' });
    return true;
  });

  /** Opens a purchase outside by a code that holds once, which takes along where it came from. */
  const leave = async (to: string, productCode: string): Promise<void> => {
    // At once: after the call the browser would take it for a window that nobody asked for.
    const opened = open('', '_blank');
    const made = await api.call(createHandoff, {
      body: { to, ...(origin === null ? {} : { origin }) },
    });
    // Without a code the purchase begins all the same: its people are in the address.
    const address = made.ok && made.data ? made.data.href : to;
    try {
      if (opened !== null) opened.location.replace(address);
      else (top ?? window).location.href = new URL(address, location.href).href;
      tell({ type: 'purchase-started', productCode });
    } catch {
      tell({ type: 'error', code: 'blocked' });
    }
  };

  tell({ type: 'ready', title: document.title });
}

/** The product of an address that begins a purchase: `/Compra-Online/QPS1`. */
function codeOf(path: string): string | null {
  const [start, code, ...rest] = path.slice(1).split('/');
  return `/${start}` === sitePaths.purchase && code !== undefined && rest.length === 0
    ? code
    : null;
}

/** A page that is loaded again must still say that it is in a frame. */
function keepParameters(given: URLSearchParams): void {
  const url = new URL(location.href);
  if (url.searchParams.has(frameParameters.auth)) return;
  for (const name of Object.values(frameParameters)) {
    const value = given.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}
