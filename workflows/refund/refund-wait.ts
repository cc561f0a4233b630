/** Where a refund stands between two calls of its provider. */
export interface RefundWait {
  /** `null` while a call is under way, and once the money is back. */
  waitsFor: 'clock' | 'person' | null;
  /** How often staff pressed retry. */
  asked: number;
}

export const startingRefundWait = (): RefundWait => ({ waitsFor: null, asked: 0 });
