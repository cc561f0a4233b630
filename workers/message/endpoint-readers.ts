import { getContact } from '@cotejo/domain/country/contact.ts';
import { openContact } from '@cotejo/store/partner/endpoint-secrets.ts';
import { endpointSubject } from '@cotejo/store/partner/move-endpoint.ts';
import { findEndpoint } from '@cotejo/store/partner/read-endpoint.ts';
import { writeEndpointMail, type EndpointMailKind } from '../partner/endpoint-mail.ts';
import { partOf, type MessageReader, type MessageReaders } from './message-reader.ts';

const reader =
  (kind: EndpointMailKind): MessageReader =>
  async ({ db, recordKeys, contactEmails }, message) => {
    const endpoint = await findEndpoint(db, message.subjectId);
    // It answers again, or has ended.
    const isSo =
      kind === 'endpoint_paused'
        ? endpoint?.state === 'paused'
        : endpoint?.failingSince?.toISOString() === partOf(message);
    if (endpoint === null || !isSo) return 'superseded';
    const { countryCode: country, language, url } = endpoint;
    const { email: contactEmail } = getContact(contactEmails, country);
    const contact = openContact(recordKeys, endpoint);
    return {
      mail: writeEndpointMail(kind, { contact, language, url }, { id: message.id, contactEmail }),
      mailbox: { subject: endpointSubject(endpoint.id), whose: 'the contact of an endpoint' },
      country,
    };
  };

/** To the contact of an endpoint: its server takes nothing. */
export const endpointReaders: MessageReaders<EndpointMailKind> = {
  endpoint_failing: reader('endpoint_failing'),
  endpoint_paused: reader('endpoint_paused'),
};
