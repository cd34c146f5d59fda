import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { UserDoc } from '@/domain/people/people';
import type { TrailQuery } from '@/domain/trail/trail';
import { philippineDay } from '@/domain/words/philippineTime';
import { csvFile } from '@/files/csv';
import { msg, say, useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { keptCsvForm } from '@/parts/list-file/csvForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { withToast } from '@/store/toasts';
import { Button } from '@/ui/form/Button';
import { PageHeader } from '@/ui/page/PageHeader';
import { saveFile } from '@/ui/saveFile';
import { TrailFilterBar } from './TrailFilterBar';
import { TrailTable } from './TrailTable';
import { fetchTrailForExport, MAX_EXPORTED } from './trailPages';
import { toTrailCsv } from './trailWords';
import { useTrailFilter } from './useTrailFilter';
import { useTrailList } from './useTrailList';
import { loadTrailNames } from './useTrailNames';

const NONE_CHOSEN = msg('No matching entries. Change the filters.');
const NONE_YET = msg('No entries yet. Approvals, invites and reopenings appear here.');

/** The whole school's trail, for its administrators. */
export function TrailPage() {
  const { _ } = useWords();
  usePage(_('Activity log'));
  const user = useAppSelector(selectUser);
  return user ? <SchoolTrail user={user} /> : null;
}

function SchoolTrail({ user }: { user: UserDoc }) {
  const { _ } = useWords();
  const { texts, filter, choose } = useTrailFilter();
  const query: TrailQuery = { school: user.schoolid, ...filter };
  const list = useTrailList(query);
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader
        title={_('Activity log')}
        description={_(
          'Approvals, invites, closed and reopened grading periods, grade views and exports. Entries can’t be changed or deleted.',
        )}
        actions={<ExportButton query={query} />}
      />
      <TrailFilterBar texts={texts} choose={choose} />
      <TrailTable list={list} empty={_(isNarrowed ? NONE_CHOSEN : NONE_YET)} />
    </>
  );
}

function ExportButton({ query }: { query: TrailQuery }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = withToast(
      async (run, getState) => {
        const { entries, isCut } = await run(fetchTrailForExport(query));
        await run(loadTrailNames(entries));
        const { subjectNames } = getState().school;
        const name = say('Activity log - {day}.csv', { day: philippineDay(Date.now()) });
        saveFile(name, csvFile(toTrailCsv(entries, subjectNames), keptCsvForm()));
        return { name, isCut };
      },
      ({ name, isCut }) =>
        isCut
          ? say('{name} was made. It holds the newest {most} entries; choose a first day to get the others.', {
              name,
              most: MAX_EXPORTED,
            })
          : say('{name} was made.', { name }),
    );
    await dispatch(file);
    setBusy(false);
  };
  return (
    <Button icon={<FileText aria-hidden="true" className="size-4" />} loading={busy} onClick={() => void save()}>
      {_('Export as CSV')}
    </Button>
  );
}

/** The trail entries about one teacher: approvals, looks and answers. */
export function OwnTrailPage() {
  const { _ } = useWords();
  usePage(_('Activity log'));
  const user = useAppSelector(selectUser);
  return user ? <OwnTrail user={user} /> : null;
}

function OwnTrail({ user }: { user: UserDoc }) {
  const { _ } = useWords();
  const list = useTrailList({ school: user.schoolid, concerning: user.id });
  return (
    <>
      <PageHeader
        title={_('Activity log')}
        description={_('Approvals, grade views, answers to your requests, and what you closed and exported.')}
      />
      <TrailTable list={list} empty={_('No entries about you yet.')} />
    </>
  );
}
