import { FileSpreadsheet, RefreshCw } from 'lucide-react';
import type { SectionDoc } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { isSenior } from './cardSemesters';
import { type CardSettings, HEAD_LENGTH, type Paper } from './cardSettings';
import type { CardLanguage } from './cardWords';

type CardOptionsProps = {
  settings: CardSettings;
  section: SectionDoc;
  onChange: (change: Partial<CardSettings>) => void;
  onRefresh: () => void;
  /** Whether a learner is chosen whose form could be filled. */
  canFill: boolean;
  onFill: () => void;
};

/** Language, paper and the school head of the cards: the device remembers them. */
export function CardOptions({ settings, section, canFill, onChange, onRefresh, onFill }: CardOptionsProps) {
  const { _ } = useWords();
  const languages: Record<CardLanguage, string> = {
    en: _('English'),
    fil: _('Filipino'),
    both: _('English and Filipino'),
  };
  const papers: Record<Paper, string> = { a4: _('A4, folded'), long: _('Long bond (8.5 x 13 in), folded') };
  const toOptions = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={_('Language of the cards')} className="w-52">
        <Select
          value={settings.language}
          options={toOptions(languages)}
          onChange={(event) => onChange({ language: event.target.value as CardLanguage })}
        />
      </Field>
      <Field label={_('Paper')} className="w-64">
        <Select
          value={settings.paper}
          options={toOptions(papers)}
          onChange={(event) => onChange({ paper: event.target.value as Paper })}
        />
      </Field>
      <Field label={_('Name of the school head')} className="w-64">
        <TextInput
          value={settings.head}
          maxLength={HEAD_LENGTH}
          autoComplete="off"
          onChange={(event) => onChange({ head: event.target.value })}
        />
      </Field>
      {isSenior(section) ? (
        <Field label={_('Track and strand')} className="w-64">
          <TextInput
            value={settings.tracks[section.id] ?? ''}
            maxLength={HEAD_LENGTH}
            autoComplete="off"
            onChange={(event) => onChange({ tracks: { ...settings.tracks, [section.id]: event.target.value } })}
          />
        </Field>
      ) : null}
      <Button icon={<RefreshCw aria-hidden="true" className="size-4" />} onClick={onRefresh}>
        {_('Load the grades again')}
      </Button>
      <Button icon={<FileSpreadsheet aria-hidden="true" className="size-4" />} disabled={!canFill} onClick={onFill}>
        {_('Fill our own SF5, SF9 or SF10')}
      </Button>
    </div>
  );
}
