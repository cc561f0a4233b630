import { countryCodes } from '../country/country.ts';
import { defineRecord } from '../record/define-record.ts';
import { newSubjectForm, subjectActForm, tellCompanyForm } from './subject-request-forms.ts';
import type { SubjectRequestRecord } from './subject-request-row.ts';
import {
  extendedDueDate,
  runsByItself,
  subjectAskers,
  subjectRequestKinds,
  subjectRequestStatuses,
  subjectRequestTransitions,
} from './subject-request.ts';
import { saySubjectCell } from './subject-words.ts';

const permission = 'subject-request:execute';

const isOpen = ({ endedAt }: SubjectRequestRecord): boolean => endedAt === null;

/** What people ask about their data, with the term of their law (docs/decisions/subject-requests.md). */
export const subjectRequestRecord = defineRecord<SubjectRequestRecord>()({
  name: 'subject-request',
  path: '/api/staff/subject-requests',
  page: '/portal/derechos-datos',
  permissions: { read: permission, create: permission },
  // A list names nobody.
  readings: { list: 'purchases', read: 'people' },
  reach: { country: 'countryCode' },
  cells: {
    id: 'id',
    version: 'count',
    reference: 'code',
    kind: 'status',
    status: 'status',
    countryCode: 'country',
    person: { sealed: 'text' },
    email: { sealed: 'email' },
    details: { sealed: 'text' },
    employer: { sealed: 'text' },
    company: 'text',
    askedBy: 'status',
    assignedTo: { record: 'account' },
    receivedAt: 'time',
    dueAt: 'time',
    extendedAt: 'time',
    provenAt: 'time',
    endedAt: 'time',
    evidence: { sealed: 'text' },
    proposed: 'own',
    reason: { sealed: 'text' },
    outcome: 'own',
    hasCopy: 'yes-no',
  },
  headings: {
    reference: { es: 'Solicitud', en: 'Request', pt: 'Solicitação' },
    kind: { es: 'Qué pide', en: 'What they ask', pt: 'O que pede' },
    status: { es: 'Estado', en: 'State', pt: 'Estado' },
    countryCode: { es: 'País', en: 'Country', pt: 'País' },
    person: { es: 'Persona', en: 'Person', pt: 'Pessoa' },
    email: { es: 'Correo', en: 'E-mail', pt: 'E-mail' },
    details: { es: 'En sus palabras', en: 'In their words', pt: 'Em suas palavras' },
    employer: { es: 'Su empleador', en: 'Their employer', pt: 'Seu empregador' },
    company: { es: 'Empresa avisada', en: 'Company that was told', pt: 'Empresa avisada' },
    askedBy: { es: 'La pidió', en: 'Asked by', pt: 'Quem pediu' },
    assignedTo: { es: 'Quién la tiene', en: 'Who has it', pt: 'Com quem está' },
    receivedAt: { es: 'Llegó', en: 'Received', pt: 'Recebida' },
    dueAt: { es: 'Plazo de la ley', en: 'Legal term', pt: 'Prazo da lei' },
    extendedAt: { es: 'Plazo ampliado', en: 'Term extended', pt: 'Prazo ampliado' },
    provenAt: { es: 'Comprobada', en: 'Person known', pt: 'Comprovada' },
    endedAt: { es: 'Terminó', en: 'Ended', pt: 'Terminou' },
    evidence: {
      es: 'Cómo se comprobó quién es',
      en: 'How the person was known',
      pt: 'Como se comprovou quem é',
    },
    proposed: {
      es: 'Espera a otra persona',
      en: 'Waits for another person',
      pt: 'Espera outra pessoa',
    },
    reason: { es: 'Respuesta', en: 'Answer', pt: 'Resposta' },
    outcome: {
      es: 'Qué pasó con sus datos',
      en: 'What became of their data',
      pt: 'O que houve com seus dados',
    },
  },
  say: saySubjectCell,
  states: { cell: 'status', table: subjectRequestTransitions },
  form: newSubjectForm,
  list: {
    columns: ['reference', 'kind', 'status', 'askedBy', 'assignedTo', 'countryCode', 'dueAt'],
    filters: {
      reference: { is: 'reference' },
      kind: { in: 'kind', options: subjectRequestKinds },
      status: { in: 'status', options: subjectRequestStatuses },
      country: { in: 'countryCode', options: countryCodes },
      askedBy: { in: 'askedBy', options: subjectAskers },
      mine: { me: 'assignedTo' },
      free: { missing: 'assignedTo' },
      late: { past: 'dueAt' },
    },
    search: 'reference',
    sorts: {
      due: { by: 'dueAt', index: 'subject_request_by_due' },
      received: { by: 'receivedAt', index: 'subject_request_by_receipt' },
    },
    sort: 'due',
    views: {
      open: 'status=received&status=proven',
      mine: 'mine=1&status=received&status=proven',
      free: 'free=1&status=received&status=proven',
      late: 'late=1&status=received&status=proven',
      ended: 'status=done&status=refused&sort=-received',
    },
  },
  facts: [
    ['kind', 'status', 'dueAt', 'extendedAt', 'assignedTo', 'proposed'],
    ['person', 'email', 'countryCode', 'askedBy', 'details', 'employer', 'company'],
    ['receivedAt', 'provenAt', 'evidence', 'endedAt', 'reason', 'outcome'],
  ],
  acts: {
    take: { permission, when: isOpen },
    prove: {
      permission,
      to: ['proven'],
      when: ({ status }) => status === 'received',
      form: (_row, context) => subjectActForm('prove', context),
    },
    complete: {
      permission,
      to: ['done'],
      when: ({ status, kind }) => status === 'proven' && !runsByItself(kind),
      form: (_row, context) => subjectActForm('complete', context),
    },
    extend: {
      permission,
      when: (row) =>
        isOpen(row) &&
        row.extendedAt === null &&
        extendedDueDate(row.countryCode, row.kind, new Date(row.dueAt)) !== null,
      form: (_row, context) => subjectActForm('extend', context),
    },
    tellCompany: {
      permission,
      path: 'tell-company',
      confirm: true,
      when: (row) => isOpen(row) && row.company === null,
      form: (_row, context) => tellCompanyForm(context),
    },
    refuse: {
      permission,
      to: ['refused'],
      when: isOpen,
      form: (_row, context) => subjectActForm('refuse', context),
    },
  },
});
