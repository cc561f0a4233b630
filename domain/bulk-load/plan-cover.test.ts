import type { CoverSpan } from '../company-policy/cover-spans.ts';
import { planActivation, planCancellation, type LoadedPolicy } from './plan-cover.ts';

const policy: LoadedPolicy = {
  state: 'ACTIVE',
  coverageGroups: ['General', 'Jefaturas'],
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  first: '2026-10-30',
  last: '2027-01-13',
};
const row = {
  number: 2,
  isDependant: false,
  personKey: 'p',
  holderKey: null,
  contentKey: 'c',
  problems: [],
};
const known = { isDependant: false, contentKey: 'c', version: 3 };
const span = (validFrom: string, validTo: string | null = null): CoverSpan => ({
  coverageGroup: 'General',
  validFrom,
  validTo,
  reason: validTo === null ? null : 'resigned',
});
const asked = { effectiveOn: '2026-12-01', coverageGroup: 'general', reason: null };
const alone = { firstNumber: 2, known: null, hasHolder: false, policy, spans: [], holderSpans: [] };
const codes = ({ problems }: { readonly problems: readonly { readonly code: string }[] }) =>
  problems.map(({ code }) => code);

describe('an activation', () => {
  test('makes somebody in the group that the row means, by its bare name', () => {
    expect(planActivation(row, asked, alone)).toMatchObject({
      state: 'activate',
      policyGroup: 'General',
      seenVersion: null,
    });
    const one = { ...policy, coverageGroups: ['General'] };
    const blank = { ...asked, coverageGroup: null };
    expect(planActivation(row, blank, { ...alone, policy: one }).policyGroup).toBe('General');
    expect(codes(planActivation(row, blank, alone))).toEqual(['REQUIRED']);
    expect(codes(planActivation(row, { ...asked, coverageGroup: 'Otro' }, alone))).toEqual([
      'UNKNOWN_GROUP',
    ]);
  });

  test('is refused on a day that the insurer or the policy does not take', () => {
    const on = (effectiveOn: string, with_ = policy) =>
      planActivation(row, { ...asked, effectiveOn }, { ...alone, policy: with_ }).problems;
    expect(on('2026-10-30')).toEqual([]);
    expect(on('2026-10-29')).toMatchObject([{ code: 'TOO_EARLY', day: '2026-10-30' }]);
    expect(on('2027-01-01')).toMatchObject([{ code: 'AFTER_POLICY', day: '2026-12-31' }]);
    const endless = { ...policy, endsOn: null };
    expect(on('2027-01-13', endless)).toEqual([]);
    expect(on('2027-01-14', endless)).toMatchObject([{ code: 'TOO_LATE', day: '2027-01-13' }]);
    expect(on('2025-12-31')).toMatchObject([{ code: 'BEFORE_POLICY', day: '2026-01-01' }]);
    expect(on('2026-12-01', { ...policy, state: 'INACTIVE' })).toMatchObject([
      { code: 'POLICY_OVER' },
    ]);
  });

  test('of who is in it already changes nothing, or only what is known of them', () => {
    const there = { ...alone, known, spans: [span('2026-12-01')] };
    expect(planActivation(row, asked, there).state).toBe('same');
    expect(planActivation({ ...row, contentKey: 'd' }, asked, there).state).toBe('update');
    const earlier = { ...there, spans: [span('2026-05-01')] };
    expect(codes(planActivation(row, asked, earlier))).toEqual(['COVERED']);
    const left = { ...there, spans: [span('2026-05-01', '2026-12-01')] };
    expect(planActivation(row, asked, left).state).toBe('activate');
  });

  test('takes a dependant only beside their holder', () => {
    const dependant = { ...row, isDependant: true, holderKey: 'h' };
    const beside = (holderSpans: readonly CoverSpan[]) =>
      codes(planActivation(dependant, asked, { ...alone, hasHolder: true, holderSpans }));
    expect(beside([span('2026-12-01')])).toEqual([]);
    expect(beside([span('2026-12-02')])).toEqual(['HOLDER_NOT_COVERED']);
    expect(beside([span('2026-05-01', '2026-12-01')])).toEqual(['HOLDER_NOT_COVERED']);
    // That there is no such person is said once.
    expect(codes(planActivation(dependant, asked, alone))).toEqual(['NO_HOLDER']);
  });
});

describe('a cancellation', () => {
  const leaving = { effectiveOn: '2026-12-01', coverageGroup: null, reason: 'resigned' } as const;
  const around = {
    firstNumber: 2,
    known,
    policy,
    spans: [span('2026-05-01')],
    isOther: false,
    holderRow: null,
    beside: 2,
  };

  test('ends what covers the person, with the dependants who have no row', () => {
    expect(planCancellation(row, leaving, around)).toMatchObject({
      state: 'cancel',
      policyGroup: 'General',
      alsoEnds: 2,
      seenVersion: 3,
    });
    const gone = { ...around, spans: [span('2026-05-01', '2026-12-01')] };
    expect(planCancellation(row, leaving, gone).state).toBe('same');
  });

  test('of nobody, of somebody else, of who is not in it, and on a day that is not taken is a fault', () => {
    expect(codes(planCancellation(row, leaving, { ...around, known: null }))).toEqual(['NOBODY']);
    expect(codes(planCancellation(row, leaving, { ...around, isOther: true }))).toEqual([
      'OTHER_PERSON',
    ]);
    expect(codes(planCancellation(row, leaving, { ...around, spans: [] }))).toEqual([
      'NOT_COVERED',
    ]);
    expect(codes(planCancellation(row, leaving, { ...around, holderRow: 9 }))).toEqual([
      'AFTER_HOLDER',
    ]);
    const on = (effectiveOn: string) =>
      codes(planCancellation(row, { ...leaving, effectiveOn }, around));
    expect(on('2026-10-29')).toEqual(['TOO_EARLY']);
    expect(on('2027-01-01')).toEqual([]);
    expect(on('2027-01-02')).toEqual(['AFTER_POLICY']);
    expect(
      codes(planCancellation(row, leaving, { ...around, spans: [span('2026-12-01')] })),
    ).toEqual(['NOT_AFTER']);
  });

  test('of a mistake asks for no day, and takes back the last span', () => {
    const mistake = { effectiveOn: null, coverageGroup: null, reason: 'mistake' } as const;
    expect(planCancellation(row, mistake, around).state).toBe('cancel');
  });
});
