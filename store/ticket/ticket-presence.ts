import { DataTypes, Op } from 'sequelize';
import { presenceMs } from '@cotejo/domain/ticket/presence.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1073. */
interface TicketPresenceRow {
  readonly ticketId: string;
  readonly accountId: string;
  readonly isWriting: boolean;
  readonly seenAt: Date;
}

const ticketPresenceModel = defineModel<TicketPresenceRow>('ticket_presence', () => ({
  ticketId: key(DataTypes.UUID),
  accountId: key(DataTypes.UUID),
  isWriting: DataTypes.BOOLEAN,
  seenAt: DataTypes.DATE,
}));

/** Notes that somebody has a ticket open, and what they do there; answers who else has it open now. */
export async function notePresence(
  db: Database,
  { ticketId, accountId, isWriting }: Omit<TicketPresenceRow, 'seenAt'>,
): Promise<readonly Pick<TicketPresenceRow, 'accountId' | 'isWriting'>[]> {
  const now = Date.now();
  const gone = new Date(now - presenceMs);
  return db.transaction(async (tx) => {
    const row = { ticketId, accountId, isWriting, seenAt: new Date(now) };
    await ticketPresenceModel(tx).upsert(row, { ...tx.scope });
    return ticketPresenceModel(tx).findAll({
      attributes: ['accountId', 'isWriting'],
      where: { ticketId, accountId: { [Op.ne]: accountId }, seenAt: { [Op.gt]: gone } },
      order: ['accountId'],
      raw: true,
      ...tx.scope,
    });
  });
}
