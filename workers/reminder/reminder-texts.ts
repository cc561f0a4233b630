import type { Language } from '@cotejo/domain/country/country.ts';
import type { ReminderStage } from '@cotejo/domain/purchase/end/resume-reminders.ts';

interface ReminderText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
}

/** What each reminder says; `{product}` is the insurance. */
export const reminderTexts: Readonly<
  Record<ReminderStage, Readonly<Record<Language, ReminderText>>>
> = {
  retomar_contratacion_1: {
    es: {
      subject: 'Tu contratación de {product} quedó guardada',
      title: 'Puedes seguir donde quedaste',
      body: 'Empezaste a contratar {product} y guardamos lo que escribiste. No tienes que empezar de nuevo.',
    },
    en: {
      subject: 'Your purchase of {product} is saved',
      title: 'You can continue where you left off',
      body: 'You started to buy {product} and we saved what you typed. You do not have to start again.',
    },
    pt: {
      subject: 'Sua contratação de {product} está salva',
      title: 'Você pode continuar de onde parou',
      body: 'Você começou a contratar {product} e salvamos o que você escreveu. Não é preciso começar de novo.',
    },
  },
  retomar_contratacion_2: {
    es: {
      subject: '¿Te quedó alguna duda sobre {product}?',
      title: '¿Te quedó alguna duda?',
      body: 'Tu contratación de {product} sigue abierta. Si algo no se entiende, responde este correo o escríbenos a {contact}.',
    },
    en: {
      subject: 'Do you have any questions about {product}?',
      title: 'Do you have any questions?',
      body: 'Your purchase of {product} is still open. If something is not clear, answer this e-mail or write to {contact}.',
    },
    pt: {
      subject: 'Ficou alguma dúvida sobre {product}?',
      title: 'Ficou alguma dúvida?',
      body: 'Sua contratação de {product} continua aberta. Se algo não estiver claro, responda este e-mail ou escreva para {contact}.',
    },
  },
  retomar_contratacion_3: {
    es: {
      subject: 'Último recordatorio: {product}',
      title: 'Este es el último recordatorio',
      body: 'No te escribiremos más por tu contratación de {product}. Si aún la quieres, puedes terminarla cuando te acomode.',
    },
    en: {
      subject: 'Last reminder: {product}',
      title: 'This is the last reminder',
      body: 'We will not write again about your purchase of {product}. If you still want it, finish it whenever it suits you.',
    },
    pt: {
      subject: 'Último lembrete: {product}',
      title: 'Este é o último lembrete',
      body: 'Não escreveremos mais sobre sua contratação de {product}. Se ainda a quiser, termine quando for melhor para você.',
    },
  },
};

/** What they all say. */
export const reminderWords = {
  es: {
    left: 'Te falta',
    keptUntil: 'Guardamos tus respuestas hasta el',
    open: 'Continuar mi contratación',
    stop: 'No quiero más recordatorios',
  },
  en: {
    left: 'Still to do',
    keptUntil: 'We keep your answers until',
    open: 'Continue my purchase',
    stop: 'I do not want more reminders',
  },
  pt: {
    left: 'Falta',
    keptUntil: 'Guardamos suas respostas até',
    open: 'Continuar minha contratação',
    stop: 'Não quero mais lembretes',
  },
} as const satisfies Record<Language, unknown>;
