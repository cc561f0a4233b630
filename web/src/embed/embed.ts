/**
 * `/embed/v1.js`, the script that a partner's page loads once for each frame (docs/decisions/frames.md):
 *
 *     <script src="https://seguros.banco.cl/embed/v1.js" data-partner="banco" data-path="/Comparar/Seguros-de-Salud"></script>
 *
 * The frame stands where the script stands. Built as a file of its own, without imports at run time, so that it stays
 * below three kilobytes.
 */
import { frameParameters } from '@cotejo/domain/site/frame-address.ts';
import {
  readFrameMessage,
  writeMessage,
  type FrameMessage,
} from '@cotejo/domain/site/frame-messages.ts';

/** Until the frame says how high it is. */
const firstHeight = '600px';
/** How long a loaded frame may say nothing. */
const patienceMs = 10_000;

const texts = {
  es: ['Seguros', 'Si no ves el contenido, ábrelo en otra ventana'],
  en: ['Insurance', 'If you see no content, open it in another window'],
  pt: ['Seguros', 'Se não vê o conteúdo, abra-o em outra janela'],
} as const;

function place(script: HTMLScriptElement): void {
  const { partner = '', path = '/', title, site = new URL(script.src).origin } = script.dataset;
  const address = new URL(path, site);
  const outside = address.href;
  const frameOrigin = address.origin;
  address.searchParams.set(frameParameters.auth, partner);
  address.searchParams.set(frameParameters.origin, location.origin);
  const language = /^\/(en|pt)\b/.exec(address.pathname)?.[1] as 'en' | 'pt' | undefined;
  const [name, otherwise] = texts[language ?? 'es'];

  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title ?? name;
  frame.loading = 'lazy';
  frame.referrerPolicy = 'origin';
  frame.style.cssText = `width:100%;border:0;display:block;height:${firstHeight}`;

  /** On the frame and above it, so that a page may listen once for all. */
  const tell = (detail: FrameMessage | { readonly type: 'error'; readonly code: 'silent' }) =>
    frame.dispatchEvent(new CustomEvent(`cotejo:${detail.type}`, { bubbles: true, detail }));

  let isReady = false;
  let way: HTMLElement | undefined;
  const showWay = (): void => {
    way = document.createElement('p');
    const link = document.createElement('a');
    link.href = outside;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = otherwise;
    way.append(link);
    frame.after(way);
    tell({ type: 'error', code: 'silent' });
  };
  frame.addEventListener('load', () => {
    setTimeout(() => {
      if (!isReady && way === undefined) showWay();
    }, patienceMs);
  });

  const sayViewport = (): void => {
    const { top, bottom } = frame.getBoundingClientRect();
    const first = Math.max(0, -top);
    const height = Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top));
    frame.contentWindow?.postMessage(
      writeMessage({ type: 'viewport', top: first, height }),
      frameOrigin,
    );
  };
  let isAsked = false;
  const sayLater = (): void => {
    if (!isReady || isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      sayViewport();
    });
  };
  addEventListener('scroll', sayLater, { passive: true });
  addEventListener('resize', sayLater);

  const follow: { readonly [Type in FrameMessage['type']]?: (message: never) => void } = {
    ready: () => {
      isReady = true;
      way?.remove();
      sayViewport();
    },
    height: ({ height }: { height: number }) => {
      frame.style.height = `${Math.ceil(height)}px`;
      sayLater();
    },
    // The top of a new page is where its frame begins.
    address: () => {
      if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    },
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== frameOrigin) return;
    const message = readFrameMessage(data);
    if (message === null) return;
    follow[message.type]?.(message as never);
    tell(message);
  });

  script.after(frame);
}

if (document.currentScript instanceof HTMLScriptElement) place(document.currentScript);
