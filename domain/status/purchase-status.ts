export const purchaseStatuses = [
  'filling',
  'reviewing',
  'paying',
  'confirming',
  'issuing',
  'confirmed',
  'cancelled',
  'expired',
  'refused',
  'refunding',
  'refunded',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];
