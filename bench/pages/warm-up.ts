import type { BrowserContext } from '@playwright/test'

// Enough for the server's compiler to have seen it.
const TIMES = 60

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Asks for a page again and again: who comes to Steward comes to a server that runs, not to one that has just begun. */
export async function warmUp(address: string, session: Session | undefined): Promise<void> {
  const cookie = session?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') ?? ''
  for (let time = 0; time < TIMES; time++) await (await fetch(address, { headers: { cookie } })).arrayBuffer()
}
