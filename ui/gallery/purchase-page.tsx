import { useState } from 'react';
import { Answers } from '../answers/answers.tsx';
import { Button } from '../button/button.tsx';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { ChoiceCards } from '../form/choice-cards.tsx';
import { DateFields, type DateParts } from '../form/date-fields.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { Form } from '../form/form.tsx';
import { Consent, FormActions, FormPair, FormSection } from '../form/form-layout.tsx';
import { HealthQuestion } from '../form/health-question.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { TextLink } from '../link/text-link.tsx';
import { Notice } from '../notice/notice.tsx';
import { PriceFold } from '../price/price-fold.tsx';
import type { PriceLine } from '../price/price-lines.tsx';
import { PriceSummary } from '../price/price-summary.tsx';
import { StepsProgress } from '../steps/steps-progress.tsx';
import { StepTitle } from '../wizard/step-title.tsx';
import { WizardFrame } from '../wizard/wizard-frame.tsx';
import { WizardHeader } from '../wizard/wizard-header.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { wordmark } from './shell.tsx';

const lines: PriceLine[] = [
  { id: '1', label: 'Titular, 34 años', amount: '$27.058' },
  { id: '2', label: 'Hijo, 5 años', amount: '$13.333' },
  { id: '3', kind: 'discount', label: 'Descuento por 2 personas', amount: '− $3.921' },
];

const steps = [
  { title: 'Datos personales', back: 'Volver al seguro', body: DataStep },
  { title: 'Declaración de salud', back: 'Volver a tus datos', body: HealthStep },
  { title: 'Firma', back: 'Volver a la declaración', body: HealthStep },
  { title: 'Revisa y paga', back: 'Volver a la firma', body: PayStep },
];

export function PurchasePage() {
  const asked = new URLSearchParams(location.search).get('step');
  const [at, setAt] = useState(asked ? Number(asked) - 1 : 0);
  const step = steps[at] ?? steps[0]!;
  return (
    <>
      <SkipLink href="#contenido">Saltar al contenido</SkipLink>
      <WizardHeader
        wordmark={wordmark}
        help={{ href: 'tel:6003002025', text: '¿Dudas? Te ayudamos:', phone: '600 300 2025' }}
      />
      <PriceFold
        name="Complementario Familia 70"
        amount="$36.470"
        suffix="/mes"
        lines={[...lines, { id: '4', label: 'Total al mes, UF 0,93', amount: '$36.470' }]}
      />
      <WizardFrame
        id="contenido"
        asideLabel="Resumen de tu compra"
        back={
          <TextLink plain before="left" href="?page=detail">
            {step.back}
          </TextLink>
        }
        progress={
          <StepsProgress count={`Paso ${at + 1} de 4`} title={step.title} current={at} total={4} />
        }
        aside={
          <PriceSummary
            product={{
              name: 'Complementario Familia 70',
              facts: 'Tope UF 500 · Deducible UF 1 · 70 %',
              insurer: { name: 'BICE Vida', logoLabel: 'Logo de BICE Vida' },
              color: 'var(--type-complementario)',
            }}
            lines={lines}
            total={{
              label: 'Total al mes',
              amount: '$36.470',
              note: 'UF 0,93 · UF del 10-06-2025: $39.214,80. Cubre desde el 1 de julio de 2025.',
            }}
            footer={<a href="?page=detail">Ver coberturas y condiciones</a>}
          />
        }
      >
        <step.body onContinue={() => setAt(Math.min(3, at + 1))} />
      </WizardFrame>
    </>
  );
}

type StepProps = { onContinue: () => void };

function DataStep({ onContinue }: StepProps) {
  const wrong = new URLSearchParams(location.search).has('errors');
  const [attempt, setAttempt] = useState(0);
  const [birth, setBirth] = useState<DateParts>({
    day: '27',
    month: '3',
    year: wrong ? '' : '1991',
  });
  const shown = wrong || attempt > 0;
  const errors = shown
    ? [
        { id: 'rut', message: 'Revisa el RUT: el dígito verificador no coincide' },
        { id: 'nac-year', message: 'Escribe el año de nacimiento con 4 números' },
        { id: 'correo', message: 'Al correo le falta el dominio, por ejemplo @gmail.com' },
      ]
    : [];
  const error = (id: string) => errors.find((one) => one.id === id)?.message;
  return (
    <>
      <StepTitle
        step="datos"
        title="Tus datos"
        lead="Los pide la compañía para emitir la póliza a tu nombre."
      />
      <ErrorSummary title="Hay un problema" errors={errors} attempt={attempt} />
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong) setAttempt(attempt + 1);
          else onContinue();
        }}
      >
        <FormSection id="titular" title="Contratante y titular">
          <FormPair>
            <TextField
              id="nombre"
              label="Nombres"
              autoComplete="given-name"
              defaultValue="Catalina Andrea"
            />
            <TextField
              id="apellido"
              label="Apellidos"
              autoComplete="family-name"
              defaultValue="Muñoz Sepúlveda"
            />
          </FormPair>
          <TextField
            id="rut"
            label="RUT"
            hint="Con o sin puntos y guion"
            error={error('rut')}
            width="medium"
            autoComplete="off"
            defaultValue="17.482.913-5"
          />
          <DateFields
            id="nac"
            label="Fecha de nacimiento"
            hint="Por ejemplo, 27 3 1991"
            error={error('nac-year')}
            wrong={['year']}
            birth
            labels={{ day: 'Día', month: 'Mes', year: 'Año' }}
            value={birth}
            onChange={setBirth}
          />
        </FormSection>
        <FormSection id="contacto" title="Dónde te contactamos">
          <FormPair>
            <TextField
              id="correo"
              type="email"
              label="Correo electrónico"
              hint="Ahí llega tu póliza"
              error={error('correo')}
              autoComplete="email"
              defaultValue="catalina.munoz@"
            />
            <TextField
              id="telefono"
              type="tel"
              label="Teléfono"
              hint="Celular, con o sin +56"
              optional="(opcional)"
              autoComplete="tel"
              defaultValue="+56 9 8123 4567"
            />
          </FormPair>
          <FormPair>
            <SelectField
              id="region"
              label="Región"
              autoComplete="address-level1"
              options={['Metropolitana de Santiago', 'Valparaíso'].map((value) => ({
                value,
                label: value,
              }))}
            />
            <SelectField
              id="comuna"
              label="Comuna"
              empty="Elige una comuna"
              options={['Ñuñoa', 'Providencia'].map((value) => ({ value, label: value }))}
            />
          </FormPair>
        </FormSection>
        <FormActions>
          <Button look="main" type="submit">
            Continuar
          </Button>
          <Button look="quiet">Guardar y seguir después</Button>
        </FormActions>
      </Form>
    </>
  );
}

const yesNo = { yes: 'Sí', no: 'No' };

function HealthStep({ onContinue }: StepProps) {
  const [answers, setAnswers] = useState<Record<string, boolean>>({ q1: false, q3: true });
  const [sex, setSex] = useState<string | null>('f');
  const ask = (id: string) => ({
    id,
    name: id,
    labels: yesNo,
    value: answers[id] ?? null,
    onChange: (value: boolean) => setAnswers({ ...answers, [id]: value }),
  });
  return (
    <>
      <StepTitle
        step="salud"
        title="Declaración de salud de Catalina"
        lead="Responde por ti. Después te preguntamos lo mismo por Simón."
      />
      <Notice icon="lock" title="Solo la lee BICE Vida">
        Guardamos tus respuestas cifradas, separadas de tu nombre.
      </Notice>
      <Form
        questions
        onSubmit={(event) => {
          event.preventDefault();
          onContinue();
        }}
      >
        <FormPair always>
          <TextField
            id="peso"
            label="Peso (kg)"
            inputMode="decimal"
            width="medium"
            defaultValue="64"
          />
          <TextField
            id="estatura"
            label="Estatura (cm)"
            inputMode="numeric"
            width="medium"
            defaultValue="166"
          />
        </FormPair>
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
        <HealthQuestion
          {...ask('q1')}
          question="¿Te han diagnosticado alguna enfermedad del corazón o la presión?"
          hint="Por ejemplo, hipertensión, arritmia o infarto."
        />
        <HealthQuestion
          {...ask('q3')}
          question="¿Tomas algún medicamento de forma permanente?"
          hint="Más de tres meses seguidos, con receta."
        >
          <TextField id="medicamento" label="¿Cuál?" defaultValue="Levotiroxina" />
          <div>
            <Button size="small" icon="plus">
              Agregar otro medicamento
            </Button>
          </div>
        </HealthQuestion>
        <HealthQuestion
          {...ask('q5')}
          question="¿Tienes exámenes o tratamientos pendientes?"
          error="Responde si tienes exámenes pendientes"
        />
        <Consent
          title="Tu consentimiento"
          text="BICE Vida usa estas respuestas para decidir si acepta el seguro."
        >
          <CheckboxField id="autorizo">
            Autorizo a Cotejo a entregar mis respuestas a BICE Vida para evaluar este seguro.
          </CheckboxField>
          <CheckboxField id="verdad" error="Confirma que tus respuestas son verdaderas">
            Declaro que mis respuestas son verdaderas y completas.
          </CheckboxField>
        </Consent>
        <FormActions>
          <Button look="main" type="submit">
            Continuar con Simón
          </Button>
          <Button look="quiet">Guardar y seguir después</Button>
        </FormActions>
      </Form>
    </>
  );
}

function PayStep() {
  const [method, setMethod] = useState<string | null>('oneclick');
  const [busy, setBusy] = useState(false);
  return (
    <>
      <StepTitle
        step="pago"
        title="Revisa y paga"
        lead="Nada se cobra hasta que aprietes el último botón."
      />
      <section className="panel" aria-labelledby="respuestas">
        <h2 id="respuestas" className="group-title">
          Tus respuestas
        </h2>
        <Answers
          answers={[
            {
              id: '1',
              question: 'Titular',
              answer: 'Catalina Andrea Muñoz Sepúlveda',
              notes: ['RUT 17.482.913-0 · 27 de marzo de 1991'],
            },
            {
              id: '2',
              question: 'Contacto',
              answer: 'catalina.munoz@correo.cl',
              notes: ['+56 9 8123 4567 · Ñuñoa'],
            },
            {
              id: '3',
              question: 'Inicio',
              answer: '1 de julio de 2025',
            },
          ]}
        />
      </section>
      <Form onSubmit={(event) => event.preventDefault()}>
        <ChoiceCards
          id="medio"
          name="medio"
          kind="methods"
          label="¿Cómo quieres pagar?"
          value={method}
          onChange={setMethod}
          options={[
            {
              value: 'oneclick',
              title: 'Tarjeta guardada, Oneclick',
              icon: 'bolt',
              text: 'Visa terminada en 6623, vence 08/27. Se cobra sola cada mes; la quitas cuando quieras.',
            },
            {
              value: 'webpay',
              title: 'Tarjeta de crédito o débito',
              icon: 'card',
              text: 'Pagas en Webpay y vuelves aquí. Con crédito, hasta 3 cuotas sin interés.',
            },
            {
              value: 'transfer',
              title: 'Transferencia',
              icon: 'bank',
              text: 'Desde tu banco, con tu clave. La confirmación puede tardar unos minutos.',
            },
          ]}
        />
        <CheckboxField id="acepto">
          Acepto las <a href="#condiciones">condiciones de la póliza</a> y el cobro mensual de UF
          0,93 en mi tarjeta.
        </CheckboxField>
        <div className="stack stack--tight">
          <Button
            look="main"
            size="pay"
            wide
            type="submit"
            busy={busy}
            busyLabel="Pagando…"
            onClick={() => setBusy(true)}
          >
            Pagar $36.470 y contratar
          </Button>
          <p className="caption">
            Tu tarjeta la ve solo Transbank. Si algo se corta, no se paga dos veces.
          </p>
        </div>
      </Form>
    </>
  );
}
