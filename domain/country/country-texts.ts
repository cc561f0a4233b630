import type { CountryCode, Language } from './country.ts';

type Texts = Readonly<Record<Language, string>>;

/** The wording of what people of a country are asked. */
export interface CountryTexts {
  /** The name of the document number, within a sentence. */
  readonly legalIdName: Texts;
  readonly legalId: Texts;
  readonly legalIdHint: Texts;
  readonly phoneHint: Texts;
}

export const countryTexts: Readonly<Record<CountryCode, CountryTexts>> = {
  CL: {
    legalIdName: { es: 'RUT', en: 'RUT', pt: 'RUT' },
    legalId: { es: 'RUT', en: 'RUT (Chilean ID)', pt: 'RUT (documento chileno)' },
    legalIdHint: {
      es: 'Con o sin puntos y guion',
      en: 'With or without dots and hyphen',
      pt: 'Com ou sem pontos e hífen',
    },
    phoneHint: {
      es: 'Celular, con o sin +56',
      en: 'Mobile, with or without +56',
      pt: 'Celular, com ou sem +56',
    },
  },
  PE: {
    legalIdName: { es: 'documento', en: 'document', pt: 'documento' },
    legalId: { es: 'DNI o CE', en: 'DNI or CE', pt: 'DNI ou CE' },
    legalIdHint: { es: '8 a 12 números', en: '8 to 12 digits', pt: '8 a 12 números' },
    phoneHint: {
      es: 'Celular, con o sin +51',
      en: 'Mobile, with or without +51',
      pt: 'Celular, com ou sem +51',
    },
  },
  CO: {
    legalIdName: { es: 'documento', en: 'document', pt: 'documento' },
    legalId: { es: 'Cédula', en: 'Cédula (Colombian ID)', pt: 'Cédula' },
    legalIdHint: { es: '8 a 12 números', en: '8 to 12 digits', pt: '8 a 12 números' },
    phoneHint: {
      es: 'Celular, con o sin +57',
      en: 'Mobile, with or without +57',
      pt: 'Celular, com ou sem +57',
    },
  },
  INT: {
    legalIdName: {
      es: 'pasaporte o documento',
      en: 'passport or document',
      pt: 'passaporte ou documento',
    },
    legalId: { es: 'Pasaporte o documento', en: 'Passport or ID', pt: 'Passaporte ou documento' },
    legalIdHint: {
      es: '5 a 12 letras o números',
      en: '5 to 12 letters or digits',
      pt: '5 a 12 letras ou números',
    },
    phoneHint: {
      es: 'Con el código de tu país, por ejemplo +1',
      en: 'With your country code, for example +1',
      pt: 'Com o código do seu país, por exemplo +1',
    },
  },
};
