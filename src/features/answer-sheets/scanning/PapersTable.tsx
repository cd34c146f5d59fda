import { useState } from 'react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { Table } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { ChooseTwice } from './ChooseTwice';
import { answerOf, type LearnerPaper, type PaperStatus } from './learnerPapers';
import { PaperPhotos } from './PaperPhotos';
import type { PaperScore } from './paperScore';
import { useStatusWords } from './statusWords';
import type { KeptStack } from './useStack';

type PapersTableProps = {
  kept: KeptStack;
  papers: readonly LearnerPaper[];
  /** The score of a paper that was read whole. */
  scoreOf: (paper: LearnerPaper) => PaperScore | null;
  unmarked: readonly string[];
  nameOf: (learner: string) => string;
};

const TONES = { read: 'success', look: 'warning', twice: 'warning', pages: 'warning', missing: 'neutral' } as const;
const ORDER: readonly PaperStatus[] = ['twice', 'look', 'pages', 'read', 'missing'];

/** One line a learner: those that wait for the teacher first, those without a sheet last; the paper stands beside them. */
export function PapersTable({ kept, papers, scoreOf, unmarked, nameOf }: PapersTableProps) {
  const { _ } = useWords();
  const words = useStatusWords();
  const [shown, setShown] = useState<string | null>(null);
  const counts = ORDER.map((status) => ({ status, count: papers.filter((each) => each.status === status).length }));
  const sorted = papers.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  const paper = papers.find(({ learner }) => learner === shown);
  return (
    <Card
      flush
      title={_('Learners')}
      actions={
        <p role="status" className="flex flex-wrap gap-2">
          {counts
            .filter(({ count }) => count > 0)
            .map(({ status, count }) => (
              <Badge key={status} tone={TONES[status]}>
                {words[status]}: {count}
              </Badge>
            ))}
        </p>
      }
    >
      <div className={cx('grid', paper && 'lg:grid-cols-2')}>
        <Table
          caption={_('Learners')}
          className={paper ? 'max-h-[45vh] lg:max-h-[62vh]' : 'max-h-[45vh]'}
          rows={sorted}
          rowKey={({ learner }) => learner}
          columns={[
            { key: 'name', header: _('Learner'), cell: ({ learner }) => nameOf(learner) },
            {
              key: 'status',
              header: _('Answer sheet'),
              cell: (each) => (
                <>
                  <Badge tone={TONES[each.status]}>{words[each.status]}</Badge>
                  {each.status === 'pages' ? (
                    <span>{` ${_('page {pages}', { pages: each.missingPages.join(', ') })}`}</span>
                  ) : null}
                  {unmarked.includes(each.learner) ? <span>{` ${_('Nothing is marked')}`}</span> : null}
                </>
              ),
            },
            {
              key: 'score',
              header: _('Score'),
              numeric: true,
              className: 'whitespace-nowrap',
              cell: (each) => scoreText(scoreOf(each)),
            },
            {
              key: 'asked',
              header: _('To look at'),
              numeric: true,
              from: 'sm',
              cell: ({ rows }) => rows.filter((row) => answerOf(row) === null).length || '',
            },
            {
              key: 'paper',
              header: _('Paper'),
              hideHeader: true,
              cell: ({ learner, status }) =>
                status === 'missing' ? null : (
                  <Button
                    size="sm"
                    aria-expanded={shown === learner}
                    onClick={() => setShown(shown === learner ? null : learner)}
                  >
                    {status === 'twice' ? _('Choose') : _('Paper')}
                  </Button>
                ),
            },
          ]}
        />
        {paper && paper.twice.length > 0 ? (
          <ChooseTwice kept={kept} paper={paper} name={nameOf(paper.learner)} />
        ) : null}
        {paper && paper.twice.length === 0 ? (
          <PaperPhotos paper={paper} images={kept.images} name={nameOf(paper.learner)} />
        ) : null}
      </div>
    </Card>
  );
}

/** “17 / 20” */
const scoreText = (score: PaperScore | null) => (score ? `${score.points} / ${score.total}` : '');
