import type { ReactNode } from 'react';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { RosterActions } from './RosterActions';
import type { Recognised } from './recognise';

type FileActionsProps = {
  found: Recognised;
  /** Gives the file to a dialog; answers its token. */
  hand: () => string;
  onFound: (found: Recognised) => void;
  /** Leads a class record to its page. */
  onRecord: () => void;
  onLeave: () => void;
};

/** The ways on for a recognised file. */
export function FileActions({ found, hand, onFound, onRecord, onLeave }: FileActionsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const leave = (
    <Button size="sm" variant="ghost" onClick={onLeave}>
      {_('Leave out')}
    </Button>
  );
  const line = (children: ReactNode) => <div className="flex flex-wrap gap-2">{children}</div>;
  switch (found.kind) {
    case 'roster': {
      const { isScores, learners, heading } = found;
      const asScores = () => onFound({ kind: 'scores', learners, columns: [], isRoster: true });
      return (
        <RosterActions hand={hand} heading={heading}>
          {isScores ? (
            <Button size="sm" variant="ghost" onClick={asScores}>
              {_('It has scores')}
            </Button>
          ) : null}
          {leave}
        </RosterActions>
      );
    }
    case 'scores': {
      const read = () =>
        dispatch(
          modalOpened({ title: phrase('Scores from a file'), bodyType: 'scoresFile', extraObject: { file: hand() } }),
        );
      const { isRoster, learners } = found;
      const asRoster = () => onFound({ kind: 'roster', learners, isRegister: false, isScores: true });
      return line(
        <>
          <Button size="sm" variant="primary" onClick={read}>
            {_('Into a record')}
          </Button>
          {isRoster ? (
            <Button size="sm" variant="ghost" onClick={asRoster}>
              {_('It is a list of learners')}
            </Button>
          ) : null}
          {leave}
        </>,
      );
    }
    case 'key': {
      const read = () =>
        dispatch(modalOpened({ title: phrase('Key from a file'), bodyType: 'keyFile', extraObject: { file: hand() } }));
      return line(
        <>
          <Button size="sm" variant="primary" onClick={read}>
            {_('Into an activity')}
          </Button>
          {leave}
        </>,
      );
    }
    case 'classRecord':
      return line(
        <>
          <Button size="sm" variant="primary" onClick={onRecord}>
            {_('Bring it in')}
          </Button>
          {leave}
        </>,
      );
    default:
      return line(leave);
  }
}
