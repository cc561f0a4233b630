/** The first stop of the keyboard on every page. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="skip-link" href={href}>
      {children}
    </a>
  );
}
