import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { Bone } from '@cotejo/ui/skeleton/bone.tsx';
import { Suspense, useState, type ComponentType } from 'react';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import css from './lazy-lead-form.module.css';

interface LazyLeadFormProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Said where scripts do not run. */
  readonly noscript: string;
  /** Said where the form's file failed to load. */
  readonly missing: string;
}

/**
 * A form of a request, read where somebody asks for something and nowhere else. Rendered by the browser alone: a form
 * without scripts would put names and phones into an address.
 */
export function LazyLeadForm<Props extends object>(lazy: LazyLeadFormProps<Props>) {
  const { load, props, noscript, missing } = lazy;
  const [Form] = useState(() =>
    lazyPart<Props>('Request form', load, () => (
      <Notice tone="danger" live>
        {missing}
      </Notice>
    )),
  );
  const waiting = (
    <div className="stack" aria-busy="true">
      <noscript>{noscript}</noscript>
      <div className={css.bones}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Bone key={row} height={72} />
        ))}
      </div>
    </div>
  );
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Form {...props} />
    </Suspense>
  );
}
