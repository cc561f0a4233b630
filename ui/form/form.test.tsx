/** @jest-environment jsdom */
import '../testing/setup.ts';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { DateFields } from './date-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { HealthQuestion } from './health-question.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

it('reads hint and error with the field, and marks it invalid', () => {
  render(<TextField id="rut" label="RUT" hint="Con o sin puntos" error="Revisa el RUT" />);
  const field = screen.getByLabelText('RUT');
  expect(field).toHaveAccessibleDescription('Con o sin puntos Revisa el RUT');
  expect(field).toBeInvalid();
});

it('says nothing about a field that is fine', () => {
  render(<TextField id="rut" label="RUT" optional="(opcional)" />);
  const field = screen.getByLabelText('RUT (opcional)');
  expect(field).not.toHaveAttribute('aria-describedby');
  expect(field).not.toHaveAttribute('aria-invalid');
});

it('marks only the wrong part of a date, and lets browsers fill a birth date', () => {
  render(
    <DateFields
      id="nac"
      label="Nacimiento"
      error="Escribe el año"
      wrong={['year']}
      birth
      labels={{ day: 'Día', month: 'Mes', year: 'Año' }}
      value={{ day: '27', month: '3', year: '' }}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByLabelText('Año')).toBeInvalid();
  expect(screen.getByLabelText('Día')).toBeValid();
  expect(screen.getByLabelText('Mes')).toHaveAttribute('autocomplete', 'bday-month');
});

it('asks further only after a yes, and chooses nothing beforehand', async () => {
  function Ask() {
    const [value, setValue] = useState<boolean | null>(null);
    const labels = { yes: 'Sí', no: 'No' };
    return (
      <HealthQuestion
        id="q"
        name="q"
        question="¿Fumas?"
        labels={labels}
        value={value}
        onChange={setValue}
      >
        <TextField id="cuanto" label="¿Cuánto?" />
      </HealthQuestion>
    );
  }
  render(<Ask />);
  expect(screen.getByLabelText('Sí')).not.toBeChecked();
  expect(screen.getByLabelText('No')).not.toBeChecked();
  await userEvent.click(screen.getByLabelText('Sí'));
  expect(screen.getByLabelText('¿Cuánto?')).toBeVisible();
  await userEvent.click(screen.getByLabelText('No'));
  expect(screen.queryByLabelText('¿Cuánto?')).not.toBeInTheDocument();
});

describe('the error summary', () => {
  const errors = [{ id: 'rut', message: 'Revisa el RUT' }];
  const page = (attempt: number, shown = errors) => (
    <>
      <ErrorSummary title="Hay un problema" errors={shown} attempt={attempt} />
      <TextField id="rut" label="RUT" error={shown[0]?.message} />
    </>
  );

  it('has its own name beside that of another form', () => {
    render(
      <>
        <ErrorSummary title="Hay un problema" errors={errors} />
        <ErrorSummary title="Falta algo" errors={errors} />
      </>,
    );
    screen.getByRole('alert', { name: 'Hay un problema' });
    screen.getByRole('alert', { name: 'Falta algo' });
  });

  it('takes the focus when it appears, and again on the next failed submit', () => {
    const { rerender } = render(page(0, []));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(page(1));
    expect(screen.getByRole('alert', { name: 'Hay un problema' })).toHaveFocus();
    screen.getByLabelText('RUT').focus();
    rerender(page(2));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('shows the first of many and a button with the rest, then all of them', async () => {
    const errors = Array.from({ length: 24 }, (_, at) => ({ id: `f-${at}`, message: `E${at}` }));
    const more = (count: number) => `y ${count} más`;
    const many = (attempt: number, shown = errors) => (
      <ErrorSummary title="Hay un problema" errors={shown} attempt={attempt} more={more} />
    );
    const { rerender } = render(many(1));
    expect(screen.getAllByRole('link')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'y 18 más' }));
    expect(screen.getAllByRole('link')).toHaveLength(24);
    expect(screen.getByRole('link', { name: 'E6' })).toHaveFocus();
    // A new try begins short again; a list that would hide one only is shown whole.
    rerender(many(2));
    expect(screen.getAllByRole('link')).toHaveLength(6);
    rerender(many(3, errors.slice(0, 7)));
    expect(screen.getAllByRole('link')).toHaveLength(7);
  });

  it('leads to the field', async () => {
    render(page(1));
    await userEvent.click(screen.getByRole('link', { name: 'Revisa el RUT' }));
    expect(screen.getByLabelText('RUT')).toHaveFocus();
  });
});

it('has no accessibility faults, with and without errors', async () => {
  const { container } = render(
    <main>
      <TextField id="t" label="Texto" error="Falta" />
      <SelectField id="s" label="Región" options={options} empty="Elige" />
      <RadioGroup
        id="r"
        name="r"
        label="Sexo"
        options={options}
        value={null}
        onChange={() => undefined}
        error="Elige"
      />
      <RadioGroup
        id="g"
        name="g"
        label="Plan"
        look="segmented"
        options={options}
        value="a"
        onChange={() => undefined}
      />
    </main>,
  );
  expect(await axe(container)).toHaveNoViolations();
});
