/** Runs once when a server process starts: what the process holds open is opened before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootOrEnd } = await import('./lib/boot-or-end')
  await bootOrEnd()
}
