import { setTimeout as wait } from 'node:timers/promises'

/** Waits `ms`, or shorter: until the signal. Does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {})
}
