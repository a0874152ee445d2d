import { KEEP_ALIVE_MS } from './keep-alive.ts'

/** What a server of Next goes by in its process, beside the settings. */
export const FOR_NEXT = {
  NODE_ENV: 'production',
  KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_MS),
  // Next would end the process as soon as nobody is connected, in the middle of closing the database (lib/close-on-exit.ts).
  NEXT_MANUAL_SIG_HANDLE: 'true',
  // It would read .env once more, and take what stands behind a $ in it for a name.
  __NEXT_PROCESSED_ENV: 'true',
} as const
