import { parseBehaviour } from './behaviour.ts';

describe('behaviours of the control plane', () => {
  it.each([
    ['approve', { type: 'approve' }],
    ['decline', { type: 'decline' }],
    ['decline:-4', { type: 'decline', code: '-4' }],
    ['lose-response', { type: 'lose-response' }],
    ['error-before', { type: 'error-before' }],
    ['error-after', { type: 'error-after' }],
    ['slow:250', { type: 'slow', ms: 250 }],
    ['pending:approve', { type: 'pending', then: 'approve', ms: 3_000 }],
    ['pending:decline:70', { type: 'pending', then: 'decline', ms: 70 }],
    ['wrong-amount', { type: 'wrong-amount' }],
    ['challenge', { type: 'challenge' }],
    ['webhook:duplicate', { type: 'webhook', how: 'duplicate', ms: 3_000 }],
    ['webhook:late:9', { type: 'webhook', how: 'late', ms: 9 }],
    ['webhook:reordered', { type: 'webhook', how: 'reordered', ms: 3_000 }],
    ['webhook:bad-signature', { type: 'webhook', how: 'bad-signature', ms: 3_000 }],
    ['webhook:none', { type: 'webhook', how: 'none', ms: 3_000 }],
  ])('%s is understood', (text, behaviour) => {
    expect(parseBehaviour(text)).toEqual(behaviour);
  });

  it.each(['', 'aprove', 'slow:x', 'pending', 'pending:maybe', 'webhook', 'webhook:twice'])(
    '"%s" is refused',
    (text) => {
      expect(parseBehaviour(text)).toBeUndefined();
    },
  );
});
