/** Tiny page where a member of staff enters the token; works without scripts. */
export function loginPage(state: 'out' | 'in' | 'refused', nonce: string): string {
  const error =
    state === 'refused'
      ? '<p role="alert" id="error">Ese código no es el correcto. Pídelo a quien administra Cotejo y vuelve a ingresarlo.</p>'
      : '';
  const main =
    state === 'in'
      ? '<p role="status">Este navegador puede ver los datos descifrados en Temporal durante ocho horas.</p><p>En la interfaz de Temporal, abre <b>Codec Server</b> y marca <b>Include cross-origin credentials</b> si los datos siguen cifrados.</p><form method="post"><button name="leave" value="1">Salir</button></form>'
      : `${error}<form method="post"><label for="token">Código del personal</label><input id="token" name="token" type="password" autocomplete="current-password" required ${state === 'refused' ? 'aria-invalid="true" aria-describedby="error"' : ''}><button>Permitir en este navegador</button></form>`;
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Datos descifrados en Temporal · Cotejo</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:3rem auto;max-width:26rem;padding:0 1rem}label,input{display:block;width:100%}input,button{border:1px solid #888;border-radius:.5rem;box-sizing:border-box;font:inherit;margin:.25rem 0 1rem;padding:.6rem .75rem}button{cursor:pointer}[role=alert]{border-left:4px solid #b3261e;padding-left:.75rem}</style></head>
<body><main><h1>Datos descifrados en Temporal</h1><p>Cada lectura queda registrada. No copies datos de clientes fuera de aquí.</p>${main}</main></body></html>`;
}
