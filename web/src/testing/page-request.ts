/** The router makes one per navigation; jsdom has none. No page reads more of it. */
class PageRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    init: { readonly signal?: AbortSignal } = {},
  ) {
    this.signal = init.signal;
  }
}
/** What a loader redirects with: its status and its headers are all that the router reads. */
class PageResponse {
  readonly status: number;
  readonly statusText = '';
  readonly headers: Headers;
  constructor(
    readonly body: null,
    { status = 200, headers }: { readonly status?: number; readonly headers?: Headers } = {},
  ) {
    this.status = status;
    this.headers = headers ?? new Headers();
  }
}
Object.assign(globalThis, { Request: PageRequest, Response: PageResponse });

export {};
