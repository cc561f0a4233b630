import { array, number, object, string } from 'yup';
import { contactDuties } from '@cotejo/domain/insurer/insurer-row.ts';
import { insurerRecord } from '@cotejo/domain/insurer/insurer.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './insurer-calls.ts';

const count = number().integer().nullable().defined();
const terms = {
  effectiveFrom: string().required(),
  cuttingDay: count,
  activationBack: count,
  activationAhead: count,
  cancellationBack: count,
  cancellationAhead: count,
  answerDays: count,
};

const of = recordRoutes(insurerRecord, {
  tag: 'Personal',
  reach: 'record',
  own: {
    /** For days to come; null: as it is until then. */
    planned: array(object(terms).required()).required(),
    /** What one person has asked for, and another one has to ask for too. */
    asked: array(
      object({
        ...terms,
        act: string()
          .oneOf(['setCuttingDay', 'setWindows'] as const)
          .required(),
      }).required(),
    ).required(),
    /** Null for who may not read them. */
    contacts: array(
      object({
        id: string().required(),
        duty: string().oneOf(contactDuties).required(),
        name: string().required(),
        email: string().required(),
        phone: string().defined(),
      }).required(),
    )
      .nullable()
      .defined(),
  },
});

export const listInsurers = of.list(
  calls.listInsurers,
  'Las aseguradoras con su día de corte; sólo personal',
);
export const watchInsurers = of.watch(
  calls.watchInsurers,
  'Eventos del servidor; cada `event: changed` dice qué aseguradora de las nombradas cambió, y nada más',
);
export const readInsurer = of.read(
  calls.readInsurer,
  'Qué acordó una aseguradora, y qué puedes hacer con ella; sólo personal',
);
export const readInsurerHistory = of.history(
  calls.readInsurerHistory,
  'Qué se hizo con una aseguradora, lo último primero',
);
/** Nothing that was decided by the terms of a day that is over changes. */
export const setInsurerCuttingDay = of.act(
  calls.setInsurerCuttingDay,
  'setCuttingDay',
  'Acuerda otro día de corte desde un día; la segunda persona lo acuerda',
);
export const setInsurerWindows = of.act(
  calls.setInsurerWindows,
  'setWindows',
  'Acuerda otros días de retroactividad desde un día; la segunda persona los acuerda',
);
export const addInsurerContact = of.act(
  calls.addInsurerContact,
  'addContact',
  'Agrega a quién se le escribe en la aseguradora',
);
export const changeInsurerContact = of.act(
  calls.changeInsurerContact,
  'changeContact',
  'Cambia un contacto de la aseguradora',
);
export const endInsurerContact = of.act(
  calls.endInsurerContact,
  'endContact',
  'Quita un contacto de la aseguradora; no queda nada de sus datos',
);

export const insurerRoutes = [
  listInsurers,
  watchInsurers,
  readInsurer,
  readInsurerHistory,
  setInsurerCuttingDay,
  setInsurerWindows,
  addInsurerContact,
  changeInsurerContact,
  endInsurerContact,
] as const;
