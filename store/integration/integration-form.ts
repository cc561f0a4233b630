import { randomBytes, randomUUID } from 'node:crypto';
import { DataTypes, Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0340. */
interface IntegrationFormRow {
  readonly id: string;
  readonly keyHash: string;
  readonly countryCode: CountryCode;
  readonly sealedForm: Buffer;
  readonly expiresAt: Date;
}

export const integrationFormModel = defineModel<IntegrationFormRow>('integration_form', () => ({
  id: key(DataTypes.UUID),
  keyHash: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  sealedForm: DataTypes.BLOB,
  expiresAt: DataTypes.DATE,
}));

interface Keys {
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
}

const hashOf = (keys: Keys, hash: string) => toIndexValue(keys.indexKey, 'integration form', hash);

/** Keeps what another system handed over; answers the only thing that opens it: 192 random bits. */
export async function saveIntegrationForm(
  db: Database,
  keys: Keys,
  {
    country,
    form,
    expiresAt,
  }: { readonly country: CountryCode; readonly form: object; readonly expiresAt: Date },
): Promise<string> {
  const id = randomUUID();
  const hash = randomBytes(24).toString('base64url');
  await integrationFormModel(db).create(
    {
      id,
      keyHash: hashOf(keys, hash),
      countryCode: country,
      sealedForm: seal(keys.recordKeys, id, form),
      expiresAt,
    },
    { ...db.scope, returning: false },
  );
  return hash;
}

/** What was handed over in a country; null where there is none, or its time is over. */
export async function openIntegrationForm(
  db: Database,
  keys: Keys,
  {
    country,
    hash,
    now,
  }: { readonly country: CountryCode; readonly hash: string; readonly now: Date },
): Promise<{ readonly form: unknown; readonly expiresAt: Date } | null> {
  const row = await integrationFormModel(db).findOne({
    where: { keyHash: hashOf(keys, hash), countryCode: country, expiresAt: { [Op.gt]: now } },
    raw: true,
    ...db.scope,
  });
  if (row === null) return null;
  const { id, sealedForm, expiresAt } = row;
  return { form: unseal(keys.recordKeys, id, sealedForm), expiresAt };
}

/** Those whose time was over before a day. */
export function eraseIntegrationForms(tx: Database, before: Date, limit: number): Promise<number> {
  return integrationFormModel(tx).destroy({
    where: { expiresAt: { [Op.lt]: before } },
    limit,
    ...tx.scope,
  });
}
