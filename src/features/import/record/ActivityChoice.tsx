import type { ActivityDoc } from '@/domain/book/entities';
import { type ActivityId, toId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { compareText } from '@/domain/words/textOrder';
import type { FoundActivity } from '@/files/record-file/found';
import { msg, useWords } from '@/language/words';
import { Select } from '@/ui/form/Select';
import { Badge } from '@/ui/page/Badge';
import type { PlacedSubject } from './importChoices';
import type { ImportForm } from './useImport';

const NEW = 'new';
const STATES = {
  new: ['primary', msg('New')],
  matched: ['neutral', msg('There already')],
  unplaced: ['warning', msg('Not taken: the subject has no such part')],
} as const;

type ActivityChoiceProps = {
  form: ImportForm;
  subject: PlacedSubject;
  period: number;
  /** The place of the activity in the file's period. */
  at: number;
  name: string;
  found: FoundActivity;
};

/** The activity of Talaan that a column of the file is, or that it is a new one; a badge where there is no choice. */
export function ActivityChoice({ form, subject, period, at, name, found }: ActivityChoiceProps) {
  const { _ } = useWords();
  const category = subject.subject.periods.find((each) => each.period === period)?.activities[at]?.category;
  const answers = form.choices.activities.get(subject.place)?.get(period);
  const taken = new Set<string>([...(answers ?? [])].flatMap(([other, answer]) => (other === at ? [] : [answer])));
  const own = ownActivities(form, subject, period).filter(
    (row) => row.activityCategoryModel === category && !taken.has(row.id),
  );
  if (found.kind === 'unplaced' || own.length === 0) {
    const [tone, word] = STATES[found.kind];
    return <Badge tone={tone}>{_(word)}</Badge>;
  }
  return (
    <Select
      className="select-sm w-full min-w-32 max-w-64 text-sm"
      aria-label={_('Activity in Talaan for {name}', { name })}
      value={found.kind === 'matched' ? found.activity : NEW}
      options={[
        { value: NEW, label: _('New activity') },
        ...own.map((row) => ({
          value: row.id,
          label: _('{name} (HPS {points, number})', { name: row.name, points: row.totalPoints }),
        })),
      ]}
      onChange={({ target: { value } }) =>
        form.answerActivity(subject.place, { period, at, answer: value === NEW ? NEW : toId<ActivityId>(value) })
      }
    />
  );
}

function ownActivities({ tables }: ImportForm, { choice }: PlacedSubject, period: number): ActivityDoc[] {
  return rowsOf(tables, 'activity', (row) => row.classSubjectModel === choice.to && row.quarter === period).sort(
    (a, b) => a.createdAt - b.createdAt || compareText(a.name, b.name),
  );
}
