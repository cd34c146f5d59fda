import { useEffect, useRef } from 'react';
import { useWords } from '@/language/words';
import { CutOut } from './CutOut';
import type { LearnerPaper, PlacedSheet } from './learnerPapers';
import { pictureName } from './scanningWords';

type PaperPhotosProps = { paper: LearnerPaper; images: ReadonlyMap<string, Blob>; name: string };

/** The sheets of a learner, cut out of their photos. They come into sight where they do not stand beside the list. */
export function PaperPhotos({ paper, images, name }: PaperPhotosProps) {
  const { _ } = useWords();
  const place = useRef<HTMLElement>(null);
  const sheets = new Map<string, PlacedSheet>(paper.rows.map(({ placed }) => [placed.key, placed]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another learner's paper comes into sight, too
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not hand on.
    void place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [paper.learner]);
  return (
    <section
      ref={place}
      aria-label={_('Paper of {name}', { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex max-h-[62vh] max-lg:scroll-mb-32 flex-col gap-4 overflow-auto border-line p-3 max-lg:border-t lg:border-l"
    >
      {[...sheets.values()].map(({ key, picture, sheet }) => (
        <CutOut
          key={key}
          image={images.get(picture.digest)}
          box={sheet.outline}
          scale={picture.shownScale}
          around={0.02}
          label={_('Paper of {name}, {photo}', { name, photo: pictureName(picture) })}
          className="mx-auto w-full max-w-md"
        />
      ))}
    </section>
  );
}
