import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { CategoryTiles } from '../category/category-tiles.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { Segmented } from '../form/segmented.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { Hero } from '../hero/hero.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { InsurerStrip } from '../insurer-strip/insurer-strip.tsx';
import { TextLink } from '../link/text-link.tsx';
import { PersonRow } from '../profile-form/person-row.tsx';
import { ProfileForm } from '../profile-form/profile-form.tsx';
import { Section } from '../section/section.tsx';
import { HowSteps } from '../steps/how-steps.tsx';
import { TrustGrid } from '../trust/trust-grid.tsx';
import { Shell } from './shell.tsx';

const categories: ReadonlyArray<readonly [string, IconName, string, string]> = [
  ['Complementario', 'shield', 'complementario', 'Desde $27.843'],
  ['Catastrófico', 'umbrella', 'catastrofico', 'Desde $12.941'],
  ['Dental', 'tooth', 'dental', 'Desde $9.804'],
  ['Oncológico', 'ribbon', 'oncologico', 'Desde $11.764'],
  ['Cardiológico', 'cardio', 'cardiologico', 'Desde $10.588'],
  ['Accidente y Urgencia', 'pulse', 'accidente', 'Desde $7.843'],
  ['Escolar y Universitario', 'school', 'escolar', 'Desde $5.490'],
  ['Empresas', 'building', 'empresa', ''],
];

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));

export function HomePage() {
  const [who, setWho] = useState<'people' | 'pets' | 'company'>('people');
  const [sex, setSex] = useState<string | null>('f');
  return (
    <Shell>
      <main id="contenido" tabIndex={-1}>
        <Hero
          title="El mismo seguro no cuesta lo mismo. Cotéjalo."
          lead="Dinos quiénes se aseguran y ve el precio real de 148 seguros de 21 compañías, con lo que cubren y lo que no. Sin dejar tu correo ni tu teléfono."
          figure={{
            caption:
              'Dos seguros complementarios que cubren 70 % con tope de UF 500, para la misma madre de 34 y su hijo de 5.',
            rows: [
              { label: 'Plan más caro', value: '$50.979 al mes', share: 1 },
              {
                label: 'Plan más conveniente',
                value: '$36.470 al mes',
                share: 0.715,
                tone: 'second',
              },
            ],
            difference: '$174.108',
            differenceText: 'de diferencia en un año',
          }}
        >
          <ProfileForm
            id="perfil"
            title="¿Quiénes se asegurarán?"
            text="El precio varía según sexo y edad."
            onSubmit={(event) => event.preventDefault()}
          >
            <Segmented
              wide
              label="Para quién es el seguro"
              value={who}
              onChange={setWho}
              options={[
                { value: 'people', label: 'Personas' },
                { value: 'pets', label: 'Mascotas' },
                { value: 'company', label: 'Empresa' },
              ]}
            />
            <PersonRow icon="user" title="Tú">
              <RadioGroup
                id="sexo"
                name="sexo"
                label="Sexo"
                look="segmented"
                options={[
                  { value: 'f', label: 'Femenino' },
                  { value: 'm', label: 'Masculino' },
                ]}
                value={sex}
                onChange={setSex}
              />
              <TextField
                id="edad-1"
                label="Edad"
                inputMode="numeric"
                autoComplete="off"
                defaultValue="34"
              />
            </PersonRow>
            <PersonRow
              icon="child"
              title="Carga 1"
              remove={{ label: 'Quitar carga 1', onRemove: () => undefined }}
            >
              <SelectField
                id="parentesco"
                label="Parentesco"
                options={options('Hijo o hija', 'Cónyuge', 'Conviviente')}
              />
              <TextField
                id="edad-2"
                label="Edad"
                inputMode="numeric"
                autoComplete="off"
                defaultValue="5"
              />
            </PersonRow>
            <div>
              <Button size="small" icon="plus">
                Agregar persona
              </Button>
            </div>
            <SelectField
              id="prevision"
              label="Previsión de salud"
              hint="Algunos seguros reembolsan después de tu Isapre o Fonasa."
              options={options('Isapre', 'Fonasa', 'Sin previsión', 'No lo sé')}
            />
            <div className="stack stack--tight">
              <Button look="main" wide type="submit">
                Comparar
              </Button>
              <p className="caption">Guardamos tu perfil solo en este navegador.</p>
            </div>
          </ProfileForm>
        </Hero>
        <Section
          id="categorias"
          surface
          title="Elige qué quieres cubrir"
          text="Con el precio mensual más bajo de cada categoría."
          action={
            <TextLink after="right" href="?page=results">
              Ver todos los seguros de salud
            </TextLink>
          }
        >
          <CategoryTiles
            label="Categorías de seguros"
            categories={categories.map(([name, icon, type, from]) => ({
              id: name,
              name,
              icon,
              from: from || undefined,
              color: `var(--type-${type})`,
              href: '?page=results',
            }))}
          />
        </Section>
        <Section
          id="confianza"
          title="Por qué confiar en este cotejo"
          text="Comparar seguros solo sirve si se puede comprobar. Así lo hacemos."
        >
          <TrustGrid
            items={[
              {
                icon: 'sort',
                title: 'El orden no se vende',
                text: 'Ordenamos por el puntaje para quienes se aseguran y por precio, nunca por comisión. Lo promocionado va marcado.',
              },
              {
                icon: 'table',
                title: 'Mismos datos, misma fila',
                text: 'Tope, deducible, cobertura y exclusiones en el mismo lugar en cada seguro. Lo que falta dice «No informado».',
              },
              {
                icon: 'shield',
                title: 'Se paga una sola vez',
                text: 'Si la conexión se corta mientras pagas, le preguntamos a tu banco antes de volver a cobrar.',
              },
              {
                icon: 'lock',
                title: 'Tu salud es tuya',
                text: 'La declaración de salud se guarda cifrada y solo la lee la compañía que la evalúa.',
              },
            ]}
          />
        </Section>
        <Section id="como" surface title="De la duda a la póliza">
          <HowSteps
            steps={[
              {
                title: 'Compara',
                text: 'Ingresa tu perfil y mira hasta tres seguros lado a lado, con sus diferencias marcadas.',
              },
              {
                title: 'Contrata en línea',
                text: 'Datos, declaración de salud, firma y pago. Puedes parar y seguir en otro equipo.',
              },
              {
                title: 'Recibe tu póliza',
                text: 'Llega a tu correo con su número. Desde el portal pides reembolsos y cambios.',
              },
            ]}
          />
        </Section>
        <Section
          id="companias"
          last
          title="Compañías que comparamos"
          action={
            <TextLink after="right" href="#">
              Ver las 21
            </TextLink>
          }
        >
          <InsurerStrip
            insurers={[
              'BICE Vida',
              'MetLife',
              'Consorcio',
              'Zurich',
              'SURA',
              'Bupa',
              'Vida Cámara',
              'MAPFRE',
            ].map((name) => ({ id: name, name }))}
          />
        </Section>
      </main>
    </Shell>
  );
}
