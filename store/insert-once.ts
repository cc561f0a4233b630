import type { Attributes, CreationAttributes, Model, ModelStatic } from 'sequelize';
import type { Database } from './database.ts';

/**
 * Writes a row unless one with its key stands. Whether it was written: then the column that only the database fills
 * comes back with it, and an insert that was ignored answers nothing.
 */
export async function insertOnce<M extends Model>(
  model: ModelStatic<M>,
  row: CreationAttributes<M>,
  filledByDatabase: keyof Attributes<M> & string,
  { scope }: Pick<Database, 'scope'>,
): Promise<boolean> {
  // In bulk, because `create` throws where a duplicate was ignored.
  const [written] = await model.bulkCreate([row], {
    ignoreDuplicates: true,
    returning: [filledByDatabase],
    ...scope,
  });
  return written?.get(filledByDatabase) !== undefined;
}
