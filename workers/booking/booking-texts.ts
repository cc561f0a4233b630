import type { Language } from '@cotejo/domain/country/country.ts';

/** The mails of a call, by what each tells. */
export type BookingNews = 'confirmed' | 'moved' | 'cancelled' | 'reminder';

interface Texts {
  readonly news: Readonly<
    Record<
      BookingNews,
      {
        readonly subject: string;
        readonly title: string;
        readonly preview: string;
        readonly text: string;
      }
    >
  >;
  readonly how: string;
  readonly page: string;
  readonly again: string;
  readonly summary: string;
  readonly fileName: string;
}

export const bookingTexts: Readonly<Record<Language, Texts>> = {
  es: {
    news: {
      confirmed: {
        subject: 'Tu llamada del {day} a las {time}',
        title: 'Tu llamada está agendada',
        preview: '{adviser} te llama el {day} a las {time}',
        text: '{adviser} te llama el {day} a las {time} ({zone}).',
      },
      moved: {
        subject: 'Tu llamada cambió al {day} a las {time}',
        title: 'Tu llamada cambió de hora',
        preview: '{adviser} te llama ahora el {day} a las {time}',
        text: 'La hora nueva es el {day} a las {time} ({zone}). Te llama {adviser}.',
      },
      cancelled: {
        subject: 'Se canceló tu llamada del {day}',
        title: 'Tu llamada se canceló',
        preview: 'Nadie te llama el {day} a las {time}',
        text: 'La llamada con {adviser} del {day} a las {time} ({zone}) quedó cancelada.',
      },
      reminder: {
        subject: 'Recordatorio: te llamamos el {day} a las {time}',
        title: 'Tu llamada se acerca',
        preview: '{adviser} te llama el {day} a las {time}',
        text: '{adviser} te llama el {day} a las {time} ({zone}).',
      },
    },
    how: 'Llamamos al teléfono que nos dejaste. No pedimos claves ni datos de tarjetas por teléfono.',
    page: 'Cambiar o cancelar',
    again: 'Agendar otra',
    summary: 'Llamada con {adviser} de Cotejo',
    fileName: 'llamada.ics',
  },
  en: {
    news: {
      confirmed: {
        subject: 'Your call on {day} at {time}',
        title: 'Your call is booked',
        preview: '{adviser} calls you on {day} at {time}',
        text: '{adviser} calls you on {day} at {time} ({zone}).',
      },
      moved: {
        subject: 'Your call is now on {day} at {time}',
        title: 'Your call has another hour',
        preview: '{adviser} now calls you on {day} at {time}',
        text: 'The new hour is {day} at {time} ({zone}). {adviser} calls you.',
      },
      cancelled: {
        subject: 'Your call on {day} is cancelled',
        title: 'Your call is cancelled',
        preview: 'Nobody calls you on {day} at {time}',
        text: 'The call with {adviser} on {day} at {time} ({zone}) is cancelled.',
      },
      reminder: {
        subject: 'Reminder: we call you on {day} at {time}',
        title: 'Your call is coming up',
        preview: '{adviser} calls you on {day} at {time}',
        text: '{adviser} calls you on {day} at {time} ({zone}).',
      },
    },
    how: 'We call the phone number that you gave us. We never ask for passwords or card details by phone.',
    page: 'Change or cancel',
    again: 'Book another one',
    summary: 'Call with {adviser} of Cotejo',
    fileName: 'call.ics',
  },
  pt: {
    news: {
      confirmed: {
        subject: 'Sua ligação em {day} às {time}',
        title: 'Sua ligação está agendada',
        preview: '{adviser} liga para você em {day} às {time}',
        text: '{adviser} liga para você em {day} às {time} ({zone}).',
      },
      moved: {
        subject: 'Sua ligação mudou para {day} às {time}',
        title: 'Sua ligação mudou de horário',
        preview: '{adviser} liga agora em {day} às {time}',
        text: 'O novo horário é {day} às {time} ({zone}). Quem liga é {adviser}.',
      },
      cancelled: {
        subject: 'Sua ligação de {day} foi cancelada',
        title: 'Sua ligação foi cancelada',
        preview: 'Ninguém liga para você em {day} às {time}',
        text: 'A ligação com {adviser} em {day} às {time} ({zone}) foi cancelada.',
      },
      reminder: {
        subject: 'Lembrete: ligamos para você em {day} às {time}',
        title: 'Sua ligação se aproxima',
        preview: '{adviser} liga para você em {day} às {time}',
        text: '{adviser} liga para você em {day} às {time} ({zone}).',
      },
    },
    how: 'Ligamos para o telefone que você nos deixou. Não pedimos senhas nem dados de cartões por telefone.',
    page: 'Alterar ou cancelar',
    again: 'Agendar outra',
    summary: 'Ligação com {adviser} da Cotejo',
    fileName: 'ligacao.ics',
  },
};
