import type { Language } from '../country/country.ts';
import type { LeadStatus, LeadSubStatus } from './lead-statuses.ts';

type Names<Key extends number> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

const name = (es: string, en: string, pt: string) => ({ es, en, pt });

/** As the desk reads them; in Spanish the names of spec 3 §4. */
const statusNames: Names<LeadStatus> = {
  1: name('Sin Estado', 'No status', 'Sem estado'),
  2: name('Asignado', 'Assigned', 'Atribuído'),
  3: name('Cerrado', 'Closed', 'Fechado'),
  4: name('Fallido', 'Failed', 'Sem sucesso'),
  5: name('Eliminado', 'Deleted', 'Eliminado'),
  6: name('Duplicado', 'Duplicate', 'Duplicado'),
  7: name('Por Reasignar', 'To be reassigned', 'A reatribuir'),
  8: name('Web', 'Web', 'Web'),
  9: name('Por Cerrar', 'To be closed', 'A fechar'),
  10: name('Resuelto', 'Resolved', 'Resolvido'),
  11: name('Cliente Vigente', 'Current customer', 'Cliente vigente'),
  12: name('No interesa', 'Not interested', 'Sem interesse'),
  13: name('Agenda', 'Arranged', 'Agendado'),
  14: name('Interesa', 'Interested', 'Com interesse'),
  97: name('Pruebas QP', 'QP tests', 'Testes QP'),
  98: name('Cliente Falso', 'False customer', 'Cliente falso'),
  99: name('Otro', 'Other', 'Outro'),
  100: name('Proceso de Devolución', 'Refund under way', 'Devolução em andamento'),
  101: name('Devuelto', 'Refunded', 'Devolvido'),
  500: name('Contratación Online', 'Online purchase', 'Contratação online'),
  501: name('Pendiente de confirmación', 'Awaiting confirmation', 'À espera de confirmação'),
};

/** docs/decisions/lead-sub-statuses.md. */
const subStatusNames: Names<LeadSubStatus> = {
  200: name('Por contactar', 'To be contacted', 'A contatar'),
  201: name('Reasignado', 'Reassigned', 'Reatribuído'),
  202: name('Sin respuesta, reintentar', 'No answer, try again', 'Sem resposta, tentar de novo'),
  203: name('En conversación', 'In conversation', 'Em conversa'),
  204: name('Quiere pagar en línea', 'Wants to pay online', 'Quer pagar online'),
  205: name('Datos completados', 'Details completed', 'Dados completos'),
  206: name('Precio alto', 'Price too high', 'Preço alto'),
  207: name('Contrató en otra parte', 'Bought elsewhere', 'Contratou em outro lugar'),
  208: name('La cobertura no le sirve', 'Cover does not fit', 'Cobertura não atende'),
  209: name('Solo cotizaba', 'Only comparing', 'Só cotando'),
  210: name('Mantiene su plan', 'Keeps the present plan', 'Mantém o plano atual'),
  211: name('Pide no ser contactado', 'Asks not to be contacted', 'Pede para não ser contatado'),
  212: name('Llamada agendada', 'Call arranged', 'Ligação agendada'),
  213: name('Mensaje agendado', 'Message arranged', 'Mensagem agendada'),
  214: name('Reunión agendada', 'Meeting arranged', 'Reunião agendada'),
  215: name('Compara alternativas', 'Comparing options', 'Comparando opções'),
  216: name('Listo para contratar', 'Ready to buy', 'Pronto para contratar'),
  217: name('Derivado a especialista', 'With a specialist', 'Com especialista'),
  300: name('Datos personales', 'Personal details', 'Dados pessoais'),
  301: name('Estado de salud', 'State of health', 'Estado de saúde'),
  302: name('Firma del contratante', "Policyholder's signature", 'Assinatura do contratante'),
  303: name('Pago', 'Payment', 'Pagamento'),
  304: name('Datos de la empresa', 'Company details', 'Dados da empresa'),
  305: name('Datos de los empleados', "Employees' details", 'Dados dos funcionários'),
  330: name('Pendiente de confirmación', 'To be confirmed', 'A confirmar'),
  331: name('Suscripción web activa', 'Web subscription active', 'Assinatura web ativa'),
  332: name('Pago único', 'Single payment', 'Pagamento único'),
  333: name(
    'Transferencia no automática',
    'Transfer checked by a person',
    'Transferência não automática',
  ),
  401: name('No ubicable', 'Cannot be reached', 'Não localizado'),
  402: name('Contacto erróneo', 'Wrong contact data', 'Contato errado'),
  403: name('No cumple requisitos', 'Not eligible', 'Não cumpre requisitos'),
  404: name('No acepta condiciones', 'Refuses the conditions', 'Não aceita as condições'),
  405: name('Cambió su situación', 'Circumstances changed', 'Mudou a situação'),
  406: name('Sin respuesta a la propuesta', 'No answer to the offer', 'Sem resposta à proposta'),
};

/** The status of a lead in words; its number where it has none. */
export function sayLeadStatus(status: number, language: Language): string {
  return find(statusNames, status)?.[language] ?? String(status);
}

export function sayLeadSubStatus(subStatus: number, language: Language): string {
  return find(subStatusNames, subStatus)?.[language] ?? String(subStatus);
}

const find = (names: Names<never>, key: number): Readonly<Record<Language, string>> | undefined =>
  Object.hasOwn(names, key)
    ? (names as Readonly<Record<number, Readonly<Record<Language, string>>>>)[key]
    : undefined;
