import type { Texts } from '../text/texts.ts';

/** How a run of a schedule stands, with its words for staff. */
export const runOutcomes = {
  running: { es: 'En curso', en: 'Under way', pt: 'Em curso' },
  done: { es: 'Bien', en: 'Done', pt: 'Concluída' },
  /** It ended, and says that something is left for a person or the next run. */
  partial: { es: 'Quedó algo', en: 'Something is left', pt: 'Ficou algo' },
  failed: { es: 'Falló', en: 'Failed', pt: 'Falhou' },
  cancelled: { es: 'Cancelada', en: 'Cancelled', pt: 'Cancelada' },
  /** It never said how it ended: somebody terminated it. The next run notes that. */
  lost: { es: 'Sin final', en: 'Without an end', pt: 'Sem final' },
} as const satisfies Readonly<Record<string, Texts>>;

export type RunOutcome = keyof typeof runOutcomes;
export const runOutcomeNames = Object.keys(runOutcomes) as readonly RunOutcome[];
/** How a run says itself that it ended. */
export type RunEnd = Exclude<RunOutcome, 'running' | 'lost'>;

/** What runs count, with the words for it; the compiler holds each run's report against it. */
export const runCounts = {
  agree: { es: 'Días que coinciden', en: 'Days that agree', pt: 'Dias que coincidem' },
  begun: { es: 'Cobros comenzados', en: 'Charges begun', pt: 'Cobranças iniciadas' },
  changed: { es: 'Meses cambiados', en: 'Months changed', pt: 'Meses alterados' },
  differ: { es: 'Días que difieren', en: 'Days that differ', pt: 'Dias que diferem' },
  erased: { es: 'Registros borrados', en: 'Records erased', pt: 'Registros apagados' },
  expired: { es: 'Referencias vencidas', en: 'Referrals expired', pt: 'Indicações vencidas' },
  failed: { es: 'Sin poder hacerse', en: 'Could not be done', pt: 'Não puderam ser feitos' },
  files: { es: 'Archivos escritos', en: 'Files written', pt: 'Arquivos escritos' },
  given: { es: 'Solicitudes asignadas', en: 'Leads assigned', pt: 'Solicitações atribuídas' },
  late: { es: 'Atrasados', en: 'Late', pt: 'Atrasados' },
  left: { es: 'Quedan', en: 'Left', pt: 'Restam' },
  looked: { es: 'Solicitudes revisadas', en: 'Leads looked at', pt: 'Solicitações revisadas' },
  moved: { es: 'Consultas movidas', en: 'Tickets moved', pt: 'Chamados movidos' },
  periods: { es: 'Períodos nuevos', en: 'New periods', pt: 'Períodos novos' },
  published: { es: 'Cambios publicados', en: 'Changes published', pt: 'Mudanças publicadas' },
  queued: { es: 'Mensajes por salir', en: 'Messages on their way', pt: 'Mensagens a caminho' },
  resealed: { es: 'Valores sellados', en: 'Values sealed', pt: 'Valores selados' },
  restarted: { es: 'Reanudados', en: 'Started again', pt: 'Retomados' },
  returned: { es: 'Cupos devueltos', en: 'Places given back', pt: 'Vagas devolvidas' },
  sent: { es: 'Enviados', en: 'Sent', pt: 'Enviados' },
  stopped: { es: 'Proveedores detenidos', en: 'Providers stopped', pt: 'Provedores parados' },
  unlisted: { es: 'Días sin lista', en: 'Days without a list', pt: 'Dias sem lista' },
  waiting: { es: 'Esperan a una persona', en: 'Wait for a person', pt: 'Esperam uma pessoa' },
} as const satisfies Readonly<Record<string, Texts>>;

export type RunCount = keyof typeof runCounts;
export type RunCounts = Readonly<Partial<Record<RunCount, number>>>;

/** What a run says of itself once it has ended well. */
export interface RunSummary {
  readonly counts: RunCounts;
  /** Whether everything that was due could be done. */
  readonly isWhole: boolean;
}
