/** Runs a scheduled task in the emulators, at a time of the test's choice. */
export async function runScheduled(task: string, nowMs: number = Date.now()): Promise<number> {
  const answer = await fetch(`${process.env.FUNCTIONS_BASE_URL}/runScheduled`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ task, now: nowMs }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`The task ${task} answered ${answer.status}`);
  return ((await answer.json()) as { done: number }).done;
}
