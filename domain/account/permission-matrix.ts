import { permissionTable, type Permission } from './permission-table.ts';
import { roles, type Role } from './roles.ts';

/** How far a permission reaches. */
export const scopes = {
  A: 'all',
  C: 'country',
  T: 'team',
  M: 'own',
  G: 'group',
  O: 'company',
  P: 'partner',
  S: 'self',
} as const;
export type Scope = (typeof scopes)[keyof typeof scopes];

/** Where somebody may be given a role; `own` is about records, not about a place. */
export type ScopeKind = Exclude<Scope, 'own'>;
export const scopeKinds = Object.values(scopes).filter(
  (scope): scope is ScopeKind => scope !== 'own',
);

export interface Grant {
  readonly scope: Scope;
  /** Somebody else who holds the permission approves each use. */
  readonly fourEyes: boolean;
}

type Matrix = ReadonlyMap<string, ReadonlyMap<string, Grant>>;

/** Column → permission → grant. Throws for a cell that means nothing: the process must not start with it. */
export function parsePermissionTable(table: string): Matrix {
  const [head = '', ...rows] = table.trim().split('\n');
  const columns = head.trim().split(/\s+/);
  const matrix = new Map(columns.map((column) => [column, new Map<string, Grant>()]));
  for (const row of rows) {
    const [permission = '', ...cells] = row.trim().split(/\s+/);
    if (cells.length !== columns.length)
      throw new Error(`${permission} has ${cells.length} cells for ${columns.length} roles`);
    cells.forEach((cell, at) => {
      const grant = parseCell(cell, permission);
      if (grant !== null) matrix.get(columns[at] ?? '')?.set(permission, grant);
    });
  }
  return matrix;
}

function parseCell(cell: string, permission: string): Grant | null {
  if (cell === '.') return null;
  const [, letter = '', four] = /^([A-Z])(4?)$/.exec(cell) ?? [];
  if (!Object.hasOwn(scopes, letter)) throw new Error(`${permission}: "${cell}" is no grant`);
  return { scope: scopes[letter as keyof typeof scopes], fourEyes: four === '4' };
}

const matrix = parsePermissionTable(permissionTable);

/** What `role` may do with `permission`; null = nothing. */
export function getGrant(role: Role, permission: Permission): Grant | null {
  return matrix.get(roles[role].column)?.get(permission) ?? null;
}
