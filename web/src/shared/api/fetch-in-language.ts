import type { Language } from '@cotejo/domain/country/country.ts';

/**
 * `fetch` that asks for answers in the page's language, whatever the browser prefers: names and messages of
 * the API are shown next to our texts. On the server the call in process has the request's language.
 */
export function fetchInLanguage(language: Language): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-language', language);
    return fetch(input, { ...init, headers });
  };
}
