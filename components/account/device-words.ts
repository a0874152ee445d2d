import type { SessionView } from '@/lib/auth/list-sessions'

/** "Firefox on Windows", or as much of it as is known. */
export function deviceWords({ browser, system }: SessionView['device']): string {
  if (browser && system) return `${browser} on ${system}`
  if (browser) return browser
  return system ? `A browser on ${system}` : 'An unknown browser'
}
