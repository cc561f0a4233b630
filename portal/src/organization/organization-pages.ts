import { OrganizationBelow } from './organization-below.tsx';
import { organizationCells } from './organization-cells.tsx';
import { organizationKind } from './organization-kind.ts';

export const pages = organizationKind({ cells: organizationCells, below: OrganizationBelow });
