import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { holderName } from '@cotejo/domain/purchase/holder-name.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { openRequest } from '../lead/read-plan-request.ts';
import { findPersonalData } from '../purchase/read/read-policyholder.sql.ts';
import { findTicket, openTicketPerson } from '../ticket/read-ticket.ts';

/** Who somebody is and how they are reached, as they typed it last; empty where they did not. */
export interface Face {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly number: string;
  /** Whose number it is, and whose phone. */
  readonly country: CountryCode | null;
}

/** Whose answers may be opened: each list with the newest first. */
export interface FaceSources {
  readonly purchase: readonly string[];
  readonly requests: readonly string[];
  readonly ticket: readonly string[];
}

/** Of each list so many are opened: what one left empty another may say. */
const opened = 3;

/** Opens the newest answers of somebody: those of a purchase first, which are checked most; null where none are left. */
export async function readFace(
  db: Database,
  keys: RecordKeys,
  { purchase, requests, ticket }: FaceSources,
): Promise<Face | null> {
  const faces: Face[] = [];
  for (const id of purchase.slice(0, opened)) faces.push(...(await ofPurchase(db, keys, id)));
  const rows = await planRequestModel(db).findAll({
    where: { id: requests.slice(0, opened) },
    order: [['receivedAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  for (const row of rows) {
    const { answers } = openRequest(keys, row);
    faces.push({
      name: textOf(answers['nombrepersona']),
      email: textOf(answers['correopersona']),
      phone: textOf(answers['telefonopersona']),
      number: textOf(answers['rutpersona']),
      country: row.countryCode,
    });
  }
  for (const id of ticket.slice(0, opened)) faces.push(...(await ofTicket(db, keys, id)));
  const [first] = faces;
  if (first === undefined) return null;
  const said = (field: 'name' | 'email' | 'phone' | 'number'): string =>
    faces.find((face) => face[field] !== '')?.[field] ?? '';
  return {
    name: said('name'),
    email: said('email'),
    phone: said('phone'),
    number: said('number'),
    country: faces.find(({ number }) => number !== '')?.country ?? first.country,
  };
}

async function ofPurchase(
  db: Database,
  keys: RecordKeys,
  purchaseId: string,
): Promise<readonly Face[]> {
  const row = await findPersonalData(db, purchaseId);
  if (row === null || row.sealedValues.length === 0) return [];
  const values = unseal(keys, row.id, row.sealedValues) as Readonly<Record<string, unknown>>;
  return [
    {
      name: holderName(values),
      email: textOf(values['email']),
      phone: textOf(values['phone']),
      number: textOf(values['legalId']),
      country: row.countryCode,
    },
  ];
}

async function ofTicket(db: Database, keys: RecordKeys, id: string): Promise<readonly Face[]> {
  const ticket = await findTicket(db, id);
  const person = ticket === null ? null : openTicketPerson(keys, ticket);
  if (ticket === null || person === null) return [];
  const { name, email, phone } = person;
  return [{ name, email, phone: phone ?? '', number: '', country: ticket.countryCode }];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
