import { useState, type ReactNode } from 'react';
import { ButtonLink } from '../button/button-link.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { IconLink } from '../icon-button/icon-link.tsx';
import { ProfileBar } from '../profile-bar/profile-bar.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { SiteHeader } from '../site-header/site-header.tsx';
import { SiteMenuButton } from '../site-header/site-menu-button.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { Wordmark } from '../wordmark/wordmark.tsx';

export const wordmark = <Wordmark href="?page=home" label="Cotejo, ir al inicio" />;

const link = (label: string) => ({ id: label, label, href: `?page=results&tipo=${label}` });
const health = ['Complementario', 'Catastrófico', 'Dental', 'Oncológico', 'Accidente y Urgencia'];
const more = ['Vida', 'Mascotas', 'Accidentes personales', 'Viaje', 'Empresas'];

const menu = [
  { id: 'salud', label: 'Seguros de salud', links: health.map(link) },
  { id: 'mas', label: 'Más seguros', links: more.map(link) },
  link('Empresas'),
  link('Clínicas'),
  link('Contacto'),
];

const footer = [
  { title: 'Seguros de salud', links: health.map(link) },
  { title: 'Más seguros', links: more.map(link) },
  {
    title: 'Cotejo',
    links: ['Qué es Cotejo', 'Cómo ordenamos', 'Clínicas y hospitales', 'Blog', 'Contacto'].map(
      link,
    ),
  },
  {
    title: 'Clientes',
    links: [
      'Portal personas',
      'Portal empresas',
      'Pedir reembolso',
      'Términos y condiciones',
      'Privacidad',
    ].map(link),
  },
];

const languages = [
  { id: 'es', label: 'Chile, español', href: '?page=home', current: true, lang: 'es' },
  { id: 'en', label: 'Chile, English', href: '?page=home&en', lang: 'en' },
  { id: 'pt', label: 'Chile, português', href: '?page=home&pt', lang: 'pt' },
];

/** Header, footer and, where prices are for someone, the profile bar. */
export function Shell({
  profile,
  tray,
  children,
}: {
  profile?: boolean;
  tray?: ReactNode;
  children: ReactNode;
}) {
  const [notices, setNotices] = useState(1);
  return (
    <>
      <SkipLink href="#contenido">Saltar al contenido</SkipLink>
      <SiteHeader
        wordmark={wordmark}
        menu={menu}
        labels={{
          navigation: 'Principal',
          openMenu: 'Abrir menú',
          closeMenu: 'Cerrar menú',
          menuTitle: 'Menú',
        }}
        drawerTools={() => <ButtonLink href="#">Portal clientes</ButtonLink>}
        tools={
          <>
            <SiteMenuButton
              icon="globe"
              label="País e idioma: Chile, español"
              items={languages}
              className="only-wide"
            >
              ES-CL
            </SiteMenuButton>
            <IconButton
              icon="bell"
              large
              dot={notices > 0}
              label={notices ? 'Avisos, 1 sin leer' : 'Avisos'}
              onClick={() => setNotices(0)}
            />
            <IconLink
              icon="user"
              large
              label="Cambiar perfil"
              href="?page=home"
              className="only-phone"
            />
            <ButtonLink size="small" href="#" className="only-wide">
              Portal clientes
            </ButtonLink>
          </>
        }
      />
      {profile && (
        <ProfileBar
          label="Personas aseguradas"
          people={[
            { id: '1', icon: 'user', role: 'Titular', text: 'mujer, 34 años' },
            { id: '2', icon: 'child', role: 'Hijo', text: '5 años' },
            { id: '3', icon: 'shield', text: 'Previsión', value: 'Isapre', wideOnly: true },
          ]}
          action={
            <ButtonLink look="quiet" size="small" icon="edit" href="?page=home">
              Cambiar
            </ButtonLink>
          }
        />
      )}
      {children}
      {tray}
      <SiteFooter
        about={
          <>
            {wordmark}
            <p>
              Compara, entiende y contrata seguros en Chile. La póliza la emite la compañía que
              eliges; nosotros te acompañamos antes y después.
            </p>
            <p>
              Lunes a viernes, 9:00 a 18:30
              <br />
              <a href="mailto:hola@cotejo.example">hola@cotejo.example</a>
            </p>
          </>
        }
        columns={footer}
        legal={['© 2025 Cotejo · Chile · Español', 'UF del 10-06-2025: $39.214,80']}
      />
    </>
  );
}
