import { Keyboard, MessageSquareWarning } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { searchText } from '@/domain/words/searchText';
import { useWords } from '@/language/words';
import { actionOpened } from '@/parts/actions/actions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectIsSample } from '@/store/selectors';
import type { DrawerBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { Button } from '@/ui/form/Button';
import { SearchBox } from '@/ui/form/SearchBox';
import { ADMIN_ANSWERS } from './adminAnswers';
import type { Answer } from './answer';
import { TEACHER_ANSWERS } from './answers';
import { SampleClassBox } from './SampleClassBox';
import { TourList } from './TourList';

/** The help drawer: tours, keys, a class to try things on, and short answers. */
export function HelpDrawer({ drawer, onClose }: DrawerBodyProps<'help'>) {
  const { _ } = useWords();
  const admin = useAppSelector(selectIsAdmin);
  const [search, setSearch] = useState('');
  const answers = admin ? ADMIN_ANSWERS : TEACHER_ANSWERS;
  return (
    <Drawer open title={drawer.header} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <SearchBox label={_('Search the answers')} className="sm:w-full" value={search} onChange={setSearch} />
        {search === '' ? (
          <Everything admin={admin} answers={answers} onClose={onClose} />
        ) : (
          <Answers answers={answers} search={search} />
        )}
      </div>
    </Drawer>
  );
}

type EverythingProps = { admin: boolean; answers: readonly Answer[]; onClose: () => void };

function Everything({ admin, answers, onClose }: EverythingProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const isSample = useAppSelector(selectIsSample);
  const openKeys = () => {
    onClose();
    dispatch(actionOpened('keys'));
  };
  const openProblem = () => {
    onClose();
    dispatch(actionOpened('reportProblem'));
  };
  return (
    <>
      <HelpSection title={_('Show me around')}>
        <TourList onStart={onClose} />
      </HelpSection>
      {admin ? null : (
        <HelpSection title={_('Something to try on')}>
          <SampleClassBox onLeave={onClose} />
        </HelpSection>
      )}
      <HelpSection title={_('Keys')}>
        <Button icon={<Keyboard aria-hidden="true" className="size-4" />} onClick={openKeys}>
          {_('List of keys')}
        </Button>
      </HelpSection>
      <HelpSection title={_('Something does not work?')}>
        {isSample ? (
          <p>{_('Nothing is sent from the sample. In an account you can report a problem here.')}</p>
        ) : (
          <Button icon={<MessageSquareWarning aria-hidden="true" className="size-4" />} onClick={openProblem}>
            {_('Report a problem')}
          </Button>
        )}
      </HelpSection>
      <HelpSection title={_('Short answers')}>
        <Answers answers={answers} />
      </HelpSection>
    </>
  );
}

function HelpSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** The answers whose question or text has every word of the search. */
function Answers({ answers, search = '' }: { answers: readonly Answer[]; search?: string }) {
  const { _ } = useWords();
  const words = searchText(search).split(' ');
  const found = answers.filter(({ question, answer }) => {
    const text = searchText([question, ...answer].map((line) => _(line)).join(' '));
    return words.every((word) => text.includes(word));
  });
  if (found.length === 0) return <p className="text-muted">{_('No answer has these words. Try one of them alone.')}</p>;
  return (
    <div className="divide-y divide-line rounded-box border border-line">
      {found.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="cursor-pointer rounded-box px-3 py-2.5 font-medium hover:bg-base-200">
            {_(question)}
          </summary>
          <div className="flex flex-col gap-2 px-3 pb-3 text-pretty">
            {answer.map((line) => (
              <p key={line}>{_(line)}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
