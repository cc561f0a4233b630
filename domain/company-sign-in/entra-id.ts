/** Where Microsoft Entra ID issues tokens; of its older version the whole host is that of issuers. */
const hosts =
  /^(?:login\.microsoftonline\.(?:com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)$/i;
/** In which all personal accounts of Microsoft are: anybody makes one with the address of their work. */
const personalAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad';
const tenantId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The tenant of Entra ID that an issuer speaks for. `shared`: addresses such as `common` and `organizations`, by which anybody's
 * tenant answers, and the tenant of personal accounts. Null: another provider.
 */
export function entraTenantOf(issuer: string): string | null {
  if (!URL.canParse(issuer)) return null;
  const { hostname, pathname } = new URL(issuer);
  if (!hosts.test(hostname)) return null;
  const [, first = ''] = pathname.split('/');
  const tenant = first.toLowerCase();
  return tenantId.test(tenant) && tenant !== personalAccounts ? tenant : 'shared';
}

interface Claims {
  readonly iss: string;
  readonly tid?: unknown;
  readonly email_verified?: unknown;
  readonly xms_edov?: unknown;
}

/** Whether an answer is of the very tenant that the company named; of another provider there is nothing to ask. */
export function isOfTenant(issuer: string, { iss, tid }: Claims): boolean {
  const tenant = entraTenantOf(issuer);
  if (tenant === null) return entraTenantOf(iss) === null;
  return (
    tenant !== 'shared' &&
    entraTenantOf(iss) === tenant &&
    typeof tid === 'string' &&
    tid.toLowerCase() === tenant
  );
}

/**
 * Whether the provider says that it verified the address. Entra ID leaves `email_verified` out; its optional claim `xms_edov` says
 * that the owner of the address's domain was verified in the tenant, and counts from the company's own tenant alone: who runs another
 * one may write any address there.
 */
export function verifiesAddress(issuer: string, claims: Claims): boolean {
  const { email_verified: isVerified, xms_edov: isDomainOwned } = claims;
  if (isVerified !== undefined) return isVerified === true;
  return (
    entraTenantOf(issuer) !== null &&
    isOfTenant(issuer, claims) &&
    // As tokens of either version have it.
    (isDomainOwned === true || isDomainOwned === 1 || isDomainOwned === '1')
  );
}
