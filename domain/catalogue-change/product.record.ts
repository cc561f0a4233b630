import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { saleStates, type ManagedProduct } from './change-row.ts';
import { sayProductCell } from './change-words.ts';
import { copyForm } from './copy-form.ts';
import { coverForm } from './cover-form.ts';
import { emptyForm } from './empty-form.ts';
import { addOfferForm, changeOfferForm, endOfferForm, runningOffers } from './offers-form.ts';
import { pricesForm } from './prices-form.ts';
import { isNew, isOffSale, isOnSale, launchForm, putBackForm, withdrawForm } from './sale-lines.ts';
import { stepsForm } from './step-lines.ts';
import { termsForm } from './terms-form.ts';
import { textsForm } from './texts-form.ts';

const permission = 'catalogue:update';

/** The rates of an isapre's plan come of its base price and its GES, and what it covers is registered with its regulator. */
export const isPricedByLines = (insuranceType: string): boolean => insuranceType !== 'isapre';

/** Products of the catalogue: what is in force and what is planned (docs/decisions/catalogue-administration.md). */
export const productRecord = defineRecord<ManagedProduct>()({
  name: 'product',
  path: '/api/staff/products',
  page: '/portal/productos',
  permissions: { read: 'catalogue:read' },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    code: 'code',
    countryCode: 'country',
    name: 'text',
    insuranceType: 'code',
    organization: 'text',
    organizationCode: 'code',
    sale: 'status',
    priceRule: 'status',
    currency: 'code',
    fromPrice: 'money',
    lines: 'own',
    planned: 'own',
    lacks: 'own',
  },
  headings: {
    code: { es: 'Código', en: 'Code', pt: 'Código' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    name: { es: 'Nombre', en: 'Name', pt: 'Nome' },
    insuranceType: { es: 'Tipo de seguro', en: 'Kind of insurance', pt: 'Tipo de seguro' },
    organization: { es: 'Organización', en: 'Organisation', pt: 'Organização' },
    organizationCode: {
      es: 'Código de la organización',
      en: 'Code of the organisation',
      pt: 'Código da organização',
    },
    sale: { es: 'Venta', en: 'Sale', pt: 'Venda' },
    currency: { es: 'Moneda', en: 'Currency', pt: 'Moeda' },
    fromPrice: { es: 'Desde', en: 'From', pt: 'A partir de' },
  },
  say: sayProductCell,
  list: {
    columns: ['name', 'code', 'organization', 'insuranceType', 'sale', 'fromPrice', 'countryCode'],
    filters: {
      code: { is: 'code' },
      country: { in: 'countryCode', options: countryCodes },
      sale: { in: 'sale', options: saleStates },
      type: { is: 'insuranceType' },
      organization: { is: 'organizationCode' },
    },
    search: 'code',
    sorts: { name: { by: 'name', index: null } },
    sort: 'name',
    views: {
      all: '',
      online: 'sale=online',
      request: 'sale=request',
      off: 'sale=off',
      new: 'sale=new',
    },
  },
  facts: [
    ['name', 'code', 'countryCode', 'sale'],
    ['organization', 'organizationCode', 'insuranceType', 'fromPrice', 'currency'],
  ],
  acts: {
    changePrices: {
      permission,
      path: 'prices',
      form: pricesForm,
      when: ({ sale, lines }) => sale !== 'off' && lines.some(({ kind }) => kind === 'prices'),
    },
    changeTexts: {
      permission,
      path: 'texts',
      form: textsForm,
      when: ({ lines }) => lines.some(({ kind }) => kind === 'texts'),
    },
    changeTerms: {
      permission,
      path: 'terms',
      form: termsForm,
      when: ({ lines }) => lines.some(({ kind }) => kind === 'terms'),
    },
    changeCover: {
      permission,
      path: 'cover',
      form: coverForm,
      when: ({ insuranceType, lines }) =>
        isPricedByLines(insuranceType) && lines.some(({ kind }) => kind === 'cover'),
    },
    addOffer: {
      permission,
      path: 'offers',
      form: addOfferForm,
      when: ({ sale, lines, insuranceType, fromPrice }) =>
        sale !== 'off' && isPricedByLines(insuranceType) && fromPrice !== null && lines.length > 0,
    },
    changeOffer: {
      permission,
      path: 'offer-change',
      form: changeOfferForm,
      when: (row) => runningOffers(row).size > 0,
    },
    endOffer: {
      permission,
      path: 'offer-end',
      form: endOfferForm,
      when: (row) => runningOffers(row).size > 0,
    },
    changeSteps: {
      permission,
      path: 'steps',
      form: stepsForm,
      when: ({ lines }) => lines.some(({ kind }) => kind === 'steps'),
    },
    copy: {
      permission,
      path: 'copy',
      form: copyForm,
      when: ({ sale, insuranceType, lines }) =>
        sale !== 'off' && isPricedByLines(insuranceType) && lines.length > 0,
    },
    /** The same kind, with nothing written yet. */
    makeEmpty: {
      permission,
      path: 'empty',
      form: emptyForm,
      when: ({ sale, insuranceType, lines }) =>
        sale !== 'off' && isPricedByLines(insuranceType) && lines.length > 0,
    },
    launch: { permission, path: 'launch', form: launchForm, when: (row) => isNew(row) },
    withdraw: { permission, path: 'withdrawal', form: withdrawForm, when: (row) => isOnSale(row) },
    putBack: { permission, path: 'return', form: putBackForm, when: (row) => isOffSale(row) },
  },
});
