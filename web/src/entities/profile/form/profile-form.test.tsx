/** @jest-environment jsdom */
import { fakeApi, problem, renderPage } from '../../../testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { axe } from 'jest-axe';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { comparators } from '../../comparator/comparators.ts';
import { profileFormKindOf } from '@cotejo/domain/profile/form-kind.ts';
import { buildProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import { isFormField } from '../form-input-names.ts';
import { profileFormChunk } from './lazy-profile-form.tsx';
import { ProfileFormSlot } from './profile-form-slot.tsx';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { profileKey } from '../profile-storage.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

jest.setTimeout(60_000);
beforeEach(() => localStorage.clear());

interface Options {
  readonly country?: CountryCode;
  readonly language?: Language;
  readonly sent?: string;
  readonly answers?: Parameters<typeof fakeApi>[0];
}

async function open(productType: string, options: Options = {}) {
  const { country = 'CL', language = 'es', sent, answers = {} } = options;
  const entered: Profile[] = [];
  const { api, asked } = fakeApi(answers);
  const Page = () => (
    <ProfileFormSlot
      productType={productType}
      profile={null}
      sent={sent === undefined ? null : new URLSearchParams(sent)}
      action="/Comparar"
      onSubmit={(profile) => void entered.push(profile)}
    />
  );
  const page = await renderPage(Page, { path: '/', route: '/', api, country, language });
  await waitFor(() => expect(page.container.querySelector('form')).not.toBeNull());
  const submit = page.container.querySelector<HTMLButtonElement>('button[type=submit]');
  if (submit === null) throw new Error('a form has a button');
  return {
    ...page,
    entered,
    asked,
    submit,
    references: () => entered.map(encodeProfile),
    user: userEvent.setup({ delay: null }),
  };
}

const kinds = comparators.flatMap(({ productType, form, countries }) =>
  countries.map((country) => [productType, country, form] as const),
);

/** One of each form: two types that ask the same are one form. */
const forms = [
  ...new Map(
    kinds.map((one) => {
      const [productType, country] = one;
      const lists = { countries: [], regions: [] };
      const form = buildProfileForm({ productType, country, language: 'es', lists });
      return [
        form?.groups.flatMap(({ fields }) => fields.map(({ inputName }) => inputName)).join(),
        one,
      ] as const;
    }),
  ).values(),
];

describe('the forms of all kinds', () => {
  it.each(forms)('of %s in %s are accessible with mistakes', async (type, country) => {
    const page = await open(type, { country });
    const numbers = page.container.querySelectorAll<HTMLInputElement>('input[type=text]');
    for (const input of numbers) await page.user.type(input, '999999');
    await page.user.click(page.submit);
    expect(await axe(page.container)).toHaveProperty('violations', []);
  });

  it.each(kinds)('of %s in %s ask as the comparator says', (type, country, form) => {
    // The international audience's health is sold by nationality.
    const expected = type === 'SALUD' && country === 'INT' ? 'international' : form;
    expect(profileFormKindOf(type, country)).toBe(expected);
  });

  it('use only names that leave the address again', () => {
    for (const [productType, country] of kinds) {
      const lists = { countries: [], regions: [] };
      const form = buildProfileForm({ productType, country, language: 'es', lists });
      const fields = form?.groups.flatMap((group) => group.fields) ?? [];
      for (const { inputName = '' } of fields)
        expect([inputName, isFormField(inputName.replace('{n}', '0'))]).toEqual([inputName, true]);
    }
  });
});

describe('people', () => {
  it('are entered with their dependants, one spouse at most', async () => {
    const page = await open('SALUD');
    await page.user.click(screen.getByRole('radio', { name: 'Femenino' }));
    await page.user.type(screen.getByLabelText('Edad'), '34');
    const add = screen.getByRole('button', { name: 'Agregar persona' });
    await page.user.click(add);
    await page.user.click(add);
    const [first, second] = [1, 2].map((at) => screen.getByRole('group', { name: `Carga ${at}` }));
    if (first === undefined || second === undefined) throw new Error('two rows');
    await page.user.selectOptions(within(first).getByLabelText('Parentesco'), 'Cónyuge');
    await page.user.type(within(first).getByLabelText('Edad'), '36');
    for (const name of ['Cónyuge', 'Conviviente'])
      expect(within(second).getByRole('option', { name })).toHaveProperty('disabled', true);
    await page.user.type(within(second).getByLabelText('Edad'), '5');
    await page.user.click(page.submit);
    expect(page.references()).toEqual(['f34-conyuge36-hijo5']);
  });

  it('left without a sex are Masculino (spec 2 §5)', async () => {
    const page = await open('SALUD');
    await page.user.type(screen.getByLabelText('Edad'), '34');
    await page.user.click(page.submit);
    expect(page.references()).toEqual(['m34']);
  });

  it('fold away when they are right, and shake and stay open while they are not', async () => {
    const page = await open('SALUD');
    await page.user.click(screen.getByRole('button', { name: 'Agregar persona' }));
    await page.user.click(screen.getByRole('button', { name: 'Ver resumen' }));
    const row = screen.getByRole('group', { name: 'Carga 1' });
    expect(within(row).getByText('Escribe la edad en años cumplidos')).not.toBeNull();
    const age = within(row).getByLabelText('Edad');
    expect(age.closest('[data-shake]')?.getAttribute('data-shake')).toBe('odd');
    expect(document.activeElement).toBe(age);
    await page.user.click(screen.getByRole('button', { name: 'Ver resumen' }));
    expect(age.closest('[data-shake]')?.getAttribute('data-shake')).toBe('even');
    await page.user.type(age, '5');
    await page.user.click(screen.getByRole('button', { name: 'Ver resumen' }));
    expect(screen.getByText('Hijo o hija 5')).not.toBeNull();
    const change = screen.getByRole('button', { name: 'Cambiar' });
    expect(change.getAttribute('aria-expanded')).toBe('false');
    expect(await axe(page.container)).toHaveProperty('violations', []);
  });

  it('added take the focus into their first field', async () => {
    const page = await open('SALUD');
    await page.user.click(screen.getByRole('button', { name: 'Agregar persona' }));
    const first = screen.getByRole('group', { name: 'Carga 1' });
    expect(document.activeElement).toBe(within(first).getByLabelText('Parentesco'));
    await page.user.click(screen.getByRole('button', { name: 'Agregar persona' }));
    const second = screen.getByRole('group', { name: 'Carga 2' });
    expect(document.activeElement).toBe(within(second).getByLabelText('Parentesco'));
  });

  it.each([
    ['CL', 'es', 'Casi todos los seguros reciben hijos hasta los 24 años'],
    ['PE', 'es', 'Casi todos los seguros reciben hijos hasta los 28 años'],
    ['CO', 'en', 'Almost every insurance takes children up to the age of 24'],
    ['INT', 'pt', 'Quase todos os seguros recebem filhos até os 24 anos'],
  ] as const)('are told in %s (%s) that a child may be too old, and are taken', async (...one) => {
    const [country, language, said] = one;
    const productType = country === 'INT' ? 'INTERNACIONAL' : 'SALUD';
    const page = await open(productType, { country, language });
    const row = () =>
      within(screen.getByRole('group', { name: /^(Carga|Dependant|Dependente) 1$/ }));
    await page.user.click(
      screen.getByRole('button', { name: /^(Agregar persona|Add person|Adicionar pessoa)$/ }),
    );
    const age = row().getByLabelText(/^(Edad|Age|Idade)$/);
    const hint = () => row().queryByText(new RegExp(`^${said}`));
    await page.user.type(age, said.includes('28') ? '28' : '24');
    expect(hint()).toBeNull();
    await page.user.clear(age);
    await page.user.type(age, '40');
    row().getByRole('textbox', { description: new RegExp(said) });
    expect(await axe(page.container)).toHaveProperty('violations', []);
    const [relationship] = row().getAllByRole<HTMLSelectElement>('combobox');
    await page.user.selectOptions(relationship!, 'Padre/Madre');
    expect(hint()).toBeNull();
  });

  it('removed leave the focus on the button that adds', async () => {
    const page = await open('SALUD');
    const add = screen.getByRole('button', { name: 'Agregar persona' });
    await page.user.click(add);
    await page.user.click(screen.getByRole('button', { name: 'Quitar carga 1' }));
    expect(screen.queryByRole('group', { name: 'Carga 1' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Agregar persona');
  });

  it('of Peru start at 25', async () => {
    const page = await open('SALUD', { country: 'PE' });
    expect(screen.getByLabelText('Edad')).toHaveProperty('value', '25');
    await page.user.clear(screen.getByLabelText('Edad'));
    await page.user.click(page.submit);
    expect(page.references()).toEqual(['m25']);
  });
});

describe('a submit', () => {
  it('with nothing filled is ignored, says what is missing and leads there', async () => {
    const page = await open('SALUD');
    await page.user.click(page.submit);
    expect(page.references()).toEqual([]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se ingresaron los siguientes campos: Edad');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    const age = screen.getByLabelText('Edad');
    expect(age.getAttribute('aria-invalid')).toBe('true');
    await page.user.click(within(alert).getByRole('link'));
    expect(document.activeElement).toBe(age);
  });

  it('names the ages of dependants that are missing', async () => {
    const page = await open('SALUD');
    for (const _ of [1, 2])
      await page.user.click(screen.getByRole('button', { name: 'Agregar persona' }));
    await page.user.click(page.submit);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(
      'No se ingresaron los siguientes campos: Edad, Edad (carga 1), Edad (carga 2)',
    );
    const links = within(alert).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Escribe la edad en años cumplidos',
      'Carga 1: Escribe la edad en años cumplidos',
      'Carga 2: Escribe la edad en años cumplidos',
    ]);
    for (const age of screen.getAllByLabelText('Edad'))
      expect(age.getAttribute('aria-invalid')).toBe('true');
  });

  it('with mistakes says Perfil inválido and each of them, and keeps what was typed', async () => {
    const page = await open('SALUD');
    await page.user.type(screen.getByLabelText('Edad'), '17');
    await page.user.click(page.submit);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Perfil inválido');
    expect(alert.textContent).toContain('El titular debe tener al menos 18 años');
    expect(screen.getByLabelText('Edad')).toHaveProperty('value', '17');
  });

  it("says the validation step's own message where there is one", async () => {
    const page = await open('SEGURO COLECTIVO', { country: 'CO' });
    await page.user.type(screen.getByLabelText('Trabajadores'), '9');
    await page.user.selectOptions(screen.getByLabelText('Prestador de salud actual'), 'eps');
    await page.user.click(page.submit);
    expect(screen.getByRole('alert').textContent).toContain(
      'El seguro colectivo se contrata desde 10 empleados',
    );
    await page.user.type(screen.getByLabelText('Trabajadores'), '0');
    await page.user.selectOptions(screen.getByLabelText('Prestador de salud actual'), 'notengo');
    await page.user.click(page.submit);
    expect(screen.getByRole('alert').textContent).toContain(
      'Para contratar necesitas un prestador de salud vigente',
    );
    expect(page.references()).toEqual([]);
  });

  it('tells the server what was entered, unless it is internal traffic', async () => {
    const page = await open('SALUD');
    await page.user.type(screen.getByLabelText('Edad'), '34');
    await page.user.click(page.submit);
    const sent = () => page.asked.filter(({ name }) => name === 'sendProfileEntry');
    expect(sent()[0]?.input.body).toMatchObject({
      productType: 'SALUD',
      profile: { cotizante: [{ cotizante_sexo: 'Masculino', edad: 34 }] },
    });
    localStorage.setItem('internal-traffic', 'true');
    await page.user.click(page.submit);
    expect(sent()).toHaveLength(1);
  });
});

describe('other kinds', () => {
  it('one pet stands there by itself; breeds follow the species', async () => {
    const page = await open('SEGURO_MASCOTAS');
    const pet = screen.getByRole('group', { name: 'Mascota 1' });
    expect(within(pet).queryByRole('option', { name: 'Persa' })).toBeNull();
    await page.user.selectOptions(within(pet).getByLabelText('Raza'), 'Pug');
    await page.user.click(within(pet).getByRole('radio', { name: 'Gato' }));
    expect(within(pet).getByLabelText('Raza')).toHaveProperty('value', '');
    await page.user.selectOptions(within(pet).getByLabelText('Raza'), 'Persa');
    await page.user.type(within(pet).getByLabelText('Edad'), '3');
    await page.user.click(screen.getByRole('button', { name: 'Agregar Mascota' }));
    const next = screen.getByRole('group', { name: 'Mascota 2' });
    await page.user.selectOptions(within(next).getByLabelText('Raza'), 'Poodle');
    await page.user.type(within(next).getByLabelText('Edad'), '1');
    await page.user.click(page.submit);
    expect(page.references()).toEqual(['gato3_Persa-perro1_Poodle']);
  });

  it('groups of a company are summed into one', async () => {
    const page = await open('SEGURO COLECTIVO');
    await page.user.type(screen.getByLabelText('Trabajadores'), '12');
    await page.user.click(screen.getByRole('button', { name: 'Agregar grupo' }));
    const second = screen.getByRole('group', { name: 'Grupo 2' });
    await page.user.type(within(second).getByLabelText('Trabajadores'), '8');
    await page.user.clear(within(second).getByLabelText('Cargas'));
    await page.user.type(within(second).getByLabelText('Cargas'), '3');
    await page.user.click(page.submit);
    expect(page.references()).toEqual(['grupo20c3']);
  });

  it('an isapre asks for the income, and for the partner who contributes too', async () => {
    const page = await open('ISAPRES');
    await page.user.type(screen.getByLabelText('Edad'), '34');
    await page.user.type(screen.getByLabelText('Renta líquida mensual'), '1650000');
    expect(screen.getByLabelText('Renta líquida mensual')).toHaveProperty('value', '1.650.000');
    expect(screen.queryByRole('group', { name: 'Tu pareja' })).toBeNull();
    await page.user.click(screen.getByRole('checkbox', { name: 'Cotizo junto con mi pareja' }));
    const partner = screen.getByRole('group', { name: 'Tu pareja' });
    await page.user.type(within(partner).getByLabelText('Edad'), '36');
    await page.user.type(within(partner).getByLabelText('Renta líquida mensual'), '900000');
    await page.user.click(page.submit);
    expect(page.references()).toEqual(['m34-parejam36-renta1650000-region13-rentapareja900000']);
  });

  it('international asks where from and where to', async () => {
    const page = await open('INTERNACIONAL', { country: 'INT' });
    await page.user.type(screen.getByLabelText('Edad'), '50');
    await page.user.selectOptions(screen.getByLabelText(/Nacionalidad/), 'CL');
    await page.user.selectOptions(screen.getByLabelText(/País donde quieres cobertura/), 'US');
    await page.user.click(page.submit);
    expect(page.references()).toEqual(['m50-nac_cl-cob_us']);
  });
});

describe('without scripts', () => {
  it('a form that was sent wrong stands there with its mistakes', async () => {
    await open('SALUD', { sent: 'sexo=Femenino&edad=17&carga-0-edad=200' });
    expect(screen.getByRole('alert').textContent).toContain(
      'La edad va de 0 a 109 años, solo con números',
    );
    expect(screen.getByRole('radio', { name: 'Femenino' })).toHaveProperty('checked', true);
  });

  it('a form that was sent empty says what is missing', async () => {
    await open('SALUD', { sent: 'sexo=&edad=' });
    expect(screen.getByRole('alert').textContent).toContain(
      'No se ingresaron los siguientes campos: Edad',
    );
    expect(screen.getByLabelText('Edad').getAttribute('aria-invalid')).toBe('true');
  });
});

it('has its file where the server looks for its styles', () => {
  expect(existsSync(join(__dirname, '../../../..', profileFormChunk))).toBe(true);
});

it('opens as this browser left it', async () => {
  localStorage.setItem(profileKey('CL', 'SEGURO_MASCOTAS'), 'gato3_Persa');
  await open('SEGURO_MASCOTAS');
  expect(screen.getByLabelText('Raza')).toHaveProperty('value', 'Persa');
  expect(screen.getByRole('radio', { name: 'Gato' })).toHaveProperty('checked', true);
});

it.each(languages)('is wholly in %s', async (language) => {
  const page = await open('SEGURO_MASCOTAS', { language });
  const words = { es: 'Agregar Mascota', en: 'Add Pet', pt: 'Adicionar Pet' };
  expect(within(page.container).getByRole('button', { name: words[language] })).not.toBeNull();
});

it('that does not come says so and can be asked for again', async () => {
  const failing = { readProfileForm: () => problem(404, 'NOT_FOUND') };
  const { api } = fakeApi(failing);
  const Page = () => (
    <ProfileFormSlot
      productType="SALUD"
      profile={null}
      sent={null}
      action="/"
      onSubmit={() => undefined}
    />
  );
  const page = await renderPage(Page, { path: '/', route: '/', api });
  expect(await screen.findByRole('button', { name: 'Reintentar' })).not.toBeNull();
  expect(await axe(page.container)).toHaveProperty('violations', []);
});
