import type { Instrumentation } from 'next'

/** Runs once when a server process starts: what the process holds open is opened before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootOrEnd } = await import('./lib/boot-or-end')
  await bootOrEnd()
}

/** Next calls this with what a page, a route or an action threw and nothing of ours has caught. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFailedRequest } = await import('./lib/log-failed-request')
  logFailedRequest(error, request, context)
}
