import { DataTypes, type CreationOptional } from 'sequelize';
import { defineTenantModel, identity } from '../define-model.ts';

/** Columns are described in migration 1001. */
export interface EmployeeEventRow {
  readonly id: CreationOptional<number>;
  readonly companyId: string;
  readonly companyPersonId: string;
  readonly kind: 'created' | 'changed';
  readonly fields: readonly string[];
  readonly byAccount: string;
  readonly recordedAt: CreationOptional<Date>;
}

export const employeeEventModel = defineTenantModel<EmployeeEventRow>(
  'company_person_event',
  () => ({
    id: identity(),
    companyId: DataTypes.UUID,
    companyPersonId: DataTypes.UUID,
    kind: DataTypes.TEXT,
    fields: DataTypes.ARRAY(DataTypes.TEXT),
    byAccount: DataTypes.UUID,
    recordedAt: DataTypes.DATE,
  }),
);
