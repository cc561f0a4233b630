/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { countries } from '@cotejo/domain/country/country.ts';
import { retention } from '@cotejo/domain/privacy/retention.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';
import { Page } from './terms-page.tsx';

jest.setTimeout(60_000);

test('the promises are those that the rules keep', async () => {
  const path = '/Terminos-y-Condiciones';
  await renderPage(Page, { path, route: path, api: fakeApi({}).api });
  await screen.findByRole('heading', { level: 1, name: 'Términos y privacidad' });
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text).toContain(`retractarte dentro de ${countries.CL.withdrawalDays} días`);
  const { abandoned_purchase: purchase, abandoned_declaration: declaration } = retention;
  expect(text).toContain(
    `se borran a los ${purchase.days} días, y la declaración de salud a los ${declaration.days}.`,
  );
  expect(text).toContain(`sin tu nombre, ${retention.profile_entry.days} días`);
  expect(text).toContain(`Una solicitud: ${retention.plan_request.days} días`);
  expect(Math.floor((retention.ended_declaration.days ?? 0) / 365.25)).toBe(4);
  expect(text).toContain('la declaración de salud se guarda 4 años');
  expect(Math.floor((retention.ended_purchase.days ?? 0) / 365.25)).toBe(6);
  expect(text).toContain('los papeles de la compra 6 años');
  expect(text).toContain(`${countries.CL.subjectTerms.copy.days} días para una copia`);
  expect(text).not.toMatch(/[{}]/);
  expect(screen.getByRole('link', { name: 'Pedir mis datos con mi cuenta' })).toHaveAttribute(
    'href',
    '/login/datos-personales',
  );
});
