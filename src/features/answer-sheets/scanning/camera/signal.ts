/** A short sound and a vibration when a sheet is taken, so that nobody has to look at the screen. */

export type Signal = { readonly give: (withSound: boolean) => void; readonly close: () => void };

const SECONDS = 0.12;
const HERTZ = 1046;
const LOUDNESS = 0.2;
const VIBRATION_MS = 60;

/** Call it after a press: before one, browsers make no sound. */
export function openSignal(): Signal {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext();
  return {
    give: (withSound) => {
      navigator.vibrate?.(VIBRATION_MS);
      if (audio && withSound) sound(audio);
    },
    close: () => void audio?.close().catch(() => undefined),
  };
}

function sound(audio: AudioContext): void {
  // Phones stop it while another program makes a sound.
  void audio.resume().catch(() => undefined);
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = HERTZ;
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
