import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { changeSiteForm, newSiteForm } from './site-forms.ts';
import type { SiteRecord } from './site-row.ts';
import { siteStates, siteTransitions } from './site-transitions.ts';
import { saySiteCell } from './site-words.ts';

const permission = 'admin:partner:update';

/** Partners' own sites (docs/decisions/partner-sites.md). */
export const siteRecord = defineRecord<SiteRecord>()({
  name: 'partner-site',
  path: '/api/staff/partner-sites',
  page: '/portal/sitios-partners',
  permissions: { read: 'admin:partner:read', create: permission },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    partner: 'code',
    countryCode: 'country',
    host: 'text',
    name: 'text',
    state: 'status',
    brand: 'text',
    accent: 'text',
    sellers: 'text',
    products: 'text',
    hidesClinics: 'yes-no',
    requests: 'yes-no',
    score: 'yes-no',
    indexed: 'yes-no',
    paths: 'text',
    defaultPath: 'text',
    createdAt: 'time',
  },
  headings: {
    host: { es: 'Dominio', en: 'Host', pt: 'Domínio' },
    partner: { es: 'Partner', en: 'Partner', pt: 'Parceiro' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    name: { es: 'Nombre', en: 'Name', pt: 'Nome' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    brand: { es: 'Color de la marca', en: 'Colour of the brand', pt: 'Cor da marca' },
    accent: { es: 'Color del botón', en: 'Colour of the button', pt: 'Cor do botão' },
    sellers: { es: 'Aseguradoras', en: 'Insurers', pt: 'Seguradoras' },
    products: { es: 'Productos', en: 'Products', pt: 'Produtos' },
    hidesClinics: { es: 'Sin clínicas', en: 'Without clinics', pt: 'Sem clínicas' },
    requests: { es: 'Se puede solicitar', en: 'Takes requests', pt: 'Aceita pedidos' },
    score: { es: 'Muestra la afinidad', en: 'Shows the affinity', pt: 'Mostra a afinidade' },
    indexed: { es: 'En buscadores', en: 'In search engines', pt: 'Em buscadores' },
    paths: { es: 'Páginas', en: 'Pages', pt: 'Páginas' },
    defaultPath: { es: 'Página de entrada', en: 'First page', pt: 'Página de entrada' },
    createdAt: { es: 'Desde', en: 'Since', pt: 'Desde' },
  },
  say: saySiteCell,
  states: { cell: 'state', table: siteTransitions },
  form: newSiteForm,
  list: {
    columns: ['host', 'name', 'partner', 'state', 'countryCode', 'createdAt'],
    filters: {
      state: { in: 'state', options: siteStates },
      country: { in: 'countryCode', options: countryCodes },
    },
    sorts: { created: { by: 'createdAt', index: null } },
    sort: '-created',
    views: { all: '', live: 'state=live' },
  },
  facts: [
    ['host', 'name', 'partner', 'countryCode', 'state'],
    ['sellers', 'products', 'hidesClinics', 'requests', 'score', 'indexed'],
    ['paths', 'defaultPath', 'brand', 'accent', 'createdAt'],
  ],
  acts: {
    change: { permission, form: changeSiteForm },
    publish: { permission, to: ['live'], when: ({ state }) => state !== 'live' },
    pause: { permission, to: ['paused'], when: ({ state }) => state === 'live' },
  },
});
