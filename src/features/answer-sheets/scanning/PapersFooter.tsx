import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

type PapersFooterProps = {
  /** The number of rows that are asked. */
  asked: number;
  /** The number of learners whose papers are read. */
  learners: number;
  canTake: boolean;
  onLook: () => void;
  onTake: () => void;
};

/** The ways on from the list: to the doubtful rows, or into the item sheet. */
export function PapersFooter({ asked, learners, canTake, onLook, onTake }: PapersFooterProps) {
  const { _ } = useWords();
  return (
    <>
      {asked > 0 ? (
        <Button onClick={onLook}>
          {_('{count, plural, one {Look at 1 row} other {Look at # rows}}', { count: asked })}
        </Button>
      ) : null}
      <Button variant="primary" disabled={!canTake} onClick={onTake}>
        {learners === 0
          ? _('Record the scores')
          : _('{count, plural, one {Record the score of 1 learner} other {Record the scores of # learners}}', {
              count: learners,
            })}
      </Button>
    </>
  );
}
