import { moveOnce } from '../record/move-once.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { startOfDay } from '@cotejo/domain/calendar/start-of-day.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import {
  chosenTypes,
  sayAddressProblem,
  sayUnknownPartner,
} from '@cotejo/domain/partner/endpoint-forms.ts';
import type { EndpointRecord } from '@cotejo/domain/partner/endpoint-row.ts';
import type { endpointRecord } from '@cotejo/domain/partner/endpoint.record.ts';
import { problemOfAddress } from '@cotejo/domain/partner/webhook-address.ts';
import {
  subscribedKinds,
  webhookEvents,
  type WebhookKind,
} from '@cotejo/domain/partner/webhook-events.ts';
import { isKnownPlace } from '@cotejo/store/account/access-place.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { redeliver, releaseHeld } from '@cotejo/store/partner/deliveries.ts';
import type { EndpointRow } from '@cotejo/store/partner/endpoint.model.ts';
import {
  newSecret,
  openContact,
  openSecrets,
  rotate,
  sealContact,
  sealSecrets,
} from '@cotejo/store/partner/endpoint-secrets.ts';
import { endpointTable } from '@cotejo/store/partner/endpoint-table.ts';
import {
  createEndpoint,
  endpointSubject,
  moveEndpoint,
  wasDoneBy,
  type EndpointMove,
} from '@cotejo/store/partner/move-endpoint.ts';
import { findEndpoint, loadEndpoints } from '@cotejo/store/partner/read-endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { readEndpointHistory } from './endpoint-history.ts';
import { createdId } from '../record/created-id.ts';

type Acts = (typeof endpointRecord)['acts'];
type Asked = AskedMove<EndpointRecord>;

/** Endpoints of partners as staff read and change them (docs/decisions/webhooks.md). */
export function endpointSource({
  configuration,
}: Dependencies): RecordSource<EndpointRecord, Acts> {
  const { recordKeys: keys, webhooksToLoopback } = configuration;
  const refuseAddress = (url: string, language: Language): FieldError | null => {
    const problem = problemOfAddress(url, webhooksToLoopback);
    return problem === null
      ? null
      : {
          pointer: '/values/url',
          code: 'INVALID_URL',
          message: sayAddressProblem(problem, language),
        };
  };
  return {
    table: endpointTable,
    load: async (db, ids) => (await loadEndpoints(db, ids)).map((row) => present(keys, row)),
    history: (db, id, before) => readEndpointHistory(db, keys, id, before),
    create: async (tx, { values, actor, context }) => {
      const partnerId = String(values['partner']).trim();
      const url = String(values['url']).trim();
      const wrong = refuseAddress(url, context.language);
      const isPartner = await isKnownPlace(tx, { scopeKind: 'partner', scopeId: partnerId });
      if (!isPartner || wrong !== null) {
        const unknown = {
          pointer: '/values/partner',
          code: 'INVALID_PARTNER',
          message: sayUnknownPartner(context.language),
        };
        return {
          type: 'refused',
          errors: [...(isPartner ? [] : [unknown]), ...(wrong ? [wrong] : [])],
        };
      }
      const { idempotencyKey } = context;
      const id = createdId('partner endpoint', actor.accountId, idempotencyKey);
      const before = await findEndpoint(tx, id);
      // The same call, whose answer was lost: its secret was seen by nobody.
      if (before?.version === 1) {
        const [{ value } = newSecret()] = openSecrets(keys, before);
        return { type: 'done', id, once: { name: 'secret', value } };
      }
      if (before !== null) return { type: 'done', id };
      const secret = newSecret();
      await createEndpoint(
        tx,
        {
          id,
          partnerId,
          countryCode: String(values['countryCode']) as CountryCode,
          url,
          kinds: kindsOf(values),
          language: String(values['language']) as Language,
          sealedContact: sealContact(keys, id, String(values['contact'])),
          sealedSecrets: sealSecrets(keys, id, [secret]),
          secretId: secret.id,
        },
        actor.accountId,
      );
      return { type: 'done', id, once: { name: 'secret', value: secret.value } };
    },
    acts: {
      change: async (tx, asked) => {
        const { values, row, context } = asked;
        const url = String(values['url']).trim();
        const wrong = refuseAddress(url, context.language);
        if (wrong !== null) return { type: 'refused', errors: [wrong] };
        const [kinds, contact] = [kindsOf(values), String(values['contact'])];
        const language = String(values['language']) as Language;
        const isSame =
          row.url === url &&
          row.events === eventsOf(kinds) &&
          row.language === language &&
          row.contact === contact;
        return move(
          tx,
          asked,
          {
            kind: 'changed',
            given: { url, kinds, language, sealedContact: sealContact(keys, row.id, contact) },
          },
          isSame,
        );
      },
      rotateSecret: async (tx, asked) => {
        const { id } = asked.row;
        const row = await findEndpoint(tx, id);
        if (row === null || row.version !== asked.version) return { type: 'changed' };
        const secrets = rotate(openSecrets(keys, row));
        const [{ id: secretId, value }] = secrets;
        const given = { sealedSecrets: sealSecrets(keys, id, secrets), secretId };
        const outcome = await move(tx, asked, { kind: 'secret_rotated', given });
        return outcome.type === 'done' ? { ...outcome, once: { name: 'secret', value } } : outcome;
      },
      pause: (tx, asked) => move(tx, asked, { kind: 'paused', state: 'paused' }),
      enable: async (tx, asked) => {
        const outcome = await move(tx, asked, { kind: 'enabled', state: 'active' });
        if (outcome.type !== 'done') return outcome;
        await releaseHeld(tx, asked.row.id);
        await resolveAttention(tx, [endpointSubject(asked.row.id)], ['endpoint_paused']);
        return outcome;
      },
      end: (tx, asked) => move(tx, asked, { kind: 'ended', state: 'ended' }),
      sendTest: async (tx, asked) => {
        const outcome = await move(tx, asked, { kind: 'tested' });
        const { id: subjectId } = asked.row;
        // Of the version: asked for twice it is one.
        if (outcome.type === 'done')
          await writeMessage(tx, {
            kind: 'webhook_test',
            subjectId,
            partId: String(asked.version),
          });
        return outcome;
      },
      redeliver: async (tx, asked) => {
        const { row, version, values, actor } = asked;
        const outcome = await move(tx, asked, { kind: 'redelivered' });
        const { timeZone } = countries[row.countryCode as CountryCode];
        // Where it is done already, the answer was lost: what was asked for is under way.
        if (outcome.type === 'done' && row.version === version)
          await redeliver(tx, row.id, {
            since: startOfDay(timeZone, String(values['since'])),
            isEvery: values['which'] === 'every',
            by: actor.accountId,
          });
        return outcome;
      },
    },
  };
}

const eventsOf = (kinds: readonly WebhookKind[]): string =>
  kinds.map((kind) => webhookEvents[kind].type).join(', ');

const kindsOf = (values: Readonly<Record<string, unknown>>) => {
  const types = chosenTypes(values);
  return subscribedKinds.filter((kind) => types.includes(webhookEvents[kind].type));
};

/** `isSame`: what is asked is what stands. */
function move(
  tx: Database,
  asked: Asked,
  to: Omit<EndpointMove, 'by'>,
  isSame = true,
): Promise<MoveOutcome> {
  const { row, version, actor } = asked;
  const { id, state } = row;
  const by = actor.accountId;
  return moveOnce(asked, {
    isSame,
    wasDone: (now) => wasDoneBy(tx, id, { version: now, kind: to.kind, by }),
    move: () => moveEndpoint(tx, { id, state, version }, { ...to, by }),
  });
}

function present(keys: RecordKeys, row: EndpointRow): EndpointRecord {
  const { id, version, partnerId, countryCode, url, kinds, state, language, secretId } = row;
  return {
    id,
    version,
    partner: partnerId,
    countryCode,
    url,
    events: eventsOf(kinds),
    state,
    contact: openContact(keys, row),
    language,
    secretId,
    failingSince: row.failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
