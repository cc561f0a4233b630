import type { Message, Summary } from './message.ts';
import { style } from './style.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for a page. Messages contain whatever a sender wrote into them. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const when = (iso: string): string =>
  new Intl.DateTimeFormat('es-CL', { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(iso),
  );

const size = (bytes: number): string =>
  bytes < 1_000 ? `${bytes} B` : `${Math.ceil(bytes / 1_000)} kB`;

const page = (tokens: string, title: string, main: string, script = ''): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${tokens}${style}</style></head>
<body><header><div class="bar"><a class="home" href="/"><strong>cotejo</strong></a>
<span>Correo local</span><form method="post" action="/vaciar"><button>Vaciar bandeja</button></form>
</div></header><main>${main}</main>${script}</body></html>`;

const row = ({ id, subject, to, at, preview, attachments }: Summary): string => `<li>
<a href="/mensajes/${id}"><b>${escapeHtml(subject || '(sin asunto)')}</b><time datetime="${at}">${when(at)}</time>
<small>Para ${escapeHtml(to.join(', '))}${attachments > 0 ? ` · ${attachments} adjunto${attachments > 1 ? 's' : ''}` : ''}</small>
<small>${escapeHtml(preview)}</small></a></li>`;

const reloadOnMail = `<script>
new EventSource('/api/events').onmessage = () => location.reload();
</script>`;

/** The inbox; it reloads itself when something arrives. */
export function inboxPage(tokens: string, summaries: readonly Summary[]): string {
  const count = summaries.length === 1 ? '1 mensaje' : `${summaries.length} mensajes`;
  const list =
    summaries.length === 0
      ? `<div class="card empty"><p>Todavía no hay correos. Aquí aparecen los que envía Cotejo: la confirmación de una compra, por ejemplo.</p></div>`
      : `<p>${count}. Nada de esto salió a internet.</p><ul class="inbox card">${summaries.map(row).join('')}</ul>`;
  return page(tokens, 'Correo local · Cotejo', `<h1>Bandeja de entrada</h1>${list}`, reloadOnMail);
}

/** One message with its body in a frame of its own and its attachments. */
export function messagePage(tokens: string, summary: Summary, message: Message): string {
  const { id, subject, from, to, at } = summary;
  const files = message.attachments
    .map(
      ({ name, content }, index) =>
        `<li><a href="/mensajes/${id}/adjuntos/${index}" download>${escapeHtml(name)} · ${size(content.length)}</a></li>`,
    )
    .join('');
  const body =
    message.html === undefined
      ? ''
      : `<div class="card"><iframe title="Mensaje" sandbox="allow-popups" src="/mensajes/${id}/html"></iframe></div>`;
  const main = `<p><a href="/">Volver a la bandeja</a></p><h1>${escapeHtml(subject || '(sin asunto)')}</h1>
<dl><dt>De</dt><dd>${escapeHtml(from)}</dd><dt>Para</dt><dd>${escapeHtml(to.join(', '))}</dd>
<dt>Fecha</dt><dd><time datetime="${at}">${when(at)}</time></dd></dl>${body}
${files === '' ? '' : `<h2>Adjuntos</h2><ul class="files">${files}</ul>`}
<h2>Versión de texto</h2><pre class="card">${escapeHtml(message.text)}</pre>`;
  return page(tokens, `${subject} · Correo local`, main);
}

export const notFoundPage = (tokens: string): string =>
  page(
    tokens,
    'No está · Correo local',
    `<h1>Este mensaje no está</h1><p>Puede que la bandeja se haya vaciado. <a href="/">Volver a la bandeja</a></p>`,
  );
