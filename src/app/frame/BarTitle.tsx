import { useAppSelector } from '@/store/hooks';
import { useIsHeadingInSight } from '@/ui/page/headingSight';

/** The page's title in the top bar, while the page's own heading is not in sight. */
export function BarTitle() {
  const title = useAppSelector((state) => state.shell.pageTitle);
  if (useIsHeadingInSight()) return null;
  return (
    // A phone has no room for the title beside the text about the connection; the bar at the bottom shows the current
    // page, and so does the place of a record. The delay leaves the moment out in which one page goes and the next comes.
    <p
      data-bar-title=""
      className="min-w-0 animate-appear truncate font-semibold [animation-delay:150ms] [animation-fill-mode:both] compact:hidden group-has-[[data-said]]/bar:max-sm:sr-only group-has-[[data-phone-place]]/bar:sr-only"
    >
      {title}
    </p>
  );
}
