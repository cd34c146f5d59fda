const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(1);

export const say = (text = '') => console.log(text);

/** Shows a label and the seconds that have passed: on a terminal in one line, elsewhere a line every ten seconds. */
export async function waitFor(label, work) {
  const start = Date.now();
  const live = process.stdout.isTTY === true;
  const show = () => {
    const seconds = Math.round((Date.now() - start) / 1000);
    if (live) process.stdout.write(`\r\x1b[2K… ${label} (${seconds} s)`);
    else say(`… ${label} (${seconds} s)`);
  };
  if (live) show();
  const timer = setInterval(show, live ? 1_000 : 10_000);
  const clear = () => {
    clearInterval(timer);
    if (live) process.stdout.write('\r\x1b[2K');
  };
  try {
    const result = await (typeof work === 'function' ? work() : work);
    clear();
    say(`✓ ${label} (${secondsSince(start)} s)`);
    return result;
  } catch (error) {
    clear();
    say(`✗ ${label} (${secondsSince(start)} s)`);
    throw error;
  }
}
