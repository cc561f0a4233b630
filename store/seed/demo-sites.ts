import { Op } from 'sequelize';
import { isProduction, type Environment } from '@cotejo/domain/environment.ts';
import type { GivenSite } from '@cotejo/domain/partner/read-site-form.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { addPartner } from '../account/access-place.ts';
import { organizationModel } from '../catalogue/models/organization.model.ts';
import { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { siteModel } from '../partner/site.model.ts';

interface DemoSite extends Omit<GivenSite, 'host' | 'organizations' | 'products'> {
  readonly partner: string;
  readonly country: CountryCode;
  /** Addresses of sellers of the demonstration catalogue; null: all. */
  readonly sellers: readonly string[] | null;
  readonly html?: { readonly header: string; readonly footer: string };
}

const untouched = {
  hidesHeader: false,
  hidesFooter: false,
  footerPaths: null,
  hidesShowcases: false,
  seoTitle: '',
  seoDescription: '',
} as const;

/** Three that differ in what they look like, what they sell and which pages they have. */
const demoSites: readonly DemoSite[] = [
  {
    partner: 'banco-andino',
    country: 'CL',
    name: 'Banco Andino',
    leadOrigin: 'AMERINS',
    brand: '#7a5cc2',
    accent: '#ffd166',
    sellers: ['MetLife', 'Consorcio', 'BICE-Vida'],
    hidesClinics: true,
    requests: true,
    score: true,
    indexed: false,
    allowedPaths: ['/Comparar', '/Seguros', '/Comparar-Planes', '/Como-calculamos-el-puntaje'],
    defaultPath: '/Comparar/Seguros-de-Salud',
    // Any page of this machine.
    frameOrigins: ['http://localhost:*', 'http://*.localhost:*'],
    ...untouched,
    html: {
      header:
        '<p>Un servicio de <strong>Banco Andino</strong> para sus clientes · <a href="https://www.banco-andino.example/">Volver al banco</a></p>',
      footer:
        '<ul><li>Banco Andino</li><li><a href="https://www.banco-andino.example/reclamos">Reclamos</a></li></ul>',
    },
  },
  {
    partner: 'viajes-del-sur',
    country: 'CL',
    name: 'Viajes del Sur',
    leadOrigin: 'REDSALUD',
    brand: '#0b7a5b',
    accent: '#0b5cad',
    sellers: null,
    hidesClinics: true,
    requests: false,
    score: false,
    indexed: true,
    allowedPaths: ['/Comparar/Seguros-de-Viaje', '/Seguros-de-Viaje', '/Seguros'],
    defaultPath: '/Seguros-de-Viaje',
    frameOrigins: [],
    ...untouched,
  },
  {
    partner: 'caja-lima',
    country: 'PE',
    name: 'Caja Lima',
    leadOrigin: 'QPSUBSCRIPTION',
    brand: '#b3261e',
    accent: '#fbbc05',
    sellers: ['Pacifico', 'Rimac'],
    hidesClinics: false,
    requests: true,
    score: true,
    indexed: false,
    allowedPaths: null,
    defaultPath: '/',
    frameOrigins: ['http://localhost:*', 'http://*.localhost:*'],
    ...untouched,
  },
];

/**
 * Sites of partners to try, under `<partner>.localhost`. Only in development and tests; one that is there stays as staff left
 * it. Returns a sentence that says how many were made.
 */
export async function addDemoSites(databaseUrl: string, env: Environment): Promise<string> {
  if (isProduction(env)) throw new Error('There are no demonstration sites in production.');
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-demo-sites' });
  try {
    const made = await writeDemoSites(db);
    return made === 0 ? 'demonstration sites are there' : `${made} demonstration sites`;
  } finally {
    await db.close();
  }
}

/** Answers how many were not there yet. */
export async function writeDemoSites(db: Database): Promise<number> {
  let made = 0;
  for (const site of demoSites) made += await addDemoSite(db, site);
  return made;
}

async function addDemoSite(
  db: Database,
  { partner, country, sellers, html = { header: '', footer: '' }, ...given }: DemoSite,
): Promise<number> {
  const host = `${partner}.localhost`;
  if ((await siteModel(db).count({ where: { host }, ...db.scope })) > 0) return 0;
  await addPartner(db, { id: partner, name: given.name, country });
  const rows =
    sellers &&
    (await organizationModel(db).findAll({
      attributes: ['code'],
      where: { countryCode: country, url: { [Op.in]: [...sellers] } },
      raw: true,
      ...db.scope,
    }));
  await siteModel(db).create(
    {
      id: deriveId('partner site', host),
      partnerId: partner,
      countryCode: country,
      host,
      organizations: rows && rows.map(({ code }) => code),
      products: null,
      state: 'live',
      headerHtml: html.header,
      headerDraft: html.header,
      footerHtml: html.footer,
      footerDraft: html.footer,
      ...given,
    },
    { returning: false, ...db.scope },
  );
  return 1;
}
