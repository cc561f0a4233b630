import {
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { mailActivity } from '../retry-policies.ts';
import {
  countryAttribute,
  needsAttribute,
  reasonAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { Delivery, MessageActivities } from './activities.ts';
import { pokeMessage, type MessageInput } from './messages.ts';

/** Only a person goes on with these. */
const needsPerson: Readonly<Record<Delivery['outcome']['state'], boolean>> = {
  sent: false,
  skipped: false,
  due: false,
  held: true,
  failed: true,
  bounced: true,
};

/**
 * Sends one message when it is due, however long the mail server is away. Its row decides and says what became of it; this
 * waits, tries and shows.
 */
export async function message(input: MessageInput): Promise<void> {
  const { messageId, kind } = input;
  let pokes = 0;
  /** Those that the last try has heard: one that comes while it is made ends the next wait. */
  let heard = 0;
  setHandler(pokeMessage, () => {
    pokes += 1;
  });
  const { deliverMessage } = triedWithoutEnd(
    proxyActivities<MessageActivities>(mailActivity),
    () => upsertSearchAttributes([{ key: needsAttribute, value: 'late' }]),
    () => continueAsNew<typeof message>(input),
  );
  let dueAt = Date.parse(input.dueAt);
  for (;;) {
    await untilDue();
    heard = pokes;
    const { country, outcome } = await deliverMessage({ messageId });
    show(country, outcome);
    if (outcome.state !== 'due') return;
    dueAt = Date.parse(outcome.at);
  }

  async function untilDue(): Promise<void> {
    const waitMs = dueAt - Date.now();
    if (waitMs <= 0) return;
    setCurrentDetails(`Correo **${kind}** · espera hasta ${new Date(dueAt).toISOString()}`);
    await condition(() => pokes !== heard, waitMs);
  }

  function show(country: string | null, outcome: Delivery['outcome']): void {
    const why = 'why' in outcome && outcome.why !== null ? outcome.why : null;
    upsertSearchAttributes([
      { key: statusAttribute, value: outcome.state },
      { key: needsAttribute, value: needsPerson[outcome.state] ? 'person' : 'none' },
      ...(country === null ? [] : [{ key: countryAttribute, value: country }]),
      ...(why === null ? [] : [{ key: reasonAttribute, value: why }]),
    ]);
    setCurrentDetails(
      `Correo **${kind}** · **${outcome.state}**${why === null ? '' : ` · ${why}`}`,
    );
  }
}
