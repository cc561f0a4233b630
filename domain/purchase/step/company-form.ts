import type { CountryCode, Language } from '../../country/country.ts';
import { legalIdField } from '../../form/contact-fields.ts';
import type { FormDefinition } from '../../form/definition.ts';
import type { Texts } from '../../text/texts.ts';
import { contactFields, startField } from './personal-data-form.ts';

const words = {
  title: { es: 'La empresa', en: 'The company', pt: 'A empresa' },
  lead: {
    es: 'La póliza se emite a nombre de la empresa, que contrata y paga.',
    en: 'The policy is issued in the name of the company, which contracts and pays.',
    pt: 'A apólice é emitida em nome da empresa, que contrata e paga.',
  },
  company: { es: 'Empresa contratante', en: 'Policyholder', pt: 'Empresa contratante' },
  companyName: { es: 'Razón social', en: 'Registered name', pt: 'Razão social' },
  businessLine: { es: 'Giro', en: 'Line of business', pt: 'Ramo de atividade' },
  businessHint: {
    es: 'Como está en el SII, por ejemplo Comercio al por menor',
    en: 'As registered for tax, for example Retail trade',
    pt: 'Como no registro fiscal, por exemplo Comércio varejista',
  },
  contact: { es: 'Quién contrata por ella', en: 'Who acts for it', pt: 'Quem contrata por ela' },
  firstName: { es: 'Nombre', en: 'First name', pt: 'Nome' },
  paternalSurname: { es: 'Apellido', en: 'Surname', pt: 'Sobrenome' },
  position: { es: 'Cargo', en: 'Position', pt: 'Cargo' },
  authorised: {
    es: 'Puedo contratar este seguro por la empresa',
    en: 'I may take out this insurance for the company',
    pt: 'Posso contratar este seguro pela empresa',
  },
  place: {
    es: 'Contacto y dirección comercial',
    en: 'Contact and business address',
    pt: 'Contato e endereço comercial',
  },
} as const satisfies Record<string, Texts>;

/**
 * The company that contracts: it is the holder, so its document and contact have the names that a person's have in the
 * personal data (`legalId`, `email`, `startDate` …); who acts for it is in `firstName` and `paternalSurname`.
 */
export function buildCompanyForm(input: {
  readonly language: Language;
  readonly country: CountryCode;
  /** ISO day in the country. */
  readonly today: string;
}): FormDefinition {
  const { language, country } = input;
  const text = { type: 'text', required: true } as const;
  return {
    id: 'datos-empresa',
    version: 1,
    title: words.title[language],
    lead: words.lead[language],
    groups: [
      {
        title: words.company[language],
        fields: [
          {
            ...text,
            name: 'companyName',
            label: words.companyName[language],
            maxLength: 120,
            autocomplete: 'organization',
          },
          legalIdField('legalId', country, language),
          {
            ...text,
            name: 'businessLine',
            label: words.businessLine[language],
            hint: words.businessHint[language],
            maxLength: 120,
            autocomplete: 'off',
          },
        ],
      },
      {
        title: words.contact[language],
        fields: [
          {
            ...text,
            name: 'firstName',
            label: words.firstName[language],
            pattern: 'name',
            maxLength: 80,
            autocomplete: 'given-name',
          },
          {
            ...text,
            name: 'paternalSurname',
            label: words.paternalSurname[language],
            pattern: 'name',
            maxLength: 80,
            autocomplete: 'family-name',
          },
          {
            ...text,
            name: 'position',
            label: words.position[language],
            maxLength: 80,
            autocomplete: 'organization-title',
          },
          {
            name: 'authorised',
            type: 'checkbox',
            label: words.authorised[language],
            required: true,
          },
        ],
      },
      { title: words.place[language], fields: contactFields(country, language) },
      startField({ ...input, isTrip: false }),
    ],
  };
}
