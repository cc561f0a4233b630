import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { escapeHtml } from '../openapi/html.ts';
import { temporalUiSettings } from './temporal-ui-settings.ts';

export interface LoginPageInput {
  readonly state: 'out' | 'in';
  readonly nonce: string;
  /** The codec as browsers reach it: `http://localhost:3000/api/codec`. */
  readonly endpoint: string;
  /** Where Temporal's UI is, without a slash at the end. */
  readonly temporalUi: string;
  readonly namespace: string;
}

/** Says whether this browser may decode, where to sign in, and how Temporal's UI uses it; without scripts. */
export function loginPage(input: LoginPageInput): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Datos descifrados en Temporal · Cotejo</title>
<style nonce="${input.nonce}">${style}</style></head>
<body><main><h1>Datos descifrados en Temporal</h1><p>Cada lectura queda registrada con tu nombre. No copies datos de clientes fuera de aquí.</p>${input.state === 'in' ? loggedIn(input) : signInLink}</main></body></html>`;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:3rem auto;max-width:34rem;padding:0 1rem}
label,textarea{display:block;width:100%}button,textarea{border:1px solid #888;border-radius:.5rem;box-sizing:border-box;font:inherit;margin:.25rem 0 1rem;padding:.6rem .75rem}
textarea,code{font:14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}button{cursor:pointer}li{margin-bottom:.5rem}`;

const signInLink = `<p>Para verlos, ingresa con una cuenta que tenga ese permiso.</p><p><a href="${sitePaths.signIn}?referrer=%2Fapi%2Fcodec%2Flogin">Ingresar</a></p>`;

/** What staff look for most; the list of the UI is filtered by it. */
const searches = [
  ['Lo que espera a una persona', "CotejoNeeds = 'person'"],
  ['Lo que tarda más de lo debido', "CotejoNeeds = 'late'"],
  ['Compras abiertas', "CotejoKind = 'purchase' AND ExecutionStatus = 'Running'"],
  ['Devoluciones', "CotejoKind = 'refund'"],
  ['Solicitudes', "CotejoKind = 'lead'"],
] as const;

function loggedIn({ endpoint, temporalUi, namespace }: LoginPageInput): string {
  const list = `${temporalUi}/namespaces/${encodeURIComponent(namespace)}/workflows`;
  const links = searches.map(
    ([name, query]) =>
      `<li><a href="${escapeHtml(`${list}?query=${encodeURIComponent(query)}`)}">${name}</a></li>`,
  );
  return `<p role="status">Este navegador puede ver los datos descifrados en Temporal mientras dure tu sesión.</p>
<h2>La primera vez en este navegador</h2>
<ol><li>Abre <a href="${escapeHtml(list)}">Temporal</a> y aprieta los lentes (<b>Codec Server</b>), arriba a la derecha.</li>
<li>Elige <b>Use my browser setting and ignore Cluster-level setting</b>.</li>
<li>Pega esta dirección: <code>${escapeHtml(endpoint)}</code></li>
<li>Enciende <b>Include cross-origin credentials</b> y aprieta <b>Apply</b>.</li>
<li>Para ver en la lista qué es cada flujo, agrega las columnas <b>CotejoKind</b>, <b>CotejoProduct</b>, <b>CotejoStatus</b> y <b>CotejoNeeds</b> con el botón bajo la tabla.</li></ol>
<p>Temporal guarda todo eso en el navegador. Esta línea hace los cinco pasos de una vez: pégala en la consola (F12) de la página de Temporal.</p>
<label for="line">Línea para la consola</label><textarea id="line" rows="7" readonly>${escapeHtml(temporalUiSettings(endpoint, namespace))}</textarea>
<h2>Qué mirar</h2><ul>${links.join('')}</ul>
<form method="post"><button name="leave" value="1">Dejar de verlos en este navegador</button></form>`;
}
