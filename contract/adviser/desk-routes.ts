import { adviserRecord } from '@cotejo/domain/adviser/adviser.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './desk-calls.ts';

const of = recordRoutes(adviserRecord, { tag: 'Personal', reach: 'record' });

export const listAdvisers = of.list(
  calls.listAdvisers,
  'Los asesores que los visitantes pueden conocer por su nombre; sólo personal',
);
export const watchAdvisers = of.watch(
  calls.watchAdvisers,
  'Eventos del servidor; cada `event: changed` dice qué asesor de los nombrados cambió, y nada más',
);
export const createAdviser = of.create(
  calls.createAdviser,
  'Agrega un asesor, que nadie ve hasta que se publica; un supervisor, de su equipo',
);
export const readAdviser = of.read(
  calls.readAdviser,
  'Un asesor, y qué puedes hacer con él; sólo personal',
);
export const readAdviserHistory = of.history(
  calls.readAdviserHistory,
  'Qué se hizo con un asesor, lo último primero',
);
export const changeAdviser = of.act(
  calls.changeAdviser,
  'change',
  'Cambia su nombre público, su enlace, sus idiomas, líneas y horas',
);
export const setAdviserPhoto = of.act(
  calls.setAdviserPhoto,
  'setPhoto',
  'Muestra una imagen que se subió con `uploadAdviserPhoto`, con lo que muestra en palabras',
);
export const removeAdviserPhoto = of.act(
  calls.removeAdviserPhoto,
  'removePhoto',
  'Quita su foto, que se borra; quedan sus iniciales',
);
export const publishAdviser = of.act(
  calls.publishAdviser,
  'publish',
  'Su enlace saluda con su nombre y se puede agendar con él',
);
export const withdrawAdviser = of.act(
  calls.withdrawAdviser,
  'withdraw',
  'Nadie más lo ve; las llamadas agendadas siguen en pie',
);

export const adviserDeskRoutes = [
  listAdvisers,
  watchAdvisers,
  createAdviser,
  readAdviser,
  readAdviserHistory,
  changeAdviser,
  setAdviserPhoto,
  removeAdviserPhoto,
  publishAdviser,
  withdrawAdviser,
] as const;
