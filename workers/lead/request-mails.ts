import { dollarVariants } from '@cotejo/domain/coverage/coverage-words.ts';
import { comunaName, regionName } from '@cotejo/domain/geography/chile.ts';
import { maskNationalId } from '@cotejo/domain/identity/national-id.ts';
import type { RequestKind } from '@cotejo/domain/lead/request-lead.ts';
import { contactTimes } from '@cotejo/domain/lead/request-form.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { relationshipCodes } from '@cotejo/domain/profile/profile.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { RequestedPrice } from '@cotejo/store/lead/plan-request.ts';
import type { OpenedRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { accountLink } from '../mail/account-link.ts';
import { paragraph, writeMail } from '../mail/mail-page.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { contactTexts, priceSuffixes, projectedPrices, requestTexts } from './request-texts.ts';

/**
 * To the visitor: that the request arrived, its code, and what happens next.
 *
 * @param kind a copy is another mail with the same words
 */
export function writeRequestConfirmation(
  request: OpenedRequest,
  site: {
    readonly contactEmail: string;
    /** Where the request is seen and changed; null where it cannot be. */
    readonly changeUrl: string | null;
  },
  kind = 'request-confirmation',
): OutgoingMail {
  const { language, reference, products } = request;
  const isMessage = request.kind === 'contact';
  const texts = requestTexts[language];
  const price = products[0]?.price ?? null;
  const values = {
    reference,
    name: firstNameOf(answer(request, 'nombrepersona')),
    product: products.map(({ displayName }) => displayName).join(', '),
    organization: products[0]?.organization ?? '',
    price: price === null ? '' : priceText(price, language),
    time: isAnyTime(request) ? texts.anyTime : timeOf(request, language).toLowerCase(),
    contact: site.contactEmail,
  };
  const words = isMessage ? contactTexts[language] : texts;
  const lines = (
    isMessage
      ? [texts.greeting, words.body, words.next, words.help]
      : [
          texts.greeting,
          request.first ? texts.body : texts.added,
          price === null ? texts.onRequest : texts.price,
          texts.next,
          texts.help,
        ]
  ).map((text) => fillText(text, values));
  return {
    to: answer(request, 'correopersona'),
    subject: fillText(words.subject, values),
    messageId:
      kind === 'request-confirmation'
        ? `<request.${request.id}@cotejo>`
        : `<${kind.replace('/', '.')}@cotejo>`,
    ...writeMail({
      language,
      title: words.title,
      number: reference,
      preview: lines[1] ?? '',
      parts: [
        ...lines.map(paragraph),
        ...(site.changeUrl === null
          ? []
          : [{ kind: 'button', label: texts.change, href: site.changeUrl } as const]),
      ],
      foot: fillText(mailWords[language].foot, values),
      ...(site.changeUrl === null ? {} : { account: accountLink(language, site.changeUrl) }),
    }),
  };
}

/** To the desk, in Spanish: whom to call about what. Documents are masked, as nobody needs them to call. */
export function writeRequestNotice(
  request: OpenedRequest,
  site: { readonly deskEmail: string },
): OutgoingMail {
  const { reference, products, country, language } = request;
  const document = answer(request, 'rutpersona');
  const facts: readonly (readonly [label: string, text: string])[] = [
    ...products.map(
      (one) =>
        [
          'Producto',
          `${one.displayName} (${one.productCode}), ${one.organization}, ${one.insuranceType}: ${one.price === null ? 'Consultar' : priceText(one.price, 'es')}`,
        ] as const,
    ),
    ['Línea', request.businessLine ?? ''],
    ['País e idioma', `${country}, ${language}`],
    ['Empresa', answer(request, 'empresa')],
    ['Trabajadores', answer(request, 'trabajadores')],
    ['Para quién', insuredOf(request)],
    ['Personas', peopleOf(request)],
    ['Nombre', answer(request, 'nombrepersona')],
    ['Correo', answer(request, 'correopersona')],
    ['Teléfono', answer(request, 'telefonopersona')],
    ['Documento', document === '' ? '' : maskNationalId(country, document)],
    ['Región', regionName(answer(request, 'region')) ?? ''],
    ['Comuna', comunaName(answer(request, 'comuna')) ?? answer(request, 'city')],
    ['Horario', timeOf(request, 'es')],
    ['Mensaje', answer(request, 'mensaje')],
    ['Vendedor', sellerOf(request)],
  ];
  const rows = facts.filter(([, text]) => text !== '');
  const title = noticeTitles[request.kind][request.first ? 0 : 1];
  return {
    to: site.deskEmail,
    replyTo: answer(request, 'correopersona'),
    subject: `${title} ${reference}: ${products[0]?.displayName ?? request.businessLine ?? 'general'}`,
    messageId: `<request-notice.${request.id}@cotejo>`,
    ...writeMail({
      language: 'es',
      title,
      number: reference,
      preview: rows.map(([, text]) => text).join(' · '),
      parts: [{ kind: 'facts', rows }],
      foot: 'Al responder este correo le escribes a quien hizo la solicitud.',
    }),
  };
}

/** Of the first request of a lead, and of those that are added to it. */
const noticeTitles = {
  plan: ['Solicitud nueva', 'Solicitud con datos nuevos'],
  insurance: ['Solicitud de seguro nueva', 'Solicitud de seguro con datos nuevos'],
  contact: ['Mensaje nuevo', 'Otro mensaje de la misma persona'],
} as const satisfies Record<RequestKind, readonly [string, string]>;

/** Everybody whom an insurance request names besides whoever asks. */
function peopleOf({ people = [] }: OpenedRequest): string {
  return people
    .slice(1)
    .map(({ nombrepersona, parentesco, fechanacimiento }) =>
      [nombrepersona, parentesco, fechanacimiento].filter((part) => part !== undefined).join(' '),
    )
    .join(', ');
}

function sellerOf({ seller, country }: OpenedRequest): string {
  const { sellerDNI, createdFrom } = seller ?? {};
  const document = sellerDNI === undefined ? '' : maskNationalId(country, sellerDNI);
  return [document, createdFrom ?? ''].filter((part) => part !== '').join(', ');
}

/** Everyone of an entered profile with what was said of each: `Titular mujer 34, Hijo/a 5`. */
function insuredOf({ profile }: OpenedRequest): string {
  if (profile === null || profile.group !== undefined) return '';
  if (profile.pets !== undefined)
    return profile.pets.map(({ species, breed, age }) => `${species} ${breed} ${age}`).join(', ');
  const holders = [profile.holder, profile.partner].flatMap((one) =>
    one ? [{ relationship: 'Titular', ...one }] : [],
  );
  const dependants = profile.dependants.map((one) => ({
    ...one,
    relationship: relationshipCodes[one.relationship],
  }));
  return [...holders, ...dependants]
    .map(({ relationship, sex, age }) =>
      [relationship, sex === null ? null : sexWords[sex], age]
        .filter((part) => part !== null)
        .join(' '),
    )
    .join(', ');
}

const sexWords = { F: 'mujer', M: 'hombre' } as const;

/** Forms of a request ask for one name: `Rodrigo Muñoz Sepúlveda` is greeted as Rodrigo. */
const firstNameOf = (name: string): string => /^\S+/.exec(name.trim())?.[0] ?? '';

function answer({ answers }: OpenedRequest, name: string): string {
  const value = answers[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const isAnyTime = (request: OpenedRequest): boolean =>
  ['', 'cualquiera'].includes(answer(request, 'horario'));

function timeOf(request: OpenedRequest, language: Language): string {
  const time = answer(request, 'horario');
  const known = Object.hasOwn(contactTimes, time) ? (time as keyof typeof contactTimes) : null;
  return contactTimes[known ?? 'cualquiera'][language];
}

function priceText(
  { amount, currency, display, suffix, projectedUfDate }: RequestedPrice,
  language: Language,
): string {
  const money = formatMoney({ amount, currency });
  const zone = display === null ? '' : (dollarVariants[display]?.[language] ?? '');
  // The suffix says the year already.
  const shown = display === 'USD/Año' ? money : `${money} ${zone}`.trim();
  const price = `${shown} ${priceSuffixes[language][suffix] ?? suffix}`.trim();
  if (projectedUfDate === undefined) return price;
  const date = dateInWords(projectedUfDate, language);
  return fillText(projectedPrices[language], { price, date });
}
