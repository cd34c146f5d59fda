import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Outlines } from './Outlines';
import type { SheetWatch } from './useSheetWatch';

type LivePictureProps = {
  ref: RefObject<HTMLVideoElement | null>;
  stream: MediaStream | null;
  judged: SheetWatch['judged'];
  /** On a phone an upright picture fills the width, and is cut above and below rather than made small. */
  isCut: boolean;
};

/** As it comes from the camera: a mirrored sheet could not be moved by what one sees. */
export function LivePicture({ ref, stream, judged, isCut }: LivePictureProps) {
  const { _ } = useWords();
  const [shape, setShape] = useState('16 / 9');
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.srcObject = stream;
    // Without a press some browsers do not start it by themselves; closing meanwhile breaks it off.
    if (stream) void video.play().catch(() => undefined);
  }, [ref, stream]);
  return (
    <div
      className="relative max-h-[calc(100dvh-21.5rem)] min-h-32 overflow-hidden rounded-box bg-black max-sm:-mx-5 max-sm:rounded-none lg:max-h-[calc(100dvh-14rem)]"
      style={{ aspectRatio: shape }}
    >
      <video
        ref={ref}
        muted
        playsInline
        aria-label={_('Live picture of the camera')}
        className={cx('size-full', isCut ? 'object-cover' : 'object-contain')}
        onResize={({ currentTarget: { videoWidth, videoHeight } }) => {
          if (videoWidth > 0) setShape(`${videoWidth} / ${videoHeight}`);
        }}
      />
      {judged ? <Outlines outlines={judged.outlines} size={judged.size} isCut={isCut} /> : null}
    </div>
  );
}
