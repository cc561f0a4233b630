/**
 * `fetch` for a file, by the one interface of browsers that says how much of it has left.
 *
 * @param onSent gets the share that has left, from 0 to 1
 */
export function fetchWithProgress(onSent: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      };
      request.onload = () => resolve(toResponse(request));
      const fail = (): void => reject(new TypeError('The file could not be sent'));
      request.onerror = fail;
      request.onabort = fail;
      init?.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send((init?.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const requestId = request.getResponseHeader('x-request-id');
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: requestId === null ? {} : { 'x-request-id': requestId },
  });
}
