import { organizationTypes } from '../catalogue/product.ts';
import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import {
  addContactForm,
  changeContactForm,
  cuttingDayForm,
  endContactForm,
  windowsForm,
} from './insurer-forms.ts';
import type { InsurerRecord } from './insurer-row.ts';
import { windowNames } from './insurer-terms.ts';
import { sayInsurerCell } from './insurer-words.ts';

const hasContacts = ({ contacts }: InsurerRecord): boolean =>
  contacts !== null && contacts.length > 0;

/** What insurers agreed with us, and whom we write to there (docs/decisions/organisations.md). */
export const insurerRecord = defineRecord<InsurerRecord>()({
  name: 'insurer',
  path: '/api/staff/insurers',
  page: '/portal/aseguradoras',
  permissions: { read: 'admin:insurer:read' },
  readings: { list: 'accounts', read: 'accounts' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    code: 'code',
    countryCode: 'country',
    type: 'status',
    name: 'text',
    cuttingDay: 'count',
    nextCut: 'day',
    effectiveFrom: 'day',
    activationBack: 'count',
    activationAhead: 'count',
    cancellationBack: 'count',
    cancellationAhead: 'count',
    answerDays: 'count',
    planned: 'own',
    asked: 'own',
    contacts: 'own',
  },
  headings: {
    code: { es: 'Código', en: 'Code', pt: 'Código' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    type: { es: 'Tipo', en: 'Type', pt: 'Tipo' },
    name: { es: 'Nombre', en: 'Name', pt: 'Nome' },
    cuttingDay: { es: 'Día de corte', en: 'Cutting day', pt: 'Dia de corte' },
    nextCut: { es: 'Próximo corte', en: 'Next cut', pt: 'Próximo corte' },
    effectiveFrom: { es: 'Vigente desde', en: 'In force since', pt: 'Vigente desde' },
    activationBack: {
      es: 'Alta, hacia atrás',
      en: 'Activation, back',
      pt: 'Inclusão, para trás',
    },
    activationAhead: {
      es: 'Alta, hacia adelante',
      en: 'Activation, ahead',
      pt: 'Inclusão, à frente',
    },
    cancellationBack: {
      es: 'Baja, hacia atrás',
      en: 'Cancellation, back',
      pt: 'Exclusão, para trás',
    },
    cancellationAhead: {
      es: 'Baja, hacia adelante',
      en: 'Cancellation, ahead',
      pt: 'Exclusão, à frente',
    },
    answerDays: { es: 'Responde en', en: 'Answers within', pt: 'Responde em' },
  },
  say: sayInsurerCell,
  list: {
    columns: ['name', 'type', 'cuttingDay', 'nextCut', 'countryCode'],
    filters: {
      code: { is: 'code' },
      country: { in: 'countryCode', options: countryCodes },
      type: { in: 'type', options: organizationTypes },
    },
    search: 'code',
    sorts: { name: { by: 'name', index: null } },
    sort: 'name',
    views: { all: '' },
  },
  facts: [
    ['name', 'code', 'type', 'countryCode'],
    ['cuttingDay', 'nextCut', 'effectiveFrom'],
    windowNames,
  ],
  acts: {
    setCuttingDay: {
      permission: 'admin:insurer:update-cutting-day',
      path: 'cutting-day',
      form: cuttingDayForm,
    },
    setWindows: {
      permission: 'admin:insurer:update-retroactive-days',
      path: 'retroactive-days',
      form: windowsForm,
    },
    addContact: {
      permission: 'admin:insurer:create-contact',
      path: 'contacts',
      form: addContactForm,
    },
    changeContact: {
      permission: 'admin:insurer:update-contact',
      path: 'contact-changes',
      when: hasContacts,
      form: changeContactForm,
    },
    endContact: {
      permission: 'admin:insurer:delete-contact',
      path: 'contact-ends',
      confirm: true,
      when: hasContacts,
      form: endContactForm,
    },
  },
});
