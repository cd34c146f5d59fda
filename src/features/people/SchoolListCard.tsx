import type { ListDirection } from '@/domain/school/schoolLists';
import { troubleSentence } from '@/domain/school/watching';
import type { ExportedList } from '@/domain/trail/trail';
import type { CsvValue } from '@/files/csv';
import type { Message } from '@/language/words';
import { ListFileButton } from '@/parts/list-file/ListFileButton';
import { ListCard, type ListCardProps } from '@/ui/list/ListCard';
import { ListTrouble } from '@/ui/list/ListTrouble';
import { ListControls } from './ListControls';
import type { ListView } from './useSchoolList';

type SchoolListCardProps<Row> = Pick<
  ListCardProps<Row>,
  'caption' | 'columns' | 'bar' | 'noun' | 'noMatch' | 'empty'
> & {
  list: ListView<Row>;
  /** The column by which the server orders the list. */
  orderedBy: string;
  search: { label: string; placeholder: string };
  /** Names of the two orders, for a list that is not ordered by name. */
  words?: Readonly<Record<ListDirection, Message>>;
  /** The list as a file: its name in the trail, and its rows with their head. */
  file?: { list: ExportedList; toRows: (rows: readonly Row[]) => CsvValue[][] | Promise<CsvValue[][]> };
};

/** One of the administrator's lists: searched, ordered by the server, with Refresh. Says when a live list stands still. */
export function SchoolListCard<Row extends { id: string }>({
  list,
  orderedBy,
  search,
  words,
  file,
  ...card
}: SchoolListCardProps<Row>) {
  const { direction, turn, refresh, trouble } = list;
  return (
    <>
      {trouble && list.status === 'ready' ? (
        <ListTrouble sentence={troubleSentence(trouble, true)} isKnown onRetry={list.followAgain} />
      ) : null}
      <ListCard
        {...card}
        rows={list.rows}
        rowKey={(row) => row.id}
        status={list.status}
        refreshing={list.refreshing}
        error={list.error}
        onRetry={list.onRetry}
        sort={{ key: orderedBy, direction: direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={() => turn(direction === 'asc' ? 'desc' : 'asc')}
        search={{ ...search, value: list.search }}
        onSearch={list.onSearch}
        controls={
          <ListControls direction={direction} onTurn={turn} onRefresh={refresh} {...(words ? { words } : {})}>
            {file ? (
              <ListFileButton
                list={file.list}
                isPart={list.search.trim() !== ''}
                title={card.caption}
                rows={async () => await file.toRows(await list.loadAll())}
              />
            ) : null}
          </ListControls>
        }
        paging={list.paging}
        onPage={list.onPage}
      />
    </>
  );
}
