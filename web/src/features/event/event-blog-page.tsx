import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { Question } from '@cotejo/ui/disclosure/question.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import type { PageData, PageMeta } from '../../shared/page/document-meta.ts';
import { breadcrumbList, faqPage } from '../../shared/page/json-ld.ts';
import { localizePath } from '../../shared/language/language-path.ts';
import { throwNotFound } from '../../shared/page/not-found.ts';
import { comparatorPath, healthComparator } from '../../entities/comparator/comparators.ts';
import { cyberBlogPath, cyberComparator } from '../../entities/event/cyber-comparator.ts';
import { editionQuery, type EventView } from '../../entities/event/event-query.ts';
import { useEventState } from '../../entities/event/use-event-state.ts';
import css from './event-blog.module.css';

const comparator = comparatorPath(cyberComparator);
const kinds = ['discount', 'free', 'giftcard', 'parceled', 'aggregate', 'stock'] as const;
const stock = ['reserve', 'declined', 'back', 'shown'] as const;
const choose = ['cover', 'where', 'wait', 'later'] as const;

/** What is asked where people pay in pesos what is priced in UF, too. */
const questionsOf = (country: CountryCode) =>
  (['withdraw', 'uf', 'twice', 'missed'] as const).filter(
    (name) => name !== 'uf' || countries[country].hasUf,
  );

export async function load(deps: AppDeps): Promise<PageData> {
  const event = await deps.queryClient.fetchQuery(editionQuery(deps.api, comparator));
  return event === null ? throwNotFound() : { meta: blogMeta(deps) };
}

function blogMeta({
  i18n,
  country,
  language,
  origin,
}: Pick<AppDeps, 'i18n' | 'country' | 'language' | 'origin'>): PageMeta {
  const { t } = i18n;
  const absolute = (to: string) => origin + localizePath(to, language);
  return {
    title: t('eventBlog:title'),
    description: t('eventBlog:description'),
    jsonLd: [
      breadcrumbList([
        { name: t('shell:home'), url: absolute('/') },
        { name: t('eventBlog:title'), url: absolute(cyberBlogPath) },
      ]),
      faqPage(
        questionsOf(country).map((name) => ({
          question: t(`eventBlog:questions.${name}.q`),
          answer: t(`eventBlog:questions.${name}.a`, { days: countries[country].withdrawalDays }),
        })),
      ),
    ],
  };
}

export function Page() {
  const { api } = useApp();
  const { data: event } = useQuery(editionQuery(api, comparator));
  return event ? <Article key={event.name} event={event} /> : null;
}

/** What the sale is, how its offers and places work, and how to choose without hurry. */
function Article({ event }: { event: EventView }) {
  const { t } = useTranslation('eventBlog');
  const { country } = useApp();
  const { formatDay, formatHour } = useLocalTime();
  const state = useEventState(event);
  const running = state === 'running';
  return (
    <main id="contenido" tabIndex={-1} className={`page page--body ${css.page}`}>
      <article className="stack stack--loose">
        <div className="stack stack--tight prose">
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        {event.image !== null && (
          <img className={css.cover} src={event.image} alt="" width={1216} height={160} />
        )}
        {event.video !== null && <EventVideo video={event.video} poster={event.image} />}
        <section className="panel stack" aria-labelledby="fechas">
          <h2 id="fechas">{t('dates.title')}</h2>
          <p className="prose">
            {t('dates.text', {
              start: formatDay(event.start),
              finish: formatDay(event.finish),
              time: formatHour(event.finish),
            })}
          </p>
          <p className="prose">{t(`cta.${state}`)}</p>
          <div className="row">
            <ButtonLink look="main" href={running ? comparator : comparatorPath(healthComparator)}>
              {t(running ? 'action.list' : 'action.compare')}
            </ButtonLink>
          </div>
        </section>
        <section className="stack" aria-labelledby="promociones">
          <h2 id="promociones">{t('kinds.title')}</h2>
          <div className={css.kinds}>
            {kinds.map((kind) => (
              <div key={kind} className="stack stack--tight">
                <h3>{t(`kinds.${kind}.name`)}</h3>
                <p className="muted">{t(`kinds.${kind}.text`)}</p>
              </div>
            ))}
          </div>
        </section>
        <section className="stack prose" aria-labelledby="cupos">
          <h2 id="cupos">{t('stock.title')}</h2>
          {stock.map((name) => (
            <p key={name}>{t(`stock.${name}`)}</p>
          ))}
        </section>
        <section className="stack prose" aria-labelledby="elegir">
          <h2 id="elegir">{t('choose.title')}</h2>
          <ul className="points">
            {choose.map((name) => (
              <li key={name}>{t(`choose.${name}`)}</li>
            ))}
          </ul>
        </section>
        <section className="stack" aria-labelledby="preguntas">
          <h2 id="preguntas">{t('questions.title')}</h2>
          <div>
            {questionsOf(country).map((name) => (
              <Question key={name} question={t(`questions.${name}.q`)}>
                <p>{t(`questions.${name}.a`, { days: countries[country].withdrawalDays })}</p>
              </Question>
            ))}
          </div>
        </section>
      </article>
    </main>
  );
}

/** Nothing is fetched before someone presses play; the link serves where the browser cannot. */
function EventVideo({ video, poster }: { video: string; poster: string | null }) {
  const { t } = useTranslation('eventBlog');
  return (
    <figure className="stack stack--tight">
      <video
        className={css.cover}
        src={video}
        poster={poster ?? undefined}
        aria-label={t('video.label')}
        controls
        preload="none"
        playsInline
      />
      <figcaption>
        <Link href={video} target="_blank">
          {t('video.open')}
        </Link>
      </figcaption>
    </figure>
  );
}
