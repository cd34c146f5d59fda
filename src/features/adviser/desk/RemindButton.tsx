import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { GradesRef, SectionGrades } from '@/domain/sections/sectionGrades';
import type { SectionDoc } from '@/domain/sections/sections';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { periodName, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { remindTeacher } from '@/parts/section/sectionMails';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';

type RemindButtonProps = Omit<GradesRef, 'sectionId'> & { section: SectionDoc; grades: SectionGrades | null };

/** Sends the area's teacher an e-mail. Nothing where the grades are in, or nobody else teaches the area. */
export function RemindButton({ section, areaId, period, grades }: RemindButtonProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [state, setState] = useState<'ready' | 'busy' | 'now' | 'today' | 'off'>('ready');
  const teacher = section.areaTeachers[areaId];
  const isIn = grades !== null && grades.reopenedAt === null;
  if (isIn || teacher === undefined || teacher === user?.id) return null;
  const name = section.teacherNames[teacher] ?? '';
  const remind = async () => {
    setState('busy');
    try {
      setState(await dispatch(remindTeacher({ sectionId: section.id, areaId, period })));
    } catch (error) {
      setState('ready');
      const isMail = errorCode(error) === 'server/mail-failed';
      const message = isMail ? _('The e-mail could not be sent. Try again later.') : errorSentence(error);
      dispatch(notified({ message, status: 'error' }));
    }
  };
  const isSent = state !== 'ready' && state !== 'busy';
  const about = {
    teacher: name,
    area: section.areas[areaId]?.name ?? areaId,
    period: periodName(policyOf(section.gradingPolicy), period),
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        size="sm"
        icon={<BellRing aria-hidden="true" className="size-4" />}
        loading={state === 'busy'}
        disabled={isSent}
        aria-label={_('Remind {teacher}: {area}, {period}', about)}
        onClick={() => void remind()}
      >
        {_('Remind')}
      </Button>
      <span role="status" className="text-xs text-muted">
        {state === 'now' ? <span>{_('An e-mail went to {name}.', { name })}</span> : null}
        {state === 'off' ? <span>{_('{name} has switched reminders off. Tell them yourself.', { name })}</span> : null}
        {state === 'today' ? <span>{_('{name} was reminded today already.', { name })}</span> : null}
      </span>
    </span>
  );
}
