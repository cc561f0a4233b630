import type { Language } from '@cotejo/domain/country/country.ts';
import { escapeHtml } from '../openapi/html.ts';

const broken: Readonly<Record<Language, readonly [string, string]>> = {
  es: [
    'Tenemos un problema de nuestro lado',
    'Vuelve a cargar la página en un momento. Lo que ya ingresaste está guardado. Si sigue, cuéntanos este número:',
  ],
  en: [
    'We have a problem on our side',
    'Reload the page in a moment. What you entered is saved. If it goes on, tell us this number:',
  ],
  pt: [
    'Temos um problema do nosso lado',
    'Recarregue a página em um momento. O que você informou está salvo. Se continuar, informe este número:',
  ],
};

function page(language: string, title: string, text: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${text}</p></main></body></html>`;
}

/** When a page could not be rendered: what to do, and the request id that is in the log. */
export function brokenPage(language: Language, requestId: string): string {
  const [title, text] = broken[language];
  return page(language, title, `${escapeHtml(text)} <code>${escapeHtml(requestId)}</code>`);
}

const refused: Readonly<Record<Language, readonly [string, string, string]>> = {
  es: [
    'Esta página no se puede mostrar aquí',
    'El sitio que la muestra no está autorizado para hacerlo, o pide una página que solo se abre por sí sola.',
    'Abrirla en una ventana propia',
  ],
  en: [
    'This page cannot be shown here',
    'The site that shows it is not allowed to, or asks for a page that only opens by itself.',
    'Open it in a window of its own',
  ],
  pt: [
    'Esta página não pode ser mostrada aqui',
    'O site que a mostra não está autorizado a fazê-lo, ou pede uma página que só se abre sozinha.',
    'Abri-la em uma janela própria',
  ],
};

/** In a frame that is refused; `outside` is the page's address without what the frame says. */
export function refusedFramePage(language: Language, outside: string): string {
  const [title, text, link] = refused[language];
  return page(
    language,
    title,
    `${escapeHtml(text)} <a href="${escapeHtml(outside)}" target="_blank" rel="noopener">${escapeHtml(link)}</a>`,
  );
}

export function notBuiltPage(): string {
  return page(
    'es',
    'El sitio todavía no está construido',
    'Ejecuta <code>npm run build</code> y vuelve a cargar. La API ya responde: <a href="/api/docs">documentación</a>.',
  );
}
