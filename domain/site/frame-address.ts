/** Names of what the address of a framed page says (spec 2 §5). */
export const frameParameters = {
  /** The partner, or {@link framedPartner}. It stands in the partner's page: it names, and proves nothing. */
  auth: 'IFRAME_AUTH',
  /** The page around the frame, which the frame writes to; absent where nobody listens. */
  origin: 'IFRAME_ORIGIN',
} as const;

/** Instead of a partner's code: the frame of an adviser, whose profile says who referred it (spec 2 §5). */
export const framedPartner = 'PARTNER';
