import type { OnTold, Told } from '@/data/ports/liveSchool';
import type { Unsubscribe } from '@/data/ports/records';
import { AppError, toAppError } from '@/domain/words/errors';
import { retrying } from '@/store/book/retrying';

/** After this long without an answer the list shows a problem: the listener may not even have been loaded. */
const FIRST_WORD_MS = 15_000;

/** The part of the data port with the listeners, loaded when it is needed. */
type Listening = { reconnect(): Promise<void> };

type Watched<Live, Value> = {
  load: () => Promise<Live>;
  start: (live: Live, onTold: OnTold<Value>) => Unsubscribe;
  onTold: OnTold<Value>;
};

export type Watch = {
  /** Starts the listener again at once, because a person does not want to wait for the next attempt. */
  again: () => void;
  /** Starts the listener anew, because it asks for something else now; what it told stands meanwhile. */
  anew: () => void;
  end: Unsubscribe;
};

/** Follows a list until `end` is called, and reports every problem that keeps the list from being up to date. */
export function keepWatching<Live extends Listening, Value>({ load, start, onTold }: Watched<Live, Value>): Watch {
  let known: Value | null = null;
  let stop: Unsubscribe = () => undefined;
  const tell = ({ value, trouble }: Told<Value>) => {
    known = value ?? known;
    onTold({ value: known, trouble });
  };
  const begin = (isAgain: boolean) => {
    stop();
    let ended = false;
    let stopListening: Unsubscribe = () => undefined;
    const silent = () => tell({ value: null, trouble: new AppError('network/timeout') });
    const silence = setTimeout(silent, FIRST_WORD_MS);
    const listen = async () => {
      const live = await load();
      if (isAgain) await live.reconnect();
      if (ended) return;
      stopListening = start(live, (told) => {
        clearTimeout(silence);
        tell(told);
      });
    };
    const stopLoading = retrying(listen, (error) => tell({ value: null, trouble: toAppError(error) }));
    stop = () => {
      ended = true;
      clearTimeout(silence);
      stopLoading();
      stopListening();
    };
  };
  begin(false);
  return {
    again: () => {
      tell({ value: null, trouble: null });
      begin(true);
    },
    anew: () => begin(false),
    end: () => stop(),
  };
}
