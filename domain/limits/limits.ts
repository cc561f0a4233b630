import type { ErrorCode } from '../errors/error-catalogue.ts';
import type { Texts } from '../text/texts.ts';

/** What a limit counts by. Everything but a purchase, an attempt and the process is stored as a keyed hash. */
export type LimitSubject =
  | 'network'
  | 'browser'
  | 'nationalId'
  | 'email'
  | 'card'
  | 'account'
  | 'place'
  | 'purchase'
  | 'ticket'
  | 'process';

export interface Limit {
  readonly per: LimitSubject;
  readonly most: number;
  /** Milliseconds from the first one that is counted; null = as long as they are open, or for ever. */
  readonly withinMs: number | null;
  /** From this many on the robot check comes first; below `most`. */
  readonly challengeFrom?: number;
  readonly code: ErrorCode;
  /** What to do and when; `{wait}` is the time as words. */
  readonly refusal: Texts;
  /** When to come back where nothing that is counted says it, in milliseconds. */
  readonly retryMs?: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const requestsADay = 10;

const triesToPay: Texts = {
  es: 'Hubo muchos intentos de pago en poco tiempo. Tus respuestas siguen guardadas: vuelve a intentarlo en {wait}, o escríbenos si necesitas ayuda.',
  en: 'There were many tries to pay in a short time. Your answers are saved: try again in {wait}, or write to us if you need help.',
  pt: 'Houve muitas tentativas de pagamento em pouco tempo. Suas respostas continuam guardadas: tente de novo em {wait}, ou escreva para nós se precisar de ajuda.',
};
const openPurchases: Texts = {
  es: 'Hay muchas compras sin terminar desde este equipo o red. Termina o cancela una de ellas, o vuelve a intentarlo en {wait}.',
  en: 'There are many unfinished purchases from this device or network. Finish or cancel one of them, or try again in {wait}.',
  pt: 'Há muitas compras não concluídas a partir deste dispositivo ou desta rede. Conclua ou cancele uma delas, ou tente de novo em {wait}.',
};
const proofs: Texts = {
  es: 'Enviaste muchos comprobantes en poco tiempo. Los que ya recibimos siguen aquí; puedes enviar otro en {wait}.',
  en: 'You sent many proofs in a short time. Those that we have are safe; you can send another one in {wait}.',
  pt: 'Você enviou muitos comprovantes em pouco tempo. Os que já recebemos continuam aqui; você pode enviar outro em {wait}.',
};

const invitations: Texts = {
  es: 'Se enviaron muchas invitaciones en poco tiempo. Las anteriores siguen en camino; puedes invitar a más personas en {wait}.',
  en: 'Many invitations were sent in a short time. The earlier ones are on their way; you can invite more people in {wait}.',
  pt: 'Muitos convites foram enviados em pouco tempo. Os anteriores continuam a caminho; você pode convidar mais pessoas em {wait}.',
};
const resets: Texts = {
  es: 'Se pidieron muchos enlaces para cambiar la contraseña. Busca el último en tu correo, también en el no deseado; puedes pedir otro en {wait}.',
  en: 'Many links to change the password were asked for. Look for the last one in your mail, in the junk folder, too; you can ask for another one in {wait}.',
  pt: 'Muitos links para mudar a senha foram pedidos. Procure o último no seu e-mail, também no lixo eletrônico; você pode pedir outro em {wait}.',
};
const documents: Texts = {
  es: 'Se descargaron muchos documentos en poco tiempo. Vuelve a intentarlo en {wait}.',
  en: 'Many documents were downloaded in a short time. Try again in {wait}.',
  pt: 'Muitos documentos foram baixados em pouco tempo. Tente de novo em {wait}.',
};
const streams: Texts = {
  es: 'Esta compra está abierta en demasiadas ventanas. Cierra alguna; esta se actualizará sola en {wait}.',
  en: 'This purchase is open in too many windows. Close some of them; this one will update by itself in {wait}.',
  pt: 'Esta compra está aberta em janelas demais. Feche alguma; esta será atualizada sozinha em {wait}.',
};

/**
 * Every limit of what visitors may do, and how it is refused (docs/decisions/limits.md). Card brands fine the
 * shop from the seventh try on a card in a day; networks are shared by offices and by whole mobile operators,
 * so theirs begin with the robot check and end much later.
 */
export const limits = {
  /** Counted by the attempts themselves. */
  paymentsOfPurchase: {
    per: 'purchase',
    most: 5,
    withinMs: hour,
    code: 'PAYMENT_LIMIT',
    refusal: triesToPay,
  },
  /** Counted by the attempts themselves. */
  paymentsOfPurchaseInAll: {
    per: 'purchase',
    most: 10,
    withinMs: null,
    code: 'PAYMENT_LIMIT',
    refusal: {
      es: 'Ya intentaste pagar esta compra muchas veces. No se hizo ningún cobro por los intentos rechazados. Puedes empezar una compra nueva o escribirnos.',
      en: 'You have tried to pay for this purchase many times. Nothing was charged for the declined tries. You can start a new purchase or write to us.',
      pt: 'Você já tentou pagar esta compra muitas vezes. Nada foi cobrado pelas tentativas recusadas. Você pode começar uma nova compra ou nos escrever.',
    },
  },
  paymentsOfBrowser: {
    per: 'browser',
    most: 10,
    withinMs: day,
    challengeFrom: 5,
    code: 'PAYMENT_LIMIT',
    refusal: triesToPay,
  },
  paymentsOfNetwork: {
    per: 'network',
    most: 100,
    withinMs: day,
    challengeFrom: 20,
    code: 'PAYMENT_LIMIT',
    refusal: triesToPay,
  },
  paymentsOfNationalId: {
    per: 'nationalId',
    most: 10,
    withinMs: day,
    code: 'PAYMENT_LIMIT',
    refusal: triesToPay,
  },
  paymentsOfEmail: {
    per: 'email',
    most: 10,
    withinMs: day,
    code: 'PAYMENT_LIMIT',
    refusal: triesToPay,
  },
  /** Counted by the worker, where the provider says which card it is (workers/payment/limit-card.ts). */
  paymentsOfCard: {
    per: 'card',
    most: 6,
    withinMs: day,
    code: 'PAYMENT_LIMIT',
    refusal: triesToPay,
  },
  /** Those that are being filled in and were opened within a day. */
  openPurchasesOfBrowser: {
    per: 'browser',
    most: 5,
    withinMs: day,
    code: 'PURCHASE_LIMIT',
    refusal: openPurchases,
  },
  openPurchasesOfNetwork: {
    per: 'network',
    most: 200,
    withinMs: day,
    challengeFrom: 20,
    code: 'PURCHASE_LIMIT',
    refusal: openPurchases,
  },
  documentsOfPurchase: {
    per: 'purchase',
    most: 30,
    withinMs: 10 * minute,
    code: 'RATE_LIMITED',
    refusal: documents,
  },
  documentsOfNetwork: {
    per: 'network',
    most: 120,
    withinMs: 10 * minute,
    code: 'RATE_LIMITED',
    refusal: documents,
  },
  /** Each is a mail of ours to somebody who did not ask for it. */
  invitationsOfAccount: {
    per: 'account',
    most: 30,
    withinMs: day,
    code: 'RATE_LIMITED',
    refusal: invitations,
  },
  /** A company, a partner or a country, whoever invites there. */
  invitationsOfPlace: {
    per: 'place',
    most: 100,
    withinMs: day,
    code: 'RATE_LIMITED',
    refusal: invitations,
  },
  /** Each is a mail of ours that anybody may cause; counted whether or not the address has an account. */
  resetsOfEmail: {
    per: 'email',
    most: 3,
    withinMs: hour,
    code: 'RATE_LIMITED',
    refusal: resets,
  },
  resetsOfNetwork: {
    per: 'network',
    most: 20,
    withinMs: hour,
    code: 'RATE_LIMITED',
    refusal: resets,
  },
  sheetsOfNetwork: {
    per: 'network',
    most: 20,
    withinMs: 10 * minute,
    code: 'RATE_LIMITED',
    refusal: {
      es: 'Se subieron muchas planillas en poco tiempo. Vuelve a subir la tuya en {wait}.',
      en: 'Many sheets were uploaded in a short time. Upload yours again in {wait}.',
      pt: 'Muitas planilhas foram enviadas em pouco tempo. Envie a sua de novo em {wait}.',
    },
  },
  proofsOfPurchase: {
    per: 'purchase',
    most: 10,
    withinMs: day,
    code: 'RATE_LIMITED',
    refusal: proofs,
  },
  proofsOfNetwork: {
    per: 'network',
    most: 60,
    withinMs: hour,
    code: 'RATE_LIMITED',
    refusal: proofs,
  },
  /** Counted by the requests themselves; more would fill a stranger's mailbox with our answers. */
  requestsOfEmail: {
    per: 'email',
    most: requestsADay,
    withinMs: day,
    code: 'REQUEST_LIMIT',
    refusal: {
      es: `Este correo ya se usó en ${requestsADay} solicitudes hoy. Te responderemos ahí; puedes enviar más en {wait}.`,
      en: `This e-mail address has already been used for ${requestsADay} requests today. We will reply to it; you can send more in {wait}.`,
      pt: `Este e-mail já foi usado em ${requestsADay} solicitações hoje. Responderemos por ele; você pode enviar mais em {wait}.`,
    },
  },
  /** What is asked about the data of an address on the public page: each of them is mailed there. */
  subjectRequestsOfEmail: {
    per: 'email',
    most: 5,
    withinMs: day,
    code: 'REQUEST_LIMIT',
    refusal: {
      es: 'Ya se pidió mucho hoy sobre los datos de este correo. Puedes pedir más en {wait}.',
      en: 'Much has been asked today about the data of this e-mail address. You can ask for more in {wait}.',
      pt: 'Muito já foi pedido hoje sobre os dados deste e-mail. Você pode pedir mais em {wait}.',
    },
  },
  /** New requests and messages, whatever their addresses: each of them is mailed. */
  requestsOfNetwork: {
    per: 'network',
    most: 300,
    withinMs: day,
    code: 'REQUEST_LIMIT',
    refusal: {
      es: 'Se enviaron muchas solicitudes desde esta red. Vuelve a intentarlo en {wait}, o llámanos.',
      en: 'Many requests were sent from this network. Try again in {wait}, or call us.',
      pt: 'Muitas solicitações foram enviadas a partir desta rede. Tente de novo em {wait} ou ligue para nós.',
    },
  },
  /** What customers write in their tickets: each of them is work of the desk. */
  repliesOfTicket: {
    per: 'ticket',
    most: 10,
    withinMs: day,
    code: 'REQUEST_LIMIT',
    refusal: {
      es: 'Ya escribiste muchas veces hoy sobre esta consulta. Las leemos todas; puedes escribir otra vez en {wait}, o llamarnos.',
      en: 'You have written many times today about this question. We read all of it; you can write again in {wait}, or call us.',
      pt: 'Você já escreveu muitas vezes hoje sobre esta consulta. Lemos tudo; você pode escrever de novo em {wait}, ou nos ligar.',
    },
  },
  /** What is written in a conversation while somebody answers: short messages, one after the other. */
  messagesOfChat: {
    per: 'ticket',
    most: 60,
    withinMs: hour,
    code: 'REQUEST_LIMIT',
    refusal: {
      es: 'Escribiste muchos mensajes en poco tiempo. Los leemos todos; puedes escribir otra vez en {wait}, o llamarnos.',
      en: 'You have written many messages in a short time. We read all of them; you can write again in {wait}, or call us.',
      pt: 'Você escreveu muitas mensagens em pouco tempo. Lemos todas; você pode escrever de novo em {wait}, ou nos ligar.',
    },
  },
  /** Confirmations of requests that are sent once more. */
  copiesOfEmail: {
    per: 'email',
    most: 3,
    withinMs: day,
    code: 'REQUEST_LIMIT',
    refusal: {
      es: 'Ya enviamos esta confirmación varias veces hoy. Revisa también el correo no deseado; puedes pedirla otra vez en {wait}.',
      en: 'We have sent this confirmation several times today. Look in the junk folder, too; you can ask for it again in {wait}.',
      pt: 'Já enviamos esta confirmação várias vezes hoje. Veja também o lixo eletrônico; você pode pedi-la de novo em {wait}.',
    },
  },
  /** Codes to an address, whoever has it; each address has waits of its own. */
  codesOfNetwork: {
    per: 'network',
    most: 60,
    withinMs: hour,
    code: 'RATE_LIMITED',
    refusal: {
      es: 'Se pidieron muchos códigos desde esta red. Vuelve a intentarlo en {wait}.',
      en: 'Many codes were asked for from this network. Try again in {wait}.',
      pt: 'Muitos códigos foram pedidos a partir desta rede. Tente de novo em {wait}.',
    },
  },
  /** Words of advisers' links that are asked for: nobody tries out names. */
  advisersOfNetwork: {
    per: 'network',
    most: 300,
    withinMs: hour,
    code: 'RATE_LIMITED',
    refusal: {
      es: 'Se buscaron muchos asesores desde esta red. Vuelve a intentarlo en {wait}.',
      en: 'Many advisers were looked for from this network. Try again in {wait}.',
      pt: 'Muitos assessores foram procurados a partir desta rede. Tente de novo em {wait}.',
    },
  },
  /** Addresses that are asked for: few, so that nobody learns which of many are of our people. */
  adviserAddressesOfNetwork: {
    per: 'network',
    most: 30,
    withinMs: hour,
    code: 'RATE_LIMITED',
    refusal: {
      es: 'Se buscaron muchos correos de asesores desde esta red. Vuelve a intentarlo en {wait}.',
      en: 'Many addresses of advisers were looked for from this network. Try again in {wait}.',
      pt: 'Muitos e-mails de assessores foram procurados a partir desta rede. Tente de novo em {wait}.',
    },
  },
  /** Forms that another system begins; a partner's server is one network. */
  formsOfNetwork: {
    per: 'network',
    most: 600,
    withinMs: hour,
    code: 'RATE_LIMITED',
    refusal: {
      es: 'Se guardaron muchos formularios desde esta red. Vuelve a intentarlo en {wait}.',
      en: 'Many forms were saved from this network. Try again in {wait}.',
      pt: 'Muitos formulários foram salvos a partir desta rede. Tente de novo em {wait}.',
    },
  },
  challengesOfNetwork: {
    per: 'network',
    most: 200,
    withinMs: hour,
    code: 'RATE_LIMITED',
    refusal: {
      es: 'Hubo muchas comprobaciones desde esta red. Vuelve a intentarlo en {wait}.',
      en: 'There were many checks from this network. Try again in {wait}.',
      pt: 'Houve muitas verificações a partir desta rede. Tente de novo em {wait}.',
    },
  },
  /** Three tabs and a phone of one purchase. */
  streamsOfPurchase: {
    per: 'purchase',
    most: 4,
    withinMs: null,
    code: 'RATE_LIMITED',
    refusal: streams,
    retryMs: 30_000,
  },
  /** A household, or an office, behind one address. */
  streamsOfNetwork: {
    per: 'network',
    most: 40,
    withinMs: null,
    code: 'RATE_LIMITED',
    refusal: streams,
    retryMs: 30_000,
  },
  /** The lists and records that one person has open; a whole office behind one address is many persons. */
  streamsOfAccount: {
    per: 'account',
    most: 30,
    withinMs: null,
    code: 'RATE_LIMITED',
    refusal: {
      es: 'Tienes muchas listas abiertas. Cierra algunas y vuelve a intentarlo en {wait}.',
      en: 'You have many lists open. Close some of them and try again in {wait}.',
      pt: 'Você tem muitas listas abertas. Feche algumas e tente de novo em {wait}.',
    },
    retryMs: 30_000,
  },
  /** Each holds a socket and some kilobytes; the process has other visitors too. */
  streamsOfProcess: {
    per: 'process',
    most: 12_000,
    withinMs: null,
    code: 'RATE_LIMITED',
    refusal: {
      es: 'Hay muchas personas conectadas. Tu compra está a salvo: esta página se actualizará sola en {wait}.',
      en: 'Many people are connected. Your purchase is safe: this page will update by itself in {wait}.',
      pt: 'Há muitas pessoas conectadas. Sua compra está segura: esta página será atualizada sozinha em {wait}.',
    },
    retryMs: 30_000,
  },
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * What all strangers together may ask of one process before the robot check comes first: so many at once, and so many a
 * minute. Each costs us a password's hash or a mail, and their addresses may be as many as they like.
 */
export const unchecked = {
  signIns: { atOnce: 10, perMinute: 120 },
  resets: { atOnce: 30, perMinute: 60 },
  ownCodes: { atOnce: 15, perMinute: 60 },
} as const;

export type LimitName = keyof typeof limits;

export function limitNamed(name: LimitName): Limit {
  return limits[name];
}

/**
 * How many a limit allows. `times` multiplies what is counted for a network, a browser, a person or a card: a stack on
 * one's own machine has one address for everybody. A purchase and a process stay what they are.
 */
export function mostOf({ per, most }: Pick<Limit, 'per' | 'most'>, times: number): number {
  return per === 'purchase' || per === 'process' ? most : most * times;
}
