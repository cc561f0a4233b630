import type { Language } from '@cotejo/domain/country/country.ts';
import type { NoticeKind } from '@cotejo/workflows/mail/messages.ts';

interface NoticeTexts {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  readonly next: string;
}

const texts: Readonly<Record<NoticeKind, Readonly<Record<Language, NoticeTexts>>>> = {
  no_charge: {
    es: {
      subject: 'No se hizo ningún cobro por {product}',
      title: 'No se hizo ningún cobro',
      body: 'Tu pago de {amount} por {product} no se completó: no se te cobró nada.',
      next: 'Tus respuestas siguen guardadas. Puedes retomar la compra y pagar de otra forma.',
    },
    en: {
      subject: 'Nothing was charged for {product}',
      title: 'Nothing was charged',
      body: 'Your payment of {amount} for {product} did not go through: nothing was charged.',
      next: 'Your answers are saved. You can resume the purchase and pay another way.',
    },
    pt: {
      subject: 'Nada foi cobrado por {product}',
      title: 'Nada foi cobrado',
      body: 'Seu pagamento de {amount} por {product} não foi concluído: nada foi cobrado.',
      next: 'Suas respostas continuam guardadas. Você pode retomar a compra e pagar de outra forma.',
    },
  },
  refunded: {
    es: {
      subject: 'Te devolvimos el dinero de {product}',
      title: 'Te devolvimos el dinero',
      body: 'La devolución de {amount} por {product} quedó hecha por el mismo medio con que pagaste. Según tu banco, puede tardar algunos días en verse.',
      next: 'No tienes un seguro vigente por esta compra. Puedes ver su historia cuando quieras.',
    },
    en: {
      subject: 'We refunded your money for {product}',
      title: 'We refunded your money',
      body: 'We refunded {amount} for {product} to the payment method you used. Depending on your bank, it may take a few days to appear.',
      next: 'This purchase leaves you with no active insurance. You can see its history at any time.',
    },
    pt: {
      subject: 'Devolvemos seu dinheiro de {product}',
      title: 'Devolvemos seu dinheiro',
      body: 'Devolvemos {amount} por {product} pelo mesmo meio de pagamento. Dependendo do seu banco, o valor pode levar alguns dias para aparecer.',
      next: 'Você não tem um seguro vigente por esta compra. Você pode ver o histórico dela quando quiser.',
    },
  },
};

export const noticeTexts = (kind: NoticeKind, language: Language): NoticeTexts =>
  texts[kind][language];
