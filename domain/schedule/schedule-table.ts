import type { Texts } from '../text/texts.ts';

interface ScheduleWords {
  readonly name: Texts;
  /** What one run does, as staff would say it. */
  readonly does: Texts;
  /** When it runs. */
  readonly runs: Texts;
  /** Whether a run beside the clock's does no harm: false where its pace is a limit. */
  readonly byHand: boolean;
}

const everyMinute: Texts = { es: 'Cada minuto', en: 'Every minute', pt: 'A cada minuto' };
const everyQuarter: Texts = {
  es: 'Cada 15 minutos',
  en: 'Every 15 minutes',
  pt: 'A cada 15 minutos',
};
/** Hours of Chile, where the schedules have their clock. */
const daily = (hours: string): Texts => ({
  es: `Todos los días a las ${hours} (Santiago)`,
  en: `Every day at ${hours} (Santiago)`,
  pt: `Todos os dias às ${hours} (Santiago)`,
});

/**
 * Every schedule, by its id in Temporal: one more is one row here and its `schedule-<noun>.ts` in `workers`. Run reports and the
 * pages of staff are made from it (docs/decisions/schedules.md).
 */
export const schedules = {
  'billing-calendar': {
    name: { es: 'Calendario de cobros', en: 'Billing calendar', pt: 'Calendário de cobranças' },
    does: {
      es: 'Escribe los períodos que vencen en los próximos 45 días de cada suscripción.',
      en: 'Writes the periods of each subscription that fall due in the next 45 days.',
      pt: 'Escreve os períodos de cada assinatura que vencem nos próximos 45 dias.',
    },
    runs: daily('03:30'),
    byHand: true,
  },
  'billing-run': {
    name: { es: 'Cobro de períodos', en: 'Billing run', pt: 'Cobrança de períodos' },
    does: {
      es: 'Comienza los cobros que vencen, tantos como cada proveedor acepta hasta la próxima vez.',
      en: 'Begins the charges that are due, as many as each provider takes until the next run.',
      pt: 'Inicia as cobranças que vencem, tantas quantas cada provedor aceita até a próxima vez.',
    },
    runs: everyQuarter,
    byHand: false,
  },
  'catalogue-changes': {
    name: {
      es: 'Publicación de cambios del catálogo',
      en: 'Publication of catalogue changes',
      pt: 'Publicação de mudanças do catálogo',
    },
    does: {
      es: 'Publica los cambios aprobados del catálogo cuyo día comenzó en su país.',
      en: 'Publishes agreed changes of the catalogue whose day has begun in their country.',
      pt: 'Publica as mudanças aprovadas do catálogo cujo dia começou em seu país.',
    },
    runs: everyMinute,
    byHand: true,
  },
  'company-periods': {
    name: { es: 'Meses de las empresas', en: 'Months of companies', pt: 'Meses das empresas' },
    does: {
      es: 'Calcula el mes de cada póliza de empresa y hace sus prefacturas.',
      en: 'Calculates the month of each company policy and makes its pre-invoices.',
      pt: 'Calcula o mês de cada apólice de empresa e faz as pré-faturas.',
    },
    runs: daily('04:10, 12:10'),
    byHand: true,
  },
  'insurer-files': {
    name: { es: 'Archivos a aseguradoras', en: 'Files to insurers', pt: 'Arquivos a seguradoras' },
    does: {
      es: 'Envía las altas y bajas a las aseguradoras en su día de corte, y les recuerda responder.',
      en: 'Sends insurers who enters and leaves on their cutting day, and reminds them to answer.',
      pt: 'Envia inclusões e exclusões às seguradoras no dia de corte, e lembra de responder.',
    },
    runs: everyQuarter,
    byHand: true,
  },
  leads: {
    name: { es: 'Asignación de solicitudes', en: 'Assignment of leads', pt: 'Atribuição de leads' },
    does: {
      es: 'Asigna por reglas las solicitudes sin ejecutivo, y recuerda las llamadas agendadas.',
      en: 'Gives leads without an executive to one by the rules, and reminds of arranged calls.',
      pt: 'Atribui por regras as solicitações sem executivo, e lembra as ligações agendadas.',
    },
    runs: everyMinute,
    byHand: true,
  },
  escalation: {
    name: {
      es: 'Plazos de solicitudes',
      en: 'Deadlines of leads',
      pt: 'Prazos de solicitações',
    },
    does: {
      es: 'Busca solicitudes cuyo plazo pasó sin que nada lo siguiera: avisa, las devuelve a la cola o las escala.',
      en: 'Finds leads whose deadline passed unwatched: tells who has them, gives them back or escalates them.',
      pt: 'Procura solicitações cujo prazo passou sem acompanhamento: avisa, devolve à fila ou escala.',
    },
    runs: everyQuarter,
    byHand: true,
  },
  'referral-expiry': {
    name: {
      es: 'Vencimiento de referencias',
      en: 'Expiry of referrals',
      pt: 'Vencimento de indicações',
    },
    does: {
      es: 'Olvida por el enlace de quién llegó una solicitud que nadie tomó en 30 días.',
      en: 'Forgets by whose link a lead came that nobody took within 30 days.',
      pt: 'Esquece por qual link chegou uma solicitação que ninguém assumiu em 30 dias.',
    },
    runs: daily('03:50'),
    byHand: true,
  },
  tickets: {
    name: { es: 'Consultas en espera', en: 'Tickets on hold', pt: 'Chamados em espera' },
    does: {
      es: 'Reabre las consultas cuya espera termina, cierra las que nadie respondió y recuerda.',
      en: 'Reopens tickets whose wait is over, closes those that nobody answered, and reminds.',
      pt: 'Reabre chamados cuja espera terminou, fecha os que ninguém respondeu e lembra.',
    },
    runs: everyQuarter,
    byHand: true,
  },
  messages: {
    name: {
      es: 'Correos que no son urgentes',
      en: 'Mails without haste',
      pt: 'E-mails sem pressa',
    },
    does: {
      es: 'Pone en camino los mensajes que no son urgentes, tantos por minuto.',
      en: 'Sends messages that are not urgent on their way, so many a minute.',
      pt: 'Encaminha as mensagens que não são urgentes, tantas por minuto.',
    },
    runs: everyMinute,
    byHand: false,
  },
  reminders: {
    name: { es: 'Recordatorios', en: 'Reminders', pt: 'Lembretes' },
    does: {
      es: 'Recuerda a quien dejó una contratación sin terminar.',
      en: 'Reminds whoever left a purchase unfinished.',
      pt: 'Lembra quem deixou uma contratação sem terminar.',
    },
    runs: everyQuarter,
    byHand: true,
  },
  'gift-cards': {
    name: { es: 'Gift cards', en: 'Gift cards', pt: 'Gift cards' },
    does: {
      es: 'Envía las gift cards que llegan hoy.',
      en: 'Sends the gift cards that arrive today.',
      pt: 'Envia os gift cards que chegam hoje.',
    },
    runs: { es: 'Cada hora', en: 'Every hour', pt: 'A cada hora' },
    byHand: true,
  },
  ledger: {
    name: { es: 'Libro mayor', en: 'Ledger', pt: 'Livro-razão' },
    does: {
      es: 'Compara cada día del libro mayor con lo que listan los proveedores de pago.',
      en: 'Compares each day of the ledger with what the payment providers list.',
      pt: 'Compara cada dia do livro-razão com o que listam os provedores de pagamento.',
    },
    runs: daily('05:10'),
    byHand: true,
  },
  uf: {
    name: { es: 'Valores de la UF', en: 'UF values', pt: 'Valores da UF' },
    does: {
      es: 'Lee los valores publicados de la UF y guarda los que son creíbles.',
      en: 'Reads the published UF values and keeps those that can be believed.',
      pt: 'Lê os valores publicados da UF e guarda os que são plausíveis.',
    },
    runs: daily('06:05, 12:05, 18:05'),
    byHand: true,
  },
  recovery: {
    name: { es: 'Revisión de lo olvidado', en: 'Recovery', pt: 'Revisão do esquecido' },
    does: {
      es: 'Busca lo que quedó abierto sin que nadie trabaje en ello, y lo reanuda o lo muestra.',
      en: 'Finds what was left open with nobody working on it, and resumes it or shows it.',
      pt: 'Procura o que ficou aberto sem ninguém trabalhando, e retoma ou mostra.',
    },
    runs: everyMinute,
    byHand: true,
  },
  retention: {
    name: { es: 'Borrado de datos', en: 'Erasure of data', pt: 'Exclusão de dados' },
    does: {
      es: 'Borra los datos personales cuyo plazo terminó.',
      en: 'Erases personal data whose time is over.',
      pt: 'Apaga dados pessoais cujo prazo terminou.',
    },
    runs: daily('03:30'),
    byHand: true,
  },
  reseal: {
    name: { es: 'Cambio de claves', en: 'Change of keys', pt: 'Troca de chaves' },
    does: {
      es: 'Sella de nuevo lo que tiene una clave anterior, y agrega a la búsqueda lo que aún no está en ella.',
      en: 'Seals again what has an older key, and adds to the search what is not in it yet.',
      pt: 'Sela de novo o que tem uma chave anterior, e acrescenta à busca o que ainda não está nela.',
    },
    runs: daily('04:30'),
    byHand: true,
  },
  audit: {
    name: { es: 'Revisión de la auditoría', en: 'Check of the audit', pt: 'Revisão da auditoria' },
    does: {
      es: 'Comprueba que nadie cambió una fila de la auditoría.',
      en: 'Checks that nobody changed a row of the audit.',
      pt: 'Comprova que ninguém mudou uma linha da auditoria.',
    },
    runs: daily('04:20'),
    byHand: true,
  },
} as const satisfies Readonly<Record<string, ScheduleWords>>;

export type ScheduleId = keyof typeof schedules;

export const scheduleIds = Object.keys(schedules) as readonly ScheduleId[];
