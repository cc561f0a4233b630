import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeLedger } from './control/ledger.ts';
import type { LedgerCharge, LedgerRefund } from './control/ledger.ts';
import { makeScenarios } from './control/scenarios.ts';
import type { Scenario } from './control/scenarios.ts';
import { openJournal } from './journal.ts';

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'journal-'));
});
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

const ledgerIn = (dir: string) => {
  const journal = openJournal(dir);
  return makeLedger(
    journal.collection<LedgerCharge>('charges'),
    journal.collection<LedgerRefund>('refunds'),
  );
};

const charge = {
  id: 'c1',
  provider: 'transbank',
  reference: 'r1',
  aliases: ['purchase'],
  amount: 100,
  currency: 'CLP',
};

describe('journal and ledger', () => {
  it('remember everything when the process is killed without closing', () => {
    const before = ledgerIn(directory);
    before.charge(charge);
    before.refund({ id: 'f1', chargeId: 'c1', amount: 40 });
    const after = ledgerIn(directory);
    expect(after.read('r1')).toEqual(before.read('r1'));
    expect(after.refundedOf('c1')).toBe(40);
  });

  it('drop a last line that the kill cut off', () => {
    ledgerIn(directory).charge(charge);
    fs.appendFileSync(path.join(directory, 'gateway.jsonl'), '{"c":"charges","id":"c2","v":{"id"');
    expect(ledgerIn(directory).read().charges).toHaveLength(1);
  });

  it('book a charge once, whoever asks again', () => {
    const ledger = ledgerIn(directory);
    ledger.charge(charge);
    ledger.charge({ ...charge, amount: 999 });
    expect(ledger.read('purchase').charges).toMatchObject([{ amount: 100 }]);
  });

  it('never give back more than was charged', () => {
    const ledger = ledgerIn(directory);
    ledger.charge(charge);
    expect(ledger.refund({ id: 'a', chargeId: 'c1', amount: 60 })).toBeDefined();
    expect(ledger.refund({ id: 'b', chargeId: 'c1', amount: 60 })).toBeUndefined();
    expect(ledger.refund({ id: 'c', chargeId: 'c1', amount: 40 })).toBeDefined();
    expect(ledger.read().charges).toMatchObject([{ state: 'refunded' }]);
  });

  it('forget what was removed', () => {
    const first = openJournal(directory).collection<{ id: string }>('things');
    first.put({ id: 'a' });
    first.put({ id: 'b' });
    first.remove('a');
    expect(openJournal(directory).collection('things').all()).toEqual([{ id: 'b' }]);
  });
});

describe('scenarios', () => {
  const open = () => makeScenarios(openJournal(directory).collection<Scenario>('scenarios'));
  const facts = { provider: 'transbank', amount: 100, references: ['r1', undefined] };

  it('are used in their order and as often as told', () => {
    const scenarios = open();
    scenarios.add({ behaviour: 'error-before', times: 2, match: { reference: 'r1' } });
    scenarios.add({ behaviour: 'wrong-amount' });
    const taken = [1, 2, 3, 4].map(() => scenarios.take('charge', facts)?.type);
    expect(taken).toEqual(['error-before', 'error-before', 'wrong-amount', 'wrong-amount']);
  });

  it('apply only where provider, amount, reference and operation fit', () => {
    const scenarios = open();
    scenarios.add({ behaviour: 'decline', provider: 'linkify' });
    scenarios.add({ behaviour: 'decline', match: { amount: 99 } });
    scenarios.add({ behaviour: 'decline', match: { reference: 'r2' } });
    scenarios.add({ behaviour: 'decline', match: { card: '4051885600446623' } });
    scenarios.add({ behaviour: 'decline', operation: 'refund' });
    expect(scenarios.take('charge', facts)).toBeUndefined();
    expect(scenarios.take('refund', facts)?.type).toBe('decline');
  });

  it('keep webhooks apart from charges', () => {
    const scenarios = open();
    scenarios.add({ behaviour: 'webhook:none' });
    expect(scenarios.take('charge', facts)).toBeUndefined();
    expect(scenarios.takeWebhook(facts)?.how).toBe('none');
  });

  it.each([
    [null],
    [{}],
    [{ behaviour: 'no' }],
    [{ behaviour: 'approve', times: 0 }],
    [{ behaviour: 'approve', operation: 'x' }],
  ])('refuse %j', (input) => {
    expect(open().add(input)).toHaveProperty('error');
  });
});
