import { array, object, string } from 'yup';
import { coverStates } from '@cotejo/domain/employee/employee-row.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { problemSchema } from '../problem.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import * as calls from './employee-calls.ts';

const tag = 'Empresas';
const text = string().required();
const day = string().nullable().defined();

const of = recordRoutes(employeeRecord, {
  tag,
  reach: 'record',
  own: {
    /** From the first day with cover to the first without it. */
    covers: array(
      object({
        policyId: text,
        policy: text,
        group: text,
        from: text,
        to: day,
        state: string().oneOf(coverStates).required(),
      }).required(),
    ).required(),
    dependants: array(
      object({ id: text, name: text, dependentType: string().nullable().defined() }).required(),
    ).required(),
    /** Only of one person: the policies that take them, with their coverage groups. */
    takenBy: array(object({ id: text, name: text, groups: text }).required()).required(),
  },
});

export const listEmployees = of.list(
  calls.listEmployees,
  'Los trabajadores y las cargas de las empresas que ve quien llama; sin póliza, solo con su permiso',
);
export const exportEmployees = of.export(
  calls.exportEmployees,
  'Las personas de una lista, como planilla',
);
export const watchEmployees = of.watch(
  calls.watchEmployees,
  'Eventos del servidor; cada `event: changed` dice qué persona de las nombradas cambió, y nada más',
);
/** NOT_FOUND_LEGAL_ID for a dependant whose worker is none of the company. */
export const createEmployee = of.create(
  calls.createEmployee,
  'Agrega a un trabajador o a una carga de una empresa',
);
export const readEmployee = of.read(
  calls.readEmployee,
  'Una persona de una empresa con sus cargas y sus pólizas, y qué puede hacer con ella quien llama',
);
export const readEmployeeHistory = of.history(
  calls.readEmployeeHistory,
  'Qué cambió de la persona y en qué pólizas entró o de cuáles salió, lo último primero',
);
export const addEmployeeToPolicy = of.act(
  calls.addEmployeeToPolicy,
  'addPolicy',
  'Agrega a la persona a una póliza de su empresa, desde un día y en un grupo de cobertura',
);
/** Dependants go with whose they are. */
export const removeEmployeeFromPolicy = of.act(
  calls.removeEmployeeFromPolicy,
  'removePolicy',
  'Excluye a la persona de una póliza desde un día, con su motivo, y a sus cargas con ella',
);
export const changeEmployee = of.act(
  calls.changeEmployee,
  'change',
  'Cambia los datos de una persona sin póliza',
);
export const changeCoveredEmployee = of.act(
  calls.changeCoveredEmployee,
  'changeCovered',
  'Cambia los datos de una persona que está en una póliza',
);
/** FOREIGN_KEY_CONFLICT for somebody who was ever in a policy, or whose dependant somebody is. */
export const removeEmployee = of.act(
  calls.removeEmployee,
  'remove',
  'Elimina a una persona que nunca estuvo en una póliza',
);

const problem = { schema: problemSchema };
const foundSchema = object({
  items: array(object({ id: text, name: text, company: text }).required()).required(),
});

/** By the whole document, which stands in no address. */
export const findEmployee = defineRoute({
  ...calls.findEmployee,
  summary:
    'Las personas con este documento en las empresas que ve quien llama; NOT_FOUND_LEGAL_ID si no hay',
  tag,
  permission: 'employee:read',
  reach: 'record',
  body: object({ legalId: string().trim().max(40).required() })
    .required()
    .noUnknown(),
  success: foundSchema,
  responses: {
    200: { schema: foundSchema },
    422: problem,
  },
});

export const employeeRoutes = [
  listEmployees,
  exportEmployees,
  watchEmployees,
  createEmployee,
  findEmployee,
  readEmployee,
  readEmployeeHistory,
  addEmployeeToPolicy,
  removeEmployeeFromPolicy,
  changeEmployee,
  changeCoveredEmployee,
  removeEmployee,
] as const;
