import { useWords } from '@/language/words';
import type { LearnerPaper, PlacedSheet } from './learnerPapers';
import { StoredPhoto } from './StoredPhoto';
import { pictureName } from './scanningWords';

type PaperPhotosProps = { paper: LearnerPaper; images: ReadonlyMap<string, Blob>; name: string };

/** The photos of a learner's paper. */
export function PaperPhotos({ paper, images, name }: PaperPhotosProps) {
  const { _ } = useWords();
  const sheets = new Map<string, PlacedSheet>(paper.rows.map(({ placed }) => [placed.key, placed]));
  return (
    <section aria-label={_('Paper of {name}', { name })} className="flex flex-wrap gap-4 p-3">
      {[...sheets.values()].map(({ key, picture }) => (
        <StoredPhoto
          key={key}
          image={images.get(picture.digest)}
          label={_('Paper of {name}, {photo}', { name, photo: pictureName(picture) })}
          className="max-h-[70vh] max-w-full"
        />
      ))}
    </section>
  );
}
