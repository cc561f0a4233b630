import { Op } from 'sequelize';
import {
  endpointTransitions,
  type EndpointState,
} from '@cotejo/domain/partner/endpoint-transitions.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { moverOf, type VersionMove } from '../record/move-version.ts';
import { endpointModel, type EndpointEventKind, type EndpointRow } from './endpoint.model.ts';

/** As staff are shown what is wrong with it. */
export const endpointSubject = (id: string): string => `partner-endpoint/${id}`;

/** Writes a new endpoint with the first line of its history. */
export async function createEndpoint(
  tx: Database,
  row: Pick<
    EndpointRow,
    | 'id'
    | 'partnerId'
    | 'countryCode'
    | 'url'
    | 'kinds'
    | 'language'
    | 'sealedContact'
    | 'sealedSecrets'
    | 'secretId'
  >,
  by: string,
): Promise<void> {
  await endpointModel(tx).create(row, { returning: false, ...tx.scope });
  await endpoints.note(tx, row.id, { version: 1, kind: 'created', by });
}

type GivenEndpoint = Partial<
  Pick<
    EndpointRow,
    'url' | 'kinds' | 'language' | 'sealedContact' | 'sealedSecrets' | 'secretId' | 'failingSince'
  >
>;
export type EndpointMove = VersionMove<EndpointState, EndpointEventKind, GivenEndpoint>;

const endpoints = moverOf<EndpointState, EndpointEventKind, GivenEndpoint>({
  rows: asAnyModel(endpointModel),
  events: 'partner_endpoint_event',
  rowId: 'endpointId',
  transitions: endpointTransitions,
});
export const { wasDoneBy, listEvents: listEndpointEvents } = endpoints;

/** Changes an endpoint of the version that was seen, as `moverOf` does it. */
export const moveEndpoint: typeof endpoints.move = (tx, row, asked) => {
  // It begins anew: what failed before it was paused says nothing of now.
  const anew = asked.state === 'active' ? { failingSince: null } : {};
  return endpoints.move(tx, row, { ...asked, given: { ...asked.given, ...anew } });
};

/** Its server took something. */
export async function noteTaken(tx: Database, id: string): Promise<void> {
  await endpointModel(tx).update(
    { failingSince: null },
    { where: { id, failingSince: { [Op.ne]: null } }, ...tx.scope },
  );
}

/** Its server took nothing; answers since when it has not. */
export async function noteNotTaken(tx: Database, id: string): Promise<Date> {
  const now = new Date();
  await endpointModel(tx).update(
    { failingSince: now },
    { where: { id, failingSince: null }, ...tx.scope },
  );
  const row = await endpointModel(tx).findByPk(id, {
    attributes: ['failingSince'],
    raw: true,
    ...tx.scope,
  });
  return row?.failingSince ?? now;
}
