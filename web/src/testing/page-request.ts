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
Object.assign(globalThis, { Request: PageRequest });

export {};
