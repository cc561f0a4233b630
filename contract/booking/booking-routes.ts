import { array, object, string } from 'yup';
import { adviserSlugPattern } from '@cotejo/domain/adviser/adviser.ts';
import { bookingStates } from '@cotejo/domain/booking/booking.ts';
import { requestReferencePattern } from '@cotejo/domain/lead/request-lead.ts';
import { signedLinkPattern } from '@cotejo/domain/ticket/own-ticket.ts';
import { publicAdviser, shownPhoto } from '../adviser/adviser-routes.ts';
import { defineRead } from '../define-read.ts';
import { leadOrigin } from '../lead/request-shapes.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './booking-calls.ts';

const tag = 'Llamadas';
const problem = { schema: problemSchema };
const linkOf = { link: string().matches(signedLinkPattern).required() };

/** A half-hour by the clocks of the country. */
const moment = {
  day: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  time: string()
    .matches(/^\d{2}:\d{2}$/)
    .required(),
};
const slot = object({ at: string().required(), ...moment }).required();

export const pickAdviser = defineRead({
  ...calls.pickAdviser,
  summary:
    'Quién llama y cuándo puede: el asesor con más horas libres que atienda la línea y hable el idioma, o el de un enlace; null: nadie',
  tag,
  query: object({
    asesor: string().matches(adviserSlugPattern),
    /** Name of the business line that the call is about. */
    linea: string().max(60),
  }).noUnknown(),
  schema: object({
    data: object({
      adviser: publicAdviser,
      /** IANA name; hours are by its clocks. */
      timeZone: string().required(),
      slots: array(slot).required(),
    })
      .nullable()
      .defined(),
  }).required(),
});

const booked = object({
  reference: string().matches(requestReferencePattern).required(),
  /** Opens the page of the call. */
  link: string().matches(signedLinkPattern).required(),
  at: string().required(),
}).required();

export const bookCall = defineRoute({
  ...calls.bookCall,
  summary: 'Agenda una llamada: crea, o retoma, la solicitud y la pone en la agenda del asesor',
  tag,
  body: object({
    asesor: string().matches(adviserSlugPattern).required(),
    /** The answers of the form (`domain/booking/booking-form.ts`). */
    values: object().required(),
    ...leadOrigin,
  }).noUnknown(),
  success: booked,
  responses: {
    201: { schema: booked },
    404: problem,
    409: problem,
  },
  idempotencyKey: 'required',
});

const own = object({
  reference: string().matches(requestReferencePattern).required(),
  adviser: object({
    name: string().required(),
    initials: string().required(),
    photo: shownPhoto,
  }).required(),
  at: string().required(),
  ...moment,
  timeZone: string().required(),
  state: string().oneOf(bookingStates).required(),
  /** Other half-hours that are free; none where it cannot be moved any more. */
  slots: array(slot).required(),
}).required();

const ofOwn = {
  tag,
  success: own,
  responses: {
    200: { schema: own },
    404: problem,
    409: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
} as const;

export const readOwnBooking = defineRoute({
  ...calls.readOwnBooking,
  ...ofOwn,
  summary: 'La llamada de un enlace, y a qué otras horas se puede cambiar',
  body: object(linkOf).noUnknown(),
});

export const moveOwnBooking = defineRoute({
  ...calls.moveOwnBooking,
  ...ofOwn,
  summary: 'Cambia la llamada de un enlace a otra hora libre del mismo asesor',
  body: object({ ...linkOf, ...moment }).noUnknown(),
});

export const cancelOwnBooking = defineRoute({
  ...calls.cancelOwnBooking,
  ...ofOwn,
  summary: 'Cancela la llamada de un enlace',
  body: object(linkOf).noUnknown(),
});

export const bookingRoutes = [
  pickAdviser,
  bookCall,
  readOwnBooking,
  moveOwnBooking,
  cancelOwnBooking,
] as const;
