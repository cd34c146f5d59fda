import { Printer } from 'lucide-react';
import { useState } from 'react';
import { sectionPrintedEntry } from '@/domain/trail/trail';
import { AppError, errorCode, errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { loadSchoolSetting } from '@/store/book/schoolSetting';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { personalStorage } from '@/store/personalStorage';
import { Button } from '@/ui/form/Button';
import { Select } from '@/ui/form/Select';
import { Alert } from '@/ui/page/Alert';
import { useDeviceSettings } from '@/ui/useDeviceSettings';
import { PrintedSf2, type Sf2Paper, type Sf2School } from './PrintedSf2';
import type { Sf2Form } from './sf2Form';

type PrintSf2Props = { sectionId: string; toForm: () => Sf2Form };

/** Prints School Form 2 of the month as it is shown, once the school's trail has noted it; this device remembers the paper. */
export function PrintSf2({ sectionId, toForm }: PrintSf2Props) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk((error) =>
    errorCode(error).startsWith('network/')
      ? _(
          'Printing is first noted in the school’s activity log, and that needs a connection. Try again once you are online.',
        )
      : errorSentence(error),
  );
  const [{ paper }, change] = useDeviceSettings('talaan.sf2', toSettings, personalStorage);
  const [printed, setPrinted] = useState<{ form: Sf2Form; school: Sf2School } | null>(null);
  const start = () => {
    const form = toForm();
    return ask(async () => {
      const school = await dispatch(noteAttendancePrinted({ id: sectionId, name: form.section.name }));
      setPrinted({ form, school });
    });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-56">
        <Select
          aria-label={_('Paper')}
          value={paper}
          options={[
            { value: 'a4', label: _('A4, across') },
            { value: 'long', label: _('Long bond (8.5 x 13 in), across') },
          ]}
          onChange={(event) => change({ paper: event.target.value as Sf2Paper })}
        />
      </div>
      <Button icon={<Printer aria-hidden="true" className="size-4" />} loading={busy} onClick={() => void start()}>
        {_('Print School Form 2')}
      </Button>
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      {printed ? <PrintedSf2 {...printed} paper={paper} onPrinted={() => setPrinted(null)} /> : null}
    </div>
  );
}

function toSettings({ paper }: Readonly<Record<string, unknown>>): { paper: Sf2Paper } {
  return { paper: paper === 'long' ? 'long' : 'a4' };
}

/** Notes the print, and answers the school of its heading. Throws where it cannot be noted: then nothing is printed. */
function noteAttendancePrinted(section: { id: string; name: string }): Thunk<Promise<Sf2School>> {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const entry = sectionPrintedEntry('attendancePrinted', user, section, nowMs());
    await Promise.all([(await data.school()).recordTrailEntry(entry), dispatch(loadSchoolSetting())]);
    const head = getState().reference.schoolSetting?.signatories?.notedBy ?? '';
    return { name: user.school, id: user.schoolid, head };
  };
}
