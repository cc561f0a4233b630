/** Says whether this browser may decode, and where to sign in; works without scripts. */
export function loginPage(state: 'out' | 'in', nonce: string): string {
  const main =
    state === 'in'
      ? '<p role="status">Este navegador puede ver los datos descifrados en Temporal mientras dure tu sesión.</p><p>En la interfaz de Temporal, abre <b>Codec Server</b> y marca <b>Include cross-origin credentials</b> si los datos siguen cifrados.</p><form method="post"><button name="leave" value="1">Dejar de verlos en este navegador</button></form>'
      : '<p>Para verlos, ingresa con una cuenta que tenga ese permiso.</p><p><a href="/login?referrer=%2Fapi%2Fcodec%2Flogin">Ingresar</a></p>';
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Datos descifrados en Temporal · Cotejo</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:3rem auto;max-width:26rem;padding:0 1rem}button{border:1px solid #888;border-radius:.5rem;font:inherit;margin:.25rem 0 1rem;padding:.6rem .75rem;cursor:pointer}</style></head>
<body><main><h1>Datos descifrados en Temporal</h1><p>Cada lectura queda registrada con tu nombre. No copies datos de clientes fuera de aquí.</p>${main}</main></body></html>`;
}
