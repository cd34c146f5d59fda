import { useState } from 'react';
import { type StudentId, toId } from '@/domain/book/ids';
import { maskedLrn } from '@/domain/learners/learnerNames';
import { toldNames } from '@/domain/words/toldNames';
import type { RecordFile, RecordFileLearner } from '@/files/record-file/fileContent';
import type { FoundLearner } from '@/files/record-file/found';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { Select } from '@/ui/form/Select';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import type { ImportSummary } from './importSummary';
import { doubtText } from './importWords';
import { NameFields } from './NameFields';
import { isNameless } from './newNames';
import type { ImportForm } from './useImport';

type LearnersCardProps = { form: ImportForm; file: RecordFile; summary: ImportSummary };
type Row = { learner: RecordFileLearner; found: FoundLearner };

/** The learners of the file: those to decide and new ones first in sight, the others on demand. */
export function LearnersCard({ form, file, summary }: LearnersCardProps) {
  const { _ } = useWords();
  const [isWhole, setWhole] = useState(false);
  const found = new Map((form.placed[0]?.found.learners ?? []).map((each) => [each.key, each]));
  const rows = file.learners.flatMap((learner): Row[] => {
    const own = found.get(learner.key);
    return own ? [{ learner, found: own }] : [];
  });
  const isPlain = ({ found: { kind }, learner }: Row) =>
    kind === 'matched' && !learner.standing && !form.choices.learners.has(learner.key);
  const telling = rows.filter((row) => !isPlain(row) || differs(row));
  const shown = isWhole ? rows : telling;
  const undivided = rows.filter(({ learner, found: { kind } }) => kind === 'new' && learner.isUndivided).length;
  const { all, fresh, asked } = summary.learners;
  const missing = form.placed[0]?.found.notInFile.length ?? 0;
  return (
    <Card
      flush
      title={_('Learners')}
      description={[
        _('{count, plural, one {# learner in the file} other {# learners in the file}}', { count: all }),
        _('{count, plural, =0 {none is new} one {# is new} other {# are new}}', { count: fresh }),
        ...(asked > 0 ? [_('{count, number} to decide', { count: asked })] : []),
        ...(missing > 0
          ? [
              _('{count, plural, one {# of the class is not in the file} other {# of the class are not in the file}}', {
                count: missing,
              }),
            ]
          : []),
      ].join(' · ')}
      actions={
        telling.length < rows.length ? (
          <Button size="sm" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? _('Show fewer') : _('Show all learners')}
          </Button>
        ) : null
      }
    >
      {undivided > 0 ? (
        <div className="px-5 pb-3">
          <Checkbox
            label={_('The last word of the first name is the middle name')}
            hint={_('{count, plural, one {# new name can} other {# new names can}} be read in two ways.', {
              count: undivided,
            })}
            checked={form.choices.withMiddle}
            onChange={(event) => form.setMiddle(event.target.checked)}
          />
        </div>
      ) : null}
      {summary.learners.lrns > 0 ? (
        <div className="px-5 pb-3">
          <Checkbox
            label={_('{count, plural, one {Add the LRN of # learner} other {Add the LRNs of # learners}}', {
              count: summary.learners.lrns,
            })}
            hint={_('Only the file has an LRN for them. LRNs that are in Talaan stay as they are.')}
            checked={form.choices.withLrns}
            onChange={(event) => form.setLrns(event.target.checked)}
          />
        </div>
      ) : null}
      {summary.order.other ? (
        <div className="px-5 pb-3">
          <Checkbox
            label={_('List the learners as the file does')}
            hint={_('Without it the class keeps its order. It can be changed later, too.')}
            checked={form.choices.withOrder}
            onChange={(event) => form.setOrder(event.target.checked)}
          />
        </div>
      ) : null}
      {shown.length > 0 ? (
        <div className="isolate max-h-96 overflow-auto border-line border-t">
          <Table
            caption={_('Learners of the file')}
            columns={toColumns(form, _)}
            rows={shown}
            rowKey={({ learner }) => String(learner.key)}
          />
        </div>
      ) : null}
    </Card>
  );
}

function differs({ found }: Row): boolean {
  return found.kind === 'matched' && (found.standing !== 'onRoll' || found.differs.length > 0);
}

function toColumns(form: ImportForm, _: ReturnType<typeof useWords>['_']): TableColumn<Row>[] {
  return [
    { key: 'name', header: _('In the file'), rowHeader: true, cell: ({ learner }) => learner.name },
    { key: 'lrn', header: 'LRN', from: 'md', cell: ({ learner }) => maskedLrn(learner.lrn) || '–' },
    { key: 'sex', header: _('Sex'), from: 'md', cell: ({ learner }) => learner.sex || '–' },
    { key: 'talaan', header: _('In Talaan'), cell: (row) => <LearnerState form={form} {...row} /> },
  ];
}

function candidatesOf(found: FoundLearner): readonly StudentId[] {
  if (found.kind === 'asked') return found.candidates;
  return found.kind === 'matched' ? [found.student] : [];
}

function LearnerState({ form, learner, found }: Row & { form: ImportForm }) {
  const { _ } = useWords();
  const { tables, choices, answerLearner } = form;
  const names = toldNames(candidatesOf(found).flatMap((id) => tables.students[id] ?? []));
  const nameOf = (id: StudentId) => names.get(id) ?? _('Unknown learner');
  if (found.kind === 'asked' || choices.learners.has(learner.key)) {
    const answer = choices.learners.get(learner.key);
    const candidates = candidatesOf(found);
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Select
          className="select-sm max-w-72 text-sm"
          aria-label={_('Who is {name}?', { name: learner.name })}
          value={answer ?? ''}
          placeholder={_('Choose')}
          options={[
            ...candidates.map((id) => ({ value: id, label: nameOf(id) })),
            { value: 'new', label: _('Another learner: add') },
            { value: 'skip', label: _('Leave out') },
          ]}
          onChange={({ target: { value } }) =>
            answerLearner(learner.key, value === 'new' || value === 'skip' ? value : toId<StudentId>(value))
          }
        />
        {found.kind === 'asked' ? <span className="text-muted text-xs">{doubtText(found.reason)}</span> : null}
      </div>
    );
  }
  if (found.kind === 'new' && (choices.typedNames.has(learner.key) || isNameless(learner, choices))) {
    return <NameFields form={form} learner={learner} />;
  }
  if (found.kind === 'new') return <Badge tone="primary">{_('New')}</Badge>;
  if (found.kind === 'skipped') return <Badge>{_('Left out')}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>{nameOf(found.student)}</span>
      {found.standing === 'left' ? <Badge tone="warning">{_('No longer in class: nothing is taken')}</Badge> : null}
      {found.standing === 'known' ? <Badge tone="info">{_('Joins this class')}</Badge> : null}
    </span>
  );
}
