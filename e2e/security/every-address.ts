import { globSync } from 'node:fs'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { NOBODY } from '../entrances/entrance.ts'

const PARTS: Record<string, string> = {
  '[guildId]': GUILDS.aurora,
  '[userId]': CAST.rex.id,
  '[runId]': NOBODY,
  '[evidenceId]': NOBODY,
  '[templateId]': NOBODY,
  '[...nextauth]': 'csrf',
}

function addressesOf(file: 'page.tsx' | 'route.ts'): string[] {
  return (
    globSync(`app/**/${file}`)
      .map(path => path.replaceAll('\\', '/').split('/').slice(1, -1))
      // Folders in brackets stand in no address.
      .map(parts => parts.filter(part => !part.startsWith('(')))
      .map(parts => `/${parts.map(part => PARTS[part] ?? part).join('/')}`)
      .toSorted()
  )
}

/** The address of every page, read from the source; those of a guild are Aurora's. */
export const EVERY_PAGE = addressesOf('page.tsx')

/** The address of every route that answers no page. */
export const EVERY_ROUTE = addressesOf('route.ts')
