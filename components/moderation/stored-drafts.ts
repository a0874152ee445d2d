import { unsentPlace } from '../shell/unsent'
import { type Drafts, type Kept, livesWithPage } from './drafts'

// Characters of all drafts of a guild together: enough for the ids of a raid, and far less than a browser keeps.
const MOST_CHARACTERS = 250_000

/**
 * Drafts of a person in a guild, kept in the tab: whoever has to sign in again, or loads the page anew, finds them. Where they
 * are too many, those typed last stay.
 */
export function storedDrafts(viewerId: string, guildId: string): Drafts {
  const place = unsentPlace(viewerId, guildId)
  let known: Map<string, Kept> | undefined
  // Not before somebody asks: the server, which renders the page first, has no such store.
  const drafts = () => {
    known ??= read(place)
    return known
  }
  return {
    get: key => drafts().get(key),
    set(key, kept) {
      drafts().delete(key)
      write(place, drafts().set(key, kept))
      return drafts()
    },
    clear() {
      known = new Map()
      write(place, known)
    },
    delete(key) {
      const wasThere = drafts().delete(key)
      if (wasThere) write(place, drafts())
      return wasThere
    },
  }
}

function read(place: string): Map<string, Kept> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.flatMap(parse) : [])
  } catch {
    // What cannot be read, or a tab without storage: drafts then live as long as the page.
    return new Map()
  }
}

/** An entry as it was written, or nothing. What its fields hold is judged by whoever asks for them. */
function parse(entry: unknown): [string, Kept][] {
  if (!Array.isArray(entry)) return []
  const [key, about, fields, at]: unknown[] = entry
  if (typeof key !== 'string' || typeof about !== 'string') return []
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return []
  return [[key, { fields, about, isStored: true, ...(typeof at === 'number' && { at }) }]]
}

// A file that was read for one dialog is not put into words again with each key that is pressed in another.
const texts = new WeakMap<Kept, string>()

function textOf(key: string, kept: Kept): string {
  const text = texts.get(kept) ?? JSON.stringify([key, kept.about, kept.fields, kept.at])
  texts.set(kept, text)
  return text
}

function write(place: string, drafts: Map<string, Kept>): void {
  let room = MOST_CHARACTERS
  const fitting: string[] = []
  for (const [key, kept] of [...drafts].reverse()) {
    if (livesWithPage(key)) continue
    const text = textOf(key, kept)
    if (text.length > room) continue
    room -= text.length
    fitting.unshift(text)
  }
  try {
    if (fitting.length === 0) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, `[${fitting.join(',')}]`)
  } catch {
    // See above.
  }
}
