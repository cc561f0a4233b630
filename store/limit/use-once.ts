import type { Database } from '../database.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { usedOnceModel } from './limit.model.ts';

/** False = it has been used before. `until` is its end: afterwards nobody takes it anyway. */
export async function useOnce(db: Database, name: string, until: Date): Promise<boolean> {
  try {
    await usedOnceModel(db).create({ name, until }, { returning: false, ...db.scope });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Whether {@link useOnce} has noted it, and its row is not erased yet. */
export async function isUsed(db: Database, name: string): Promise<boolean> {
  return (await usedOnceModel(db).count({ where: { name }, ...db.scope })) > 0;
}
