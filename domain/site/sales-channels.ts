/** Origins of spec 3 §3: by which way a lead came. A partner's site has one of them for all of its leads. */
export const salesChannels = [
  'AMERINS',
  'QUEPLAN.CL',
  'EMPRESAS',
  'REDSALUD',
  'REDSALUD_TLMK',
  'REDSALUD_ZAPIER',
  'QPSUBSCRIPTION',
] as const;

export type SalesChannel = (typeof salesChannels)[number];

/** The channel of a name; null: it is none. */
export const findSalesChannel = (name: unknown): SalesChannel | null =>
  salesChannels.find((channel) => channel === name) ?? null;
