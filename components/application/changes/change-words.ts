import type { ChangeView } from '@/lib/application/changes/list-changes'
import { cutInSentence } from '@/lib/permissions/cut-in-sentence'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'

const FIELDS: Record<string, string> = {
  name: 'the name',
  description: 'the description',
  icon: 'the icon',
  botPublic: 'who may add the bot',
  botRequireCodeGrant: 'the code grant',
  redirectUris: 'the redirect URIs',
  username: 'the username',
  avatar: 'the picture',
  banner: 'the banner',
  bio: 'the bio',
}

const DONE: Record<string, string> = {
  'presence.set': "set the bot's presence",
  'token.reset': "reset the bot's token",
  'token.paste': 'pasted a new bot token',
}

/** What somebody did to the application: "changed the name from “Steward” to “Warden” and the icon". */
export function changeWords({ action, intent, before }: Pick<ChangeView, 'action' | 'intent' | 'before'>): string {
  const done = DONE[action]
  if (done) return done
  const fields = Object.keys(intent)
  if (fields.length === 0) return 'changed the application'
  return `changed ${listInWords(
    fields.map(field => fieldWords(field, before[field], intent[field])),
    'and',
  )}`
}

function fieldWords(field: string, from: unknown, to: unknown): string {
  const what = FIELDS[field] ?? field
  if (field === 'botPublic') return `${what}: ${to ? 'anybody' : 'only you'}`
  if (typeof to === 'boolean' && typeof from === 'boolean') {
    // A switch, or a picture of which only is kept whether there was one.
    if (field === 'botRequireCodeGrant') return `${what}: ${to ? 'required' : 'not required'}`
    return to ? what : `${what} (removed)`
  }
  if (Array.isArray(from) && Array.isArray(to)) return listWords(what, from, to)
  const isShort = [from, to].every(text => typeof text === 'string' && text !== '' && text.length <= 40)
  return isShort ? `${what} from “${nameInSentence(String(from))}” to “${nameInSentence(String(to))}”` : what
}

const MOST = 3
const LONGEST = 100

/** Which were added and removed: whoever looks for one that nobody knows of finds it here. */
function listWords(what: string, from: unknown[], to: unknown[]): string {
  const told = (did: string, some: unknown[]) => {
    const names = some.map(one => `“${cutInSentence(String(one), LONGEST)}”`)
    return names.length > 0 ? [`${did} ${listInWords(names, 'and', MOST)}`] : []
  }
  const added = to.filter(one => !from.includes(one))
  const removed = from.filter(one => !to.includes(one))
  const parts = [...told('added', added), ...told('removed', removed)]
  return parts.length > 0 ? `${what} (${parts.join(', ')})` : what
}
