import { REASON_CODES, reasonOf, REASONS } from './reasons.ts';

describe('payment reasons', () => {
  it.each(REASON_CODES)('%s has a text in every language and something to do next', (code) => {
    const reason = reasonOf(code);
    for (const text of Object.values(reason.message)) {
      expect(text.trim()).toMatch(/\.$/);
      expect(text).not.toMatch(/fraud|!|\d/i);
    }
    expect(new Set(Object.keys(reason.message))).toEqual(new Set(['es', 'en', 'pt']));
    expect(reason.nextActions.length).toBeGreaterThan(0);
  });

  it('never offers to pay again while an outcome is open', () => {
    const open = REASON_CODES.filter((code) => reasonOf(code).retry === 'reconcile');
    for (const code of open) {
      expect(reasonOf(code).nextActions).not.toContain('retry');
      expect(reasonOf(code).nextActions).toContain('wait');
    }
  });

  it('never offers the same card again after a hard decline', () => {
    expect(REASONS.expired_card.nextActions).not.toContain('retry');
    expect(REASONS.fraud_risk.nextActions).not.toContain('retry');
  });
});
