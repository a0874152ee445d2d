import type { BrowserContext } from '@playwright/test'

// A refused or failed request is part of many stories; a name that leads nowhere means traffic to the outside.
const ORDINARY = /^Failed to load resource: (?!net::ERR_NAME_NOT_RESOLVED)/

/** Collects what no page may do: uncaught errors, errors on the console (violations of the CSP are some), outside traffic. */
export function collectTrouble(context: BrowserContext): string[] {
  const trouble: string[] = []
  context.on('weberror', error => trouble.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('console', message => {
    if (message.type() === 'error' && !ORDINARY.test(message.text())) {
      trouble.push(`console: ${message.text()} (${message.location().url})`)
    }
  })
  return trouble
}
