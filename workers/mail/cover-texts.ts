import type { Language } from '@cotejo/domain/country/country.ts';

export type CoverMailKind =
  'cover_notice' | 'cover_suspended' | 'cover_kept' | 'cover_ended' | 'cover_back';

interface CoverText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  /** What its reader does, or what happens by itself after it. */
  readonly next: string;
}

/** What each mail about the insurer's notice says. Subjects name no debt: others may read them. */
export const coverTexts: Readonly<Record<CoverMailKind, Readonly<Record<Language, CoverText>>>> = {
  cover_notice: {
    es: {
      subject: 'Aviso de tu aseguradora sobre tu seguro {product}',
      title: 'Tu aseguradora avisó que tu póliza puede terminar',
      body: 'Tu aseguradora nos informó que el {sent} te envió un aviso (n.º {reference}) por el pago pendiente de {amount}, del período del {from} al {to}. Según {law}, si no se paga, {ends}.',
      next: 'Si lo pagas antes, tu póliza sigue y el aviso queda sin efecto. Puedes pagarlo ahora en la página de tu compra.',
    },
    en: {
      subject: 'Notice of your insurer about your insurance {product}',
      title: 'Your insurer gave notice that your policy may end',
      body: 'Your insurer told us that on {sent} it sent you a notice (no. {reference}) about the pending payment of {amount}, for the period from {from} to {to}. By {law}, if it is not paid, {ends}.',
      next: 'If you pay it before that, your policy goes on and the notice has no effect. You can pay it now on the page of your purchase.',
    },
    pt: {
      subject: 'Aviso da sua seguradora sobre seu seguro {product}',
      title: 'Sua seguradora avisou que sua apólice pode terminar',
      body: 'Sua seguradora nos informou que em {sent} enviou a você um aviso (n.º {reference}) sobre o pagamento pendente de {amount}, do período de {from} a {to}. Conforme {law}, se não for pago, {ends}.',
      next: 'Se você pagar antes, sua apólice continua e o aviso fica sem efeito. Você pode pagar agora na página da sua compra.',
    },
  },
  cover_suspended: {
    es: {
      subject: 'Tu seguro {product} está suspendido',
      title: 'Tu cobertura está suspendida',
      body: 'Como avisó tu aseguradora, tu cobertura está suspendida desde el {suspends}, porque falta el pago de {amount} del período del {from} al {to}.',
      next: 'Cuando lo pagues, la cobertura vuelve desde las 00:00 del día siguiente. Los días suspendidos no se cubren. {last}',
    },
    en: {
      subject: 'Your insurance {product} is suspended',
      title: 'Your cover is suspended',
      body: 'As your insurer gave notice, your cover is suspended since {suspends}, because the payment of {amount} for the period from {from} to {to} is missing.',
      next: 'Once you pay it, cover is back from 00:00 of the next day. The suspended days are not covered. {last}',
    },
    pt: {
      subject: 'Seu seguro {product} está suspenso',
      title: 'Sua cobertura está suspensa',
      body: 'Como avisou sua seguradora, sua cobertura está suspensa desde {suspends}, porque falta o pagamento de {amount} do período de {from} a {to}.',
      next: 'Quando você pagar, a cobertura volta a partir das 00:00 do dia seguinte. Os dias suspensos não são cobertos. {last}',
    },
  },
  cover_kept: {
    es: {
      subject: 'Tu seguro {product} sigue',
      title: 'El aviso de tu aseguradora quedó sin efecto',
      body: '{kept}',
      next: 'En la página de tu compra ves tus períodos y tu póliza.',
    },
    en: {
      subject: 'Your insurance {product} goes on',
      title: 'The notice of your insurer has no effect any more',
      body: '{kept}',
      next: 'On the page of your purchase you see your periods and your policy.',
    },
    pt: {
      subject: 'Seu seguro {product} continua',
      title: 'O aviso da sua seguradora ficou sem efeito',
      body: '{kept}',
      next: 'Na página da sua compra você vê seus períodos e sua apólice.',
    },
  },
  cover_ended: {
    es: {
      subject: 'Terminó tu seguro {product}',
      title: 'Tu póliza terminó',
      body: 'Como avisó tu aseguradora (n.º {reference}), tu póliza terminó el {end}, porque no se pagó el período del {from} al {to}. Según {law}.',
      next: 'No se cobra nada más, y tu tarjeta deja de pagar este seguro. Si crees que es un error, respóndenos: lo vemos con tu aseguradora.',
    },
    en: {
      subject: 'Your insurance {product} has ended',
      title: 'Your policy has ended',
      body: 'As your insurer gave notice (no. {reference}), your policy ended on {end}, because the period from {from} to {to} was not paid. By {law}.',
      next: 'Nothing more is charged, and your card does not pay this insurance any more. If you think this is a mistake, answer us: we will look at it with your insurer.',
    },
    pt: {
      subject: 'Seu seguro {product} terminou',
      title: 'Sua apólice terminou',
      body: 'Como avisou sua seguradora (n.º {reference}), sua apólice terminou em {end}, porque o período de {from} a {to} não foi pago. Conforme {law}.',
      next: 'Nada mais é cobrado, e seu cartão deixa de pagar este seguro. Se você acha que é um erro, responda: vemos com sua seguradora.',
    },
  },
  cover_back: {
    es: {
      subject: 'Tu seguro {product} cubre otra vez',
      title: 'Tu aseguradora rehabilitó tu póliza',
      body: 'Tu aseguradora nos informó (n.º {answer}) que tu póliza, que terminó el {end}, cubre otra vez desde el {back}. {gap}',
      next: 'El pago de {amount}, del período del {from} al {to}, está pendiente. Puedes pagarlo ahora en la página de tu compra, con otra tarjeta si hace falta: con ella se cobran también los períodos que siguen.',
    },
    en: {
      subject: 'Your insurance {product} covers again',
      title: 'Your insurer reinstated your policy',
      body: 'Your insurer told us (no. {answer}) that your policy, which ended on {end}, covers again from {back}. {gap}',
      next: 'The payment of {amount} for the period from {from} to {to} is pending. You can pay it now on the page of your purchase, by another card if need be: the periods that follow are charged to it, too.',
    },
    pt: {
      subject: 'Seu seguro {product} cobre de novo',
      title: 'Sua seguradora reabilitou sua apólice',
      body: 'Sua seguradora nos informou (n.º {answer}) que sua apólice, que terminou em {end}, cobre de novo a partir de {back}. {gap}',
      next: 'O pagamento de {amount}, do período de {from} a {to}, está pendente. Você pode pagar agora na página da sua compra, com outro cartão se for preciso: com ele também são cobrados os períodos seguintes.',
    },
  },
};

/** Parts of the texts above. */
export const coverWords = {
  es: {
    ends: 'tu póliza termina al final del {end}',
    suspends: 'tu cobertura se suspende desde el {suspends} y tu póliza termina al final del {end}',
    claimed: 'tu cobertura se suspende desde el {suspends}',
    last: 'Si no se paga, tu póliza termina al final del {end}.',
    paid: 'Recibimos el pago del período del {from} al {to}: tu póliza sigue, sin días perdidos.',
    restored:
      'Recibimos el pago del período del {from} al {to}: tu cobertura vuelve desde las 00:00 del {restored}. Los días suspendidos no se cubren.',
    withdrawn:
      'Tu aseguradora retiró su aviso del {sent} (n.º {reference}): tu póliza sigue. El período del {from} al {to} aún está pendiente de pago.',
    waived:
      'Tu aseguradora dejó sin efecto su aviso del {sent} (n.º {reference}): tu póliza sigue, y el pago del período del {from} al {to} ya no está pendiente.',
    // Instead of the copy's own, where the time to pay is over.
    late: {
      body: 'Tu aseguradora nos informó que el {sent} te envió un aviso (n.º {reference}) por el monto pendiente de {amount}, del período del {from} al {to}. Según {law}, el plazo de ese monto ya venció, y {ends}.',
      next: 'No cobramos nada más por él. Si crees que es un error, respóndenos: lo vemos con tu aseguradora.',
    },
    gap: 'Los días desde el {lost} hasta el {before} no se cubren.',
    noGap: 'Ningún día queda sin cobertura.',
    pay: 'Ver y pagar',
    noProcedure: 'Este mensaje informa sobre tu seguro y no es un procedimiento contra tus bienes.',
  },
  en: {
    ends: 'your policy ends at the end of {end}',
    suspends: 'your cover is suspended from {suspends} and your policy ends at the end of {end}',
    claimed: 'your cover is suspended from {suspends}',
    last: 'If it is not paid, your policy ends at the end of {end}.',
    paid: 'We received the payment for the period from {from} to {to}: your policy goes on, and no day is lost.',
    restored:
      'We received the payment for the period from {from} to {to}: your cover is back from 00:00 of {restored}. The suspended days are not covered.',
    withdrawn:
      'Your insurer took its notice of {sent} (no. {reference}) back: your policy goes on. The period from {from} to {to} is still to be paid.',
    waived:
      'The notice of your insurer of {sent} (no. {reference}) has no effect any more: your policy goes on, and the payment for the period from {from} to {to} is not pending any more.',
    // Instead of the copy's own, where the time to pay is over.
    late: {
      body: 'Your insurer told us that on {sent} it sent you a notice (no. {reference}) about the pending amount of {amount}, for the period from {from} to {to}. By {law}, the term for that amount is over, and {ends}.',
      next: 'We charge nothing more for it. If you think this is a mistake, answer us: we will look at it with your insurer.',
    },
    gap: 'The days from {lost} to {before} are not covered.',
    noGap: 'No day is without cover.',
    pay: 'See and pay',
    noProcedure:
      'This message informs you about your insurance and is no procedure against your goods.',
  },
  pt: {
    ends: 'sua apólice termina no fim de {end}',
    suspends:
      'sua cobertura fica suspensa a partir de {suspends} e sua apólice termina no fim de {end}',
    claimed: 'sua cobertura fica suspensa a partir de {suspends}',
    last: 'Se não for pago, sua apólice termina no fim de {end}.',
    paid: 'Recebemos o pagamento do período de {from} a {to}: sua apólice continua, sem dias perdidos.',
    restored:
      'Recebemos o pagamento do período de {from} a {to}: sua cobertura volta a partir das 00:00 de {restored}. Os dias suspensos não são cobertos.',
    withdrawn:
      'Sua seguradora retirou o aviso de {sent} (n.º {reference}): sua apólice continua. O período de {from} a {to} ainda está por pagar.',
    waived:
      'O aviso da sua seguradora de {sent} (n.º {reference}) ficou sem efeito: sua apólice continua, e o pagamento do período de {from} a {to} não está mais pendente.',
    // Instead of the copy's own, where the time to pay is over.
    late: {
      body: 'Sua seguradora nos informou que em {sent} enviou a você um aviso (n.º {reference}) sobre o valor pendente de {amount}, do período de {from} a {to}. Conforme {law}, o prazo desse valor já venceu, e {ends}.',
      next: 'Não cobramos mais nada por ele. Se você acha que é um erro, responda: vemos com sua seguradora.',
    },
    gap: 'Os dias de {lost} a {before} não são cobertos.',
    noGap: 'Nenhum dia fica sem cobertura.',
    pay: 'Ver e pagar',
    noProcedure: 'Esta mensagem informa sobre seu seguro e não é um procedimento contra seus bens.',
  },
} as const satisfies Record<Language, unknown>;
