/** What became of the press on "share". */
export type ShareState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** In the clipboard. */
  | { readonly kind: 'copied'; readonly url: string }
  /** Created, but this browser blocks the clipboard: it is shown to be copied by hand. */
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'failed' };
