import type { Language } from '../../country/country.ts';
import { phoneField } from '../../form/contact-fields.ts';
import { addDays } from '../../money/calendar-day.ts';
import type { Texts } from '../../text/texts.ts';
import { fillText } from '../../text/fill-text.ts';
import { dateInWords } from '../../calendar/start-dates.ts';
import { readText, sayOption, toOptions, type SubjectStep } from './subject-step.ts';

const words = {
  title: { es: 'Tu viaje', en: 'Your trip', pt: 'Sua viagem' },
  lead: {
    es: 'El seguro cubre a todos desde la salida hasta el regreso.',
    en: 'The insurance covers everyone from departure to return.',
    pt: 'O seguro cobre todos da saída ao retorno.',
  },
  route: { es: 'A dónde viajan', en: 'Where you are going', pt: 'Para onde viajam' },
  dates: {
    es: 'Salida el {from}, regreso el {to}: {days} días, los del precio. Si son otros, vuelve al seguro y corrige tu perfil.',
    en: 'Departure on {from}, return on {to}: {days} days, as priced. If that is wrong, go back and correct your profile.',
    pt: 'Saída em {from}, retorno em {to}: {days} dias, os do preço. Se forem outros, volte e corrija seu perfil.',
  },
  zone: { es: 'Destino', en: 'Destination', pt: 'Destino' },
  zoneHint: {
    es: 'Si visitan varios, el más lejano',
    en: 'If there are several, the farthest one',
    pt: 'Se forem vários, o mais distante',
  },
  places: { es: 'Países que visitan', en: 'Countries you will visit', pt: 'Países que visitam' },
  placesHint: {
    es: 'Por ejemplo, España y Francia',
    en: 'For example, Spain and France',
    pt: 'Por exemplo, Espanha e França',
  },
  reason: { es: 'Motivo', en: 'Purpose', pt: 'Motivo' },
  departs: {
    es: 'Todos están hoy en este país y salen desde aquí',
    en: 'Everyone is in this country today and leaves from here',
    pt: 'Todos estão hoje neste país e saem daqui',
  },
  emergency: {
    es: 'A quién avisamos en una emergencia',
    en: 'Whom we call in an emergency',
    pt: 'Quem avisamos em uma emergência',
  },
  emergencyHint: {
    es: 'Alguien que no viaja.',
    en: 'Somebody who is not travelling.',
    pt: 'Alguém que não viaja.',
  },
  name: { es: 'Nombre y apellido', en: 'Full name', pt: 'Nome e sobrenome' },
  trip: { es: 'Viaje', en: 'Trip', pt: 'Viagem' },
  said: {
    es: '{zone} ({places}), del {from} al {to}, {days} días, {reason}',
    en: '{zone} ({places}), {from} to {to}, {days} days, {reason}',
    pt: '{zone} ({places}), de {from} a {to}, {days} dias, {reason}',
  },
  contact: { es: 'Contacto de emergencia', en: 'Emergency contact', pt: 'Contato de emergência' },
} as const satisfies Record<string, Texts>;

/** Zones that products for Latin America cover. */
const latinAmerica = {
  sudamerica: { es: 'Sudamérica', en: 'South America', pt: 'América do Sul' },
  centroamerica: {
    es: 'México, Centroamérica y Caribe',
    en: 'Mexico, Central America and the Caribbean',
    pt: 'México, América Central e Caribe',
  },
} as const satisfies Record<string, Texts>;

const world = {
  ...latinAmerica,
  norteamerica: {
    es: 'Estados Unidos y Canadá',
    en: 'United States and Canada',
    pt: 'Estados Unidos e Canadá',
  },
  europa: { es: 'Europa', en: 'Europe', pt: 'Europa' },
  asia: { es: 'Asia y Medio Oriente', en: 'Asia and Middle East', pt: 'Ásia e Oriente Médio' },
  africa: { es: 'África', en: 'Africa', pt: 'África' },
  oceania: { es: 'Oceanía', en: 'Oceania', pt: 'Oceania' },
} as const satisfies Record<string, Texts>;

const reasons = {
  turismo: { es: 'Turismo', en: 'Tourism', pt: 'Turismo' },
  estudios: { es: 'Estudios', en: 'Studies', pt: 'Estudos' },
  trabajo: { es: 'Trabajo', en: 'Work', pt: 'Trabalho' },
} as const satisfies Record<string, Texts>;

/** ISO day on which a trip of `days` ends, both days included. */
export function getReturnDate(departure: string, days: number): string {
  return addDays(departure, days - 1);
}

/** The trip that was priced: its days are not asked again, and its departure is the first day of cover. */
export const tripStep: SubjectStep = {
  build({ price, startsOn, country, language }) {
    const zones = price.trip?.zones.includes('MUNDO') ? world : latinAmerica;
    return {
      id: 'datos-viaje',
      version: 1,
      title: words.title[language],
      lead: words.lead[language],
      groups: [
        {
          title: words.route[language],
          ...(startsOn === null || price.trip === undefined
            ? {}
            : { hint: fillText(words.dates[language], span(startsOn, price.trip.days, language)) }),
          fields: [
            {
              name: 'zone',
              type: 'select',
              label: words.zone[language],
              hint: words.zoneHint[language],
              required: true,
              options: toOptions(zones, language),
            },
            {
              name: 'places',
              type: 'text',
              label: words.places[language],
              hint: words.placesHint[language],
              required: true,
              maxLength: 160,
              autocomplete: 'off',
            },
            {
              name: 'reason',
              type: 'radio',
              label: words.reason[language],
              required: true,
              look: 'segmented',
              options: toOptions(reasons, language),
            },
            { name: 'departs', type: 'checkbox', label: words.departs[language], required: true },
          ],
        },
        {
          title: words.emergency[language],
          hint: words.emergencyHint[language],
          fields: [
            {
              name: 'emergencyName',
              type: 'text',
              label: words.name[language],
              required: true,
              pattern: 'name',
              maxLength: 120,
              autocomplete: 'off',
            },
            { ...phoneField('emergencyPhone', country, language), autocomplete: 'off' },
          ],
        },
      ],
    };
  },
  describe(answers, { price, startsOn, language }) {
    if (price.trip === undefined || startsOn === null) return [];
    const trip = fillText(words.said[language], {
      ...span(startsOn, price.trip.days, language),
      zone: sayOption(world, answers['zone'], language),
      places: readText(answers, 'places'),
      reason: sayOption(reasons, answers['reason'], language).toLowerCase(),
    });
    const contact = [readText(answers, 'emergencyName'), readText(answers, 'emergencyPhone')];
    return [
      { label: words.trip[language], value: trip },
      { label: words.contact[language], value: contact.join(', ') },
    ];
  },
};

function span(startsOn: string, days: number, language: Language) {
  return {
    from: dateInWords(startsOn, language),
    to: dateInWords(getReturnDate(startsOn, days), language),
    days: String(days),
  };
}
