import { roles } from '@cotejo/domain/account/roles.ts';
import type { Scope } from '@cotejo/domain/account/permission-matrix.ts';
import type { StepUpClass } from '@cotejo/domain/account/step-up.ts';
import type { OpenApiDocument, Operation } from '@cotejo/contract/openapi/build-document.ts';
import { escapeHtml } from './html.ts';

const scopeWords: Readonly<Record<Scope, string>> = {
  all: 'todo',
  country: 'su país',
  team: 'su equipo',
  own: 'lo que atiende',
  group: 'su grupo',
  company: 'su empresa',
  partner: 'su socio',
  self: 'lo propio',
};

const stepUpWords: Readonly<Record<StepUpClass, string>> = {
  money: 'mueve dinero',
  health: 'abre datos de salud',
  people: 'decide sobre cuentas o personas',
  invite: 'invita a otras personas',
  export: 'saca datos del sistema',
  own: 'protege la cuenta propia',
  factor: 'agrega un segundo factor',
};

/** Who may call: what lets a caller in, the permission with the roles that have it, and what is asked once more. */
export function accessHtml(operation: Operation): string {
  const ways = operation.security.map((way) => Object.keys(way).map(codeOf).join(' y '));
  const isOpen = ways.includes('');
  const named = ways.filter((way) => way !== '').join(' o ');
  const first = isOpen ? `cualquiera${named === '' ? '' : `; con ${named} muestra más`}` : named;
  const permission = operation['x-permission'];
  const stepUp = operation['x-step-up'];
  return `<p class="access">Acceso: ${first}${permission === undefined ? '' : `; permiso ${codeOf(permission)}`}${stepUp === undefined ? '' : `; pide confirmar quién eres, porque ${stepUpWords[stepUp]}`}.</p>${rolesHtml(operation)}`;
}

function rolesHtml({ 'x-roles': granted = [] }: Operation): string {
  if (granted.length === 0) return '';
  const rows = granted.map(
    ({ role, scope, fourEyes }) =>
      `<tr><th scope="row">${escapeHtml(roles[role].title.es)} ${codeOf(role)}</th><td>${scopeWords[scope]}</td><td>${fourEyes ? 'sí' : 'no'}</td></tr>`,
  );
  return `<details><summary>Roles (${granted.length})</summary><div class="scroll"><table><thead><tr><th scope="col">Rol</th><th scope="col">Alcance</th><th scope="col">Aprueba otra persona</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;
}

/** What each name of "Acceso" is. */
export function securitySchemesHtml(document: OpenApiDocument): string {
  const rows = Object.entries(document.components.securitySchemes).map(
    ([name, scheme]) =>
      `<tr id="security-${escapeHtml(name)}"><th scope="row">${codeOf(name)}</th><td>${scheme.type === 'http' ? codeOf('Authorization: Bearer') : `cookie ${codeOf(scheme.name)}`}</td><td>${escapeHtml(scheme.description)}</td></tr>`,
  );
  return `<section><h2 id="security">Acceso</h2><div class="scroll"><table><thead><tr><th scope="col">Nombre</th><th scope="col">Dónde</th><th scope="col">Qué es</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}

const codeOf = (text: string): string => `<code>${escapeHtml(text)}</code>`;
