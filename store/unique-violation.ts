import { DatabaseError } from 'pg';
import { UniqueConstraintError } from 'sequelize';

const uniqueViolation = '23505';

/** Whether a write failed because another row has the same key; by a model or by hand. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof UniqueConstraintError) return true;
  return error instanceof DatabaseError && error.code === uniqueViolation;
}
