import type { Language } from '@cotejo/domain/country/country.ts';

/** Words of the confirmation mail; what the policy is, is said by `domain/policy`. */
export const confirmationTexts = {
  es: {
    subject: 'Tu póliza {number} de {product}',
    title: 'Tu seguro está contratado',
    body: 'Recibimos tu pago y {organization} emitió tu póliza. Va adjunta en PDF, con el detalle de lo que cubre y lo que no.',
    bodyApart:
      'Recibimos tu pago y {organization} emitió tu póliza. Como dice algo de tu salud, no va adjunta: descárgala en la página de tu compra.',
    signed:
      'Firmaste tu contrato con {organization} y no pagas nada aquí. Va adjunto en PDF, con quién paga tu cotización, lo que cubre y lo que no.',
    signedApart:
      'Firmaste tu contrato con {organization} y no pagas nada aquí. Como dice algo de tu salud, no va adjunto: descárgalo en la página de tu compra.',
    documents: 'Ver mi compra y sus documentos',
    next: 'Qué sigue',
  },
  en: {
    subject: 'Your policy {number} for {product}',
    title: 'You have bought your insurance',
    body: 'We received your payment and {organization} issued your policy. It is attached as a PDF, with the details of what it covers and what it does not.',
    bodyApart:
      'We received your payment and {organization} issued your policy. As it says something about health, it is not attached: download it on the page of your purchase.',
    signed:
      'You signed your contract with {organization} and pay nothing here. It is attached as a PDF, with who pays your contribution, what it covers and what it does not.',
    signedApart:
      'You signed your contract with {organization} and pay nothing here. As it says something about health, it is not attached: download it on the page of your purchase.',
    documents: 'See my purchase and its documents',
    next: 'What comes next',
  },
  pt: {
    subject: 'Sua apólice {number} de {product}',
    title: 'Seu seguro está contratado',
    body: 'Recebemos seu pagamento e {organization} emitiu sua apólice. Ela vai anexa em PDF, com o detalhe do que cobre e do que não cobre.',
    bodyApart:
      'Recebemos seu pagamento e {organization} emitiu sua apólice. Como ela diz algo sobre saúde, não vai anexa: baixe-a na página da sua compra.',
    signed:
      'Você assinou seu contrato com {organization} e não paga nada aqui. Ele vai anexo em PDF, com quem paga sua contribuição, o que cobre e o que não cobre.',
    signedApart:
      'Você assinou seu contrato com {organization} e não paga nada aqui. Como ele diz algo sobre saúde, não vai anexo: baixe-o na página da sua compra.',
    documents: 'Ver minha compra e seus documentos',
    next: 'O que vem agora',
  },
} as const satisfies Record<Language, unknown>;
