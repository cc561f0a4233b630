import { lowRating, sayRating } from '@cotejo/domain/feedback/feedback.ts';
import type { FeedbackRecord } from '@cotejo/domain/feedback/given-feedback.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

export function RatingCell({ row: { rating } }: { readonly row: FeedbackRecord }) {
  const { language } = useApp();
  if (rating === null) return null;
  const tone = rating <= lowRating ? 'bad' : rating === 3 ? 'none' : 'ok';
  return <Status tone={tone}>{`${rating} · ${sayRating(rating, language)}`}</Status>;
}
