import { randomUUID } from 'node:crypto';
import { currentRequestConsent, contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { writeDemoSites } from '@cotejo/store/seed/demo-sites.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { mountCatalogue } from '../catalogue/mount-catalogue.ts';
import { mountContact } from '../lead/mount-contact.ts';
import { mountLead } from '../lead/mount-lead.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { askHost } from '../testing/ask-host.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountCatalogue, mountContact, mountLead, mountPurchase],
    partnerSites: true,
    prepare: async (db) => void (await writeDemoSites(db)),
  });
}, 180_000);
afterAll(() => api?.close());

async function send(host: string, path: string, body: object) {
  const answer = await askHost(api.url, host, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  expect([answer.status, answer.body]).toEqual([201, expect.any(String)]);
}

/** The lead that came last, and whose it is. */
async function lastLead() {
  const { rows } = await api.db.query<{ partner: string | null; origin: string | null }>(
    `SELECT partner_id AS partner, attribution->>'origen' AS origin
       FROM lead ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0];
}

const message = () => ({
  datosingresados: {
    nombrepersona: 'Catalina Rojas',
    correopersona: `${randomUUID()}@correo.cl`,
    mensaje: '¿Atienden los sábados?',
  },
  consent: true,
  consentTextVersion: contactConsent,
  // What a page of ours would say.
  origen: 'QUEPLAN.CL',
});

test.each([
  ['banco-andino', 'AMERINS'],
  ['viajes-del-sur', 'REDSALUD'],
  ['caja-lima', 'QPSUBSCRIPTION'],
])('a message on the site of %s is a lead of %s, whatever it says', async (partner, origin) => {
  await send(`${partner}.localhost`, '/api/contactos', message());
  expect(await lastLead()).toEqual({ partner, origin });
});

test('on our own site a lead has the origin that its request says', async () => {
  await send('localhost', '/api/contactos', { ...message(), origen: 'REDSALUD_ZAPIER' });
  expect(await lastLead()).toEqual({ partner: null, origin: 'REDSALUD_ZAPIER' });
});

test('a request and a purchase on a partner’s site have its origin, too', async () => {
  const { rows } = await api.db.query<{ code: string; sold: boolean }>(
    `SELECT DISTINCT ON (sold) p.product_code AS code, 'online' = ANY(p.sales_channel) AS sold
       FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
       JOIN organization o ON o.id = p.organization_id
      WHERE p.country_code = 'CL' AND o.url IN ('MetLife', 'Consorcio', 'BICE-Vida')
        AND t.name = 'complementario' AND p.available_from <= current_date
        AND p.available_to IS NULL AND p.age_max_entry > 40
      ORDER BY sold, p.id`,
  );
  const code = rows.find(({ sold }) => !sold)?.code ?? rows[0]?.code;
  await send('banco-andino.localhost', '/api/solicitarplans', {
    arrayplan: [code],
    datospersona: { cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }], ingresodatos: true },
    nombrepersona: 'Catalina Rojas',
    correopersona: `${randomUUID()}@correo.cl`,
    telefonopersona: '9 8123 4567',
    region: '13',
    horario: 'tarde',
    consent: true,
    consentTextVersion: currentRequestConsent,
    origen: 'EMPRESAS',
  });
  expect(await lastLead()).toEqual({ partner: 'banco-andino', origin: 'AMERINS' });

  await send('viajes-del-sur.localhost', '/api/purchases', {
    productCode: await findOnlineProduct(api.db),
    profile: profileOfType('QpOnlineSale'),
    attribution: { origen: 'EMPRESAS' },
  });
  expect(await lastLead()).toEqual({ partner: 'viajes-del-sur', origin: 'REDSALUD' });
});
