import * as rules from './filling.ts';

const at = (more: Partial<rules.FillingPosition> = {}): rules.FillingPosition => ({
  status: 'filling',
  version: 1,
  stepId: 'datos-personales',
  steps: [
    { id: 'datos-personales', status: 'PENDING' },
    { id: 'datos-dps', status: 'PENDING' },
    { id: 'pago', status: 'PENDING' },
    { id: 'confirmacion', status: 'PENDING' },
  ],
  ...more,
});
const answered = (...ids: string[]): rules.FillingPosition['steps'] =>
  at().steps.map(({ id }) => ({ id, status: ids.includes(id) ? 'COMPLETED' : 'PENDING' }));

test('a step is taken only in its turn, at the version that the page shows', () => {
  expect(rules.rejectSubmit(at(), 1, 'datos-personales')).toBeNull();
  expect(rules.rejectSubmit(at(), 2, 'datos-personales')).toBe('VERSION_CONFLICT');
  expect(rules.rejectSubmit(at(), 1, 'datos-dps')).toBe('STEP_OUT_OF_ORDER');
  expect(rules.rejectSubmit(at({ status: 'confirming' }), 1, 'datos-personales')).toBe(
    'NOT_EDITABLE',
  );
});

test('paying waits for every step before it', () => {
  const early = at({ stepId: 'datos-dps', steps: answered('datos-personales') });
  expect(rules.rejectPay(early, 1)).toBe('STEP_OUT_OF_ORDER');
  const ready = at({ stepId: 'pago', steps: answered('datos-personales', 'datos-dps') });
  expect(rules.rejectPay(ready, 1)).toBeNull();
  expect(rules.rejectPay({ ...ready, version: 2 }, 1)).toBe('VERSION_CONFLICT');
  expect(rules.rejectPay({ ...ready, status: 'paying' }, 1)).toBe('NOT_EDITABLE');
});

test('an answer changed later leads back to the first open step', () => {
  const paying = at({ stepId: 'pago', steps: answered('datos-personales', 'datos-dps') });
  expect(rules.stepBefore(paying, null)).toBe('datos-dps');
  expect(rules.stepBefore(paying, 'datos-personales')).toBe('datos-personales');
  expect(rules.stepBefore(paying, 'confirmacion')).toBeNull();
  expect(rules.stepAfter({ ...paying, stepId: 'datos-personales' }, 'datos-personales')).toBe(
    'pago',
  );
});

test('nobody goes back from the first step', () => {
  expect(rules.rejectBack(at(), 1, null)).toBe('STEP_OUT_OF_ORDER');
  expect(rules.rejectBack(at({ status: 'cancelled' }), 1, null)).toBe('NOT_EDITABLE');
});

test('any number of form steps are answered one after the other', () => {
  const ids = ['uno', 'dos', 'tres', 'cuatro', 'pago'];
  let position = at({ stepId: 'uno', steps: ids.map((id) => ({ id, status: 'PENDING' })) });
  const seen: (string | null)[] = [];
  while (position.stepId !== 'pago') {
    const stepId = position.stepId ?? '';
    seen.push(stepId);
    expect(rules.rejectSubmit(position, position.version, stepId)).toBeNull();
    position = {
      ...position,
      version: position.version + 1,
      stepId: rules.stepAfter(position, stepId),
      steps: position.steps.map((step) =>
        step.id === stepId ? { ...step, status: 'COMPLETED' } : step,
      ),
    };
  }
  expect(seen).toEqual(['uno', 'dos', 'tres', 'cuatro']);
  expect(rules.rejectPay(position, position.version)).toBeNull();
});
