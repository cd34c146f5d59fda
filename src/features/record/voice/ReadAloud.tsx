import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { say, useWords } from '@/language/words';
import type { RecordModel } from '@/parts/record/recordModel';
import { useAppDispatch } from '@/store/hooks';
import { IconButton } from '@/ui/form/IconButton';
import type { GridEdit } from '@/ui/grid/gridTypes';
import { useLocalVoice } from './localVoice';
import type { VoiceEntryProps } from './VoiceEntry';

/** The choice to hear each score as it is typed, with the learner's name; there is none without a voice of this device. */
export function ReadAloud({ model, entered }: VoiceEntryProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const voice = useLocalVoice();
  const [isOn, setOn] = useState(() => dispatch((_dispatch, _state, { storage }) => storage.readChoice('readsBack')));
  useEffect(() => {
    if (!isOn || !voice) return;
    entered.current = (edit) => {
      const text = spokenScore(model, edit);
      if (text !== '') speak(text, voice);
    };
    return () => {
      entered.current = null;
      speechSynthesis.cancel();
    };
  }, [isOn, voice, model, entered]);
  if (!voice) return null;
  return (
    <div data-can-wait="">
      <IconButton
        label={_('Read scores aloud')}
        size="sm"
        side="above"
        aria-pressed={isOn}
        icon={
          isOn ? <Volume2 aria-hidden="true" className="size-4" /> : <VolumeX aria-hidden="true" className="size-4" />
        }
        onClick={() => {
          setOn(!isOn);
          dispatch((_dispatch, _state, { storage }) => storage.writeChoice('readsBack', !isOn));
        }}
      />
    </div>
  );
}

/** “Dela Cruz, Juan: 18”, or why the score cannot be. Empty for a cell that is no score. */
function spokenScore(model: RecordModel, { row, colKey }: GridEdit): string {
  if (!model.activityOf(colKey)) return '';
  const { text, mark, markNote, state, note } = model.getCell(row, colKey);
  const score = (mark === 'letter' && markNote) || text || say('blank');
  const told = `${model.rowLabel(row)}: ${score}`;
  return state === 'invalid' && note ? `${told}. ${note}` : told;
}

/** Of fast typing the last score is heard, not a queue of those before. */
function speak(text: string, voice: SpeechSynthesisVoice): void {
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
}
