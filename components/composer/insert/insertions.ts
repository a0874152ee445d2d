import { foldText } from '@/lib/directory/fold-text'
import type { ComposerView } from '@/lib/queries/composer/composer-views'
import type { RoleView } from '@/lib/queries/roles/role-views'
import type { Trigger } from './find-trigger'

/** Something that can be inserted in place of a trigger. */
export interface Insertion {
  id: string
  kind: 'person' | 'role' | 'everyone' | 'channel' | 'emoji'
  name: string
  /** Of a role, 24-bit RGB. */
  color?: number
  /** What the message gets. */
  text: string
}

interface Known {
  people: { id: string; name: string }[]
  roles: RoleView[]
  view: Pick<ComposerView, 'channels' | 'emojis'>
}

const MOST = 8
const EVERYBODY: Insertion[] = [
  { id: 'everyone', kind: 'everyone', name: 'everyone', text: '@everyone' },
  { id: 'here', kind: 'everyone', name: 'here', text: '@here' },
]

/** What fits a trigger: first what begins with what was typed, then what contains it. */
export function insertionsFor({ sign, query }: Trigger, known: Known): Insertion[] {
  const sought = foldText(query)
  const fits = candidates(sign, known).filter(
    // What stands there already needs no help.
    ({ kind, name, text }) => text !== sign + query && (kind === 'person' || has(name, sought)),
  )
  const begins = fits.filter(({ name }) => foldText(name).startsWith(sought))
  return [...begins, ...fits.filter(one => !begins.includes(one))].slice(0, MOST)
}

function has(name: string, sought: string): boolean {
  return foldText(name).includes(sought)
}

function candidates(sign: Trigger['sign'], { people, roles, view }: Known): Insertion[] {
  if (sign === '#') return view.channels.map(({ id, name }) => ({ id, kind: 'channel', name, text: `<#${id}>` }))
  if (sign === ':') {
    return view.emojis.map(({ id, name, animated }) => {
      return { id, kind: 'emoji', name, text: `<${animated ? 'a' : ''}:${name}:${id}>` }
    })
  }
  return [
    ...people.map(({ id, name }): Insertion => ({ id, kind: 'person', name, text: `<@${id}>` })),
    ...roles.map(({ id, name, color }): Insertion => ({ id, kind: 'role', name, color, text: `<@&${id}>` })),
    ...EVERYBODY,
  ]
}
