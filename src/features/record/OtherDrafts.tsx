import { Link } from 'react-router-dom';
import { type ClassSubjectId, toId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { recordRoute } from '@/domain/bookRoutes';
import { periodName, policyOf } from '@/grading';
import { Trans } from '@/language/Trans';
import { say, useWords } from '@/language/words';
import type { Selection } from '@/parts/record/useSelection';
import { useAppSelector } from '@/store/hooks';
import { type DraftsState, sheetName } from '@/store/state/drafts';
import { Alert } from '@/ui/page/Alert';

type DraftedRecord = { name: string; subjectId: ClassSubjectId; quarter: number; place: string; count: number };

/** Links to unsaved changes in other records, which nobody would find otherwise. */
export function OtherDrafts({ shown: { subject, quarter } }: { shown: Selection }) {
  const { _ } = useWords();
  const drafts = useAppSelector((state) => state.drafts);
  const tables = useAppSelector((state) => state.entities.tables);
  const here = subject ? sheetName(subject.id, quarter) : '';
  const others = draftedRecords(drafts, tables).filter(({ name }) => name !== here);
  if (others.length === 0) return null;
  return (
    <Alert tone="info" className="py-2">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {others.map(({ name, subjectId, quarter: of, place, count }) => (
          <li key={name}>
            <Trans
              id="{changes} in <record>{place}</record>"
              components={{
                record: <Link to={recordRoute({ subjectId, quarter: of })} className="link font-medium" />,
              }}
              values={{
                changes: _('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count }),
                place,
              }}
            />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Drafts of this visit and those that an earlier page left behind, by record. */
function draftedRecords({ sheets, offers }: DraftsState, tables: Tables): DraftedRecord[] {
  const names = [...new Set([...Object.keys(sheets), ...Object.keys(offers)])];
  return names.flatMap((name): DraftedRecord[] => {
    const count = new Set([...Object.keys(sheets[name]?.cells ?? {}), ...Object.keys(offers[name]?.cells ?? {})]).size;
    const split = name.lastIndexOf('_');
    const subjectId = toId<ClassSubjectId>(name.slice(0, split));
    const quarter = Number(name.slice(split + 1));
    const subject = tables.classSubjects[subjectId];
    const section = subject && tables.class[subject.classModel];
    if (count === 0 || !subject || !section) return [];
    const place = say('{section}, {subject}, {quarter}', {
      section: section.name,
      subject: subject.subject,
      quarter: periodName(policyOf(section.gradingPolicy), quarter),
    });
    return [{ name, subjectId, quarter, place, count }];
  });
}
